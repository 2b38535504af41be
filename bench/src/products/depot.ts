// A store room in German, open to all: amounts are written 1.234,50 €, links of a list carry where they came from, a quantity has a smallest value that
// its button keeps, a search may find nothing, and a note may be sent only once with the same words.
import { type Answer, type Asked, escaped, layout, type Product, seeOther } from './product.ts';

const goods = [
  ['Spaten', 34.9],
  ['Schubkarre', 149],
  ['Häcksler', 1_234.5],
  ['Rechen', 19.99],
  ['Rasenmäher', 2_480],
  ['Gießkanne', 12.5],
  ['Kompostsieb', 89],
  ['Hochbeet', 1_090],
] as const;

const size = 5;
const amount = (value: number) => `${value.toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`;
const pathOf = (name: string) => `/ware/${encodeURIComponent(name.toLowerCase())}`;

const order: Record<string, (a: (typeof goods)[number], b: (typeof goods)[number]) => number> = {
  'preis-auf': (a, b) => a[1] - b[1],
  'preis-ab': (a, b) => b[1] - a[1],
};

const stepper = `<p><button type="button" id="weniger" aria-label="Menge verringern">−</button>
<output id="menge" aria-label="Menge">1</output><button type="button" id="mehr" aria-label="Menge erhöhen">+</button></p>
<script>let menge = 1; const zeige = (neu) => { menge = Math.max(1, neu); document.getElementById('menge').textContent = menge; };
document.getElementById('weniger').onclick = () => zeige(menge - 1);
document.getElementById('mehr').onclick = () => zeige(menge + 1);</script>`;

export const createDepot = (): Product => {
  const notes: { readonly ware: string; readonly text: string }[] = [
    { ware: 'Spaten', text: 'Stiel aus Esche' },
  ];
  const given = notes.length;
  const nav = '<a href="/">Lager</a> <a href="/hilfe">Hilfe</a>';
  const whole = (title: string, main: string, status = 200): Answer => ({
    status,
    body: layout({
      title: `${title} – Gerätelager`,
      nav,
      main: `<h1>${escaped(title)}</h1>${main}`,
      lang: 'de',
    }),
  });
  const list = ({ url }: Asked): Answer => {
    const { searchParams } = url;
    const sort = searchParams.get('sort') ?? '';
    const words = (searchParams.get('suche') ?? '').trim();
    const asked = Number(searchParams.get('seite') ?? 1);
    const found = goods.filter(([name]) => name.toLowerCase().includes(words.toLowerCase()));
    const sorted = order[sort] === undefined ? found : found.toSorted(order[sort]);
    const last = Math.max(1, Math.ceil(sorted.length / size));
    const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, last) : 1;
    const link = (number: number) => {
      const query = new URLSearchParams({ suche: words, sort, seite: String(number) });
      return escaped(`/?${query}`);
    };
    const rows = sorted
      .slice((page - 1) * size, page * size)
      .map(
        ([name, price]) =>
          `<li><a href="${pathOf(name)}?von=liste&amp;seite=${page}">${name}</a> <span class="preis">${amount(price)}</span></li>`,
      );
    const option = (value: string, label: string) =>
      `<option value="${value}"${value === sort ? ' selected' : ''}>${label}</option>`;
    const pager = [
      page > 1 ? `<a href="${link(page - 1)}" rel="prev">Zurück</a>` : '',
      page < last ? `<a href="${link(page + 1)}" rel="next">Weiter</a>` : '',
    ].join(' ');
    return whole(
      'Lager',
      `<form role="search" action="/"><label>Suche <input type="search" name="suche" value="${escaped(words)}"></label>
<label>Sortierung <select name="sort">${option('', 'Empfohlen')}${option('preis-auf', 'Preis aufsteigend')}${option('preis-ab', 'Preis absteigend')}</select></label>
<button>Suchen</button></form>${rows.length === 0 ? '<p>Nichts gefunden.</p>' : `<p>${found.length} Geräte</p><ul class="waren">${rows.join('')}</ul>`}
<nav aria-label="Seiten">${pager}</nav>`,
    );
  };
  const one = (name: string, said = '', typed = '', status = 200): Answer => {
    const ware = goods.find((each) => each[0].toLowerCase() === name);
    if (ware === undefined) return whole('Nicht gefunden', '<p>Dieses Gerät gibt es nicht.</p>', 404);
    const own = notes.filter((note) => note.ware === ware[0]);
    return whole(
      ware[0],
      `<p class="preis">${amount(ware[1])}</p>${stepper}<h2>Notizen</h2>
${own.length === 0 ? '<p>Noch keine.</p>' : `<ul>${own.map(({ text }) => `<li>${escaped(text)}</li>`).join('')}</ul>`}
${said === '' ? '' : `<p role="alert">${said}</p>`}<form method="post" action="${pathOf(ware[0])}/notizen">
<p><label>Notiz <input name="text" required maxlength="80" value="${escaped(typed)}"></label></p><button>Notiz anfügen</button></form>`,
      status,
    );
  };
  const add = ({ form }: Asked, name: string): Answer => {
    const ware = goods.find((each) => each[0].toLowerCase() === name);
    const text = (form.get('text') ?? '').trim();
    if (ware === undefined) return one(name);
    if (text === '' || text.length > 80) return one(name, 'Eine Notiz hat 1 bis 80 Zeichen.', text, 422);
    if (notes.some((note) => note.ware === ware[0] && note.text === text))
      return one(name, 'Diese Notiz gibt es schon.', text, 409);
    notes.push({ ware: ware[0], text });
    return seeOther(pathOf(ware[0]));
  };
  return {
    name: 'depot',
    start: '/',
    answer: (asked) => {
      const { method, url } = asked;
      const [, room = '', name = '', part = ''] = url.pathname.split('/');
      if (room === '') return list(asked);
      if (room === 'hilfe') return whole('Hilfe', '<p>Fragen Sie am Tresen.</p>');
      if (room !== 'ware' || name === '')
        return whole('Nicht gefunden', '<p>Diese Seite gibt es nicht.</p>', 404);
      const ware = decodeURIComponent(name);
      return method === 'POST' && part === 'notizen' ? add(asked, ware) : one(ware);
    },
    records: () =>
      Object.fromEntries(notes.slice(0, given).map((note, index) => [`note ${index + 1}`, note])),
  };
};
