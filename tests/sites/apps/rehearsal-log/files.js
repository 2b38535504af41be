// Export and import of the whole book as one JSON file.

import { newId, plural, toast } from './actions.js';
import { book, sections, statuses, ui } from './Book.svelte';
import { today } from './dates.js';

export const exportBook = (snapshot) => {
  const { pieces, concerts, concert, log, settings } = snapshot;
  const all = fault('export-misses-archived') ? pieces.filter(({ archived }) => !archived) : pieces;
  const text = JSON.stringify(
    { app: 'rehearsal-log', version: 1, pieces: all, concerts, concert, log, settings },
    null,
    2,
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `rehearsal-log-${today()}.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  toast(`${plural(all.length, 'piece')} exported.`);
};

const whole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
const text = (value) => typeof value === 'string';
const isDay = (value) => text(value) && /^\d{4}-\d\d-\d\d$/.test(value);
const isPiece = (piece) =>
  text(piece?.title) &&
  piece.title.trim() !== '' &&
  whole(piece.minutes, 1, 180) &&
  whole(piece.stars, 1, 5) &&
  sections.includes(piece.section) &&
  statuses.includes(piece.status);

const noteFrom = (note) => ({
  id: newId(),
  at: Number(note?.at) || Date.now(),
  edited: note?.edited === true,
  text: String(note?.text ?? ''),
  pinned: note?.pinned === true,
});
const pieceFrom = (piece) => ({
  id: text(piece.id) ? piece.id : newId(),
  title: piece.title.trim().slice(0, 80),
  composer: text(piece.composer) ? piece.composer.slice(0, 80) : '',
  minutes: piece.minutes,
  stars: piece.stars,
  section: piece.section,
  status: piece.status,
  archived: piece.archived === true,
  notes: Array.isArray(piece.notes) && !fault('import-loses-notes') ? piece.notes.map(noteFrom) : [],
});

/** The parts of a book in the text of a file, or undefined. */
const bookFrom = (content) => {
  let raw;
  try {
    raw = JSON.parse(content);
  } catch {
    return undefined;
  }
  if (!Array.isArray(raw?.pieces) || !raw.pieces.every(isPiece)) return undefined;
  const pieces = raw.pieces.map(pieceFrom);
  const known = new Set(pieces.map(({ id }) => id));
  if (known.size !== pieces.length) return undefined;
  const list = (value) => (Array.isArray(value) ? value : []);
  const concerts = list(raw.concerts)
    .filter((concert) => text(concert?.name) && isDay(concert.date))
    .map(({ name, date, time, venue, pieces: own, id }) => ({
      id: text(id) ? id : newId(),
      name,
      date,
      time: text(time) && /^\d\d:\d\d$/.test(time) ? time : '19:30',
      venue: text(venue) ? venue : '',
      pieces: list(own).filter((one) => known.has(one)),
    }));
  const log = list(raw.log)
    .filter((entry) => whole(entry?.minutes, 1, 6000) && isDay(entry.day))
    .map(({ piece, minutes, day, title }) => ({ id: newId(), piece, minutes, day, title }));
  const { clock, week, compact, confirm, keys, dark } = raw.settings ?? {};
  const settings = { ...book.settings };
  if (['12', '24'].includes(clock)) settings.clock = clock;
  if (['mon', 'sun'].includes(week)) settings.week = week;
  for (const [key, value] of Object.entries({ compact, confirm, keys, dark }))
    if (typeof value === 'boolean') settings[key] = value;
  return { pieces, concerts, log, settings, concert: raw.concert };
};

export const importBook = async (file) => {
  const fresh = bookFrom(await file.text());
  if (fresh === undefined)
    return toast(`“${file.name}” is not an export of the rehearsal log. Nothing was changed.`);
  const here = plural(book.pieces.length, 'piece');
  const there = plural(fresh.pieces.length, 'piece');
  ui.ask = {
    title: 'Replace everything?',
    text: `The file has ${there}. They take the place of the ${here} you have now, archive included.`,
    yes: 'Replace',
    then: () => {
      book.pieces = fresh.pieces;
      book.concerts = fresh.concerts;
      book.concert = fresh.concerts.some(({ id }) => id === fresh.concert)
        ? fresh.concert
        : fresh.concerts[0]?.id;
      book.log = fresh.log;
      book.settings = fresh.settings;
      book.drafts = {};
      if (!fresh.pieces.some(({ id }) => id === book.timer.piece)) book.timer.piece = '';
      ui.selected = [];
      toast(`${there} imported.`);
    },
  };
};
