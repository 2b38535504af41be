// Copies of the box: written as JSON or CSV, and read back.
import { pageShown } from './list.js';
import { BEDS, box, count, inBox, newId, save } from './store.js';

const HEAD = ['name', 'variety', 'sow by', 'grams', 'bed', 'tags', 'sown', 'favourite', 'note'];

const give = (name, type, text) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

const csvField = (value) => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const yes = (value) => (value ? 'yes' : 'no');
const csvRow = (p) =>
  [p.name, p.variety, p.sowBy, p.grams, p.bed, p.tags.join(';'), yes(p.sown), yes(p.fav), p.note]
    .map(csvField)
    .join(',');

export const exportCsv = () => {
  const packets = fault('csv-page-only') ? pageShown() : inBox();
  give('seed-box.csv', 'text/csv', `${[HEAD.join(','), ...packets.map(csvRow)].join('\r\n')}\r\n`);
  return `${count(inBox().length, 'packet')} written to seed-box.csv.`;
};
export const exportJson = () => {
  const { packets, plan } = box;
  give('seed-box.json', 'application/json', JSON.stringify({ packets, plan }, undefined, 2));
  return `${count(packets.length, 'packet')} written to seed-box.json, archive included.`;
};

const csvLines = (text) => {
  const rows = [[]];
  let field = '';
  let quoted = false;
  const end = () => {
    rows.at(-1).push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at++) {
    const c = text[at];
    if (quoted && c === '"' && text[at + 1] === '"') {
      field += '"';
      at++;
    } else if (c === '"') quoted = !quoted;
    else if (c === ',' && !quoted) end();
    else if (c === '\n' && !quoted) {
      end();
      rows.push([]);
    } else if (c !== '\r' || quoted) field += c;
  }
  end();
  return rows.filter((row) => row.join('') !== '');
};

const fromCsv = (text) => {
  const [head, ...rows] = csvLines(text.replace(/^\uFEFF/, ''));
  if (head?.join() !== HEAD.join()) throw new Error('The first line must name the columns of our own table.');
  return rows.map(([name, variety, sowBy, grams, bed, tags, sown, fav, note]) => ({
    name,
    variety,
    sowBy,
    grams: Number(grams),
    bed,
    note,
    tags: (tags ?? '').split(';').filter(Boolean),
    sown: sown === 'yes',
    fav: fav === 'yes',
  }));
};

const isPacket = (p) =>
  typeof p?.name === 'string' &&
  p.name.trim() !== '' &&
  /^\d{4}-\d\d-\d\d$/.test(p.sowBy) &&
  p.grams >= 0 &&
  p.grams <= 500;

const clean = (p) => ({
  id: newId(),
  name: p.name.trim().slice(0, 40),
  variety: String(p.variety ?? '').slice(0, 40),
  sowBy: p.sowBy,
  grams: Number(p.grams),
  bed: BEDS.includes(p.bed) ? p.bed : '',
  tags: Array.isArray(p.tags) ? p.tags.map(String) : [],
  sown: p.sown === true,
  fav: p.fav === true,
  note: String(p.note ?? '').slice(0, 200),
  archived: p.archived === true,
});

const packetsOf = (name, text) => {
  const kind = fault('capitals-refused') ? name : name.toLowerCase();
  if (kind.endsWith('.csv')) return fromCsv(text);
  if (!kind.endsWith('.json')) throw new Error('Choose a file whose name ends in .json or .csv.');
  const { packets } = JSON.parse(text);
  if (!Array.isArray(packets)) throw new Error('It holds no list of packets.');
  return packets;
};

/** Reads a file and says what came of it. Nothing is changed when a part of it makes no sense. */
export const readFile = async (file) => {
  try {
    const packets = packetsOf(file.name, await file.text());
    const wrong = packets.findIndex((packet) => !isPacket(packet));
    if (wrong >= 0)
      throw new Error(`Packet ${wrong + 1} lacks a name, a sow-by date or a quantity up to 500 g.`);
    const keyOf = ({ name, variety }) => `${name}|${variety ?? ''}`.toLowerCase();
    const known = new Set(box.packets.map(keyOf));
    const added = packets
      .map(clean)
      .filter((packet) => fault('reading-doubles') || !known.has(keyOf(packet)));
    box.packets.push(...added);
    save();
    return `${file.name}: ${count(added.length, 'packet')} added, ${packets.length - added.length} were here already.`;
  } catch (error) {
    if (fault('unreadable-file-unsaid')) return '';
    const why = error instanceof SyntaxError ? 'It is not complete.' : error.message;
    return `${file.name} could not be read. ${why}`;
  }
};
