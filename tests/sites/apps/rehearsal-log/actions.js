// Everything that changes the book.
import { book, statuses, ui } from './Book.svelte';
import { today } from './dates.js';
import { freshTimer } from './seed.js';

let last = 0;
export const newId = () => `${Date.now().toString(36)}-${++last}`;
export const plural = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
export const pieceOf = (id) => book.pieces.find((piece) => piece.id === id);
export const concertNow = () => book.concerts.find(({ id }) => id === book.concert);
export const active = () => book.pieces.filter(({ archived }) => !archived);
export const archived = () => book.pieces.filter((piece) => piece.archived);
export const practisedOf = (id) =>
  book.log.reduce((sum, entry) => sum + (entry.piece === id ? entry.minutes : 0), 0);

let hiding;
export const toast = (text, undo) => {
  clearTimeout(hiding);
  ui.toast = { text, undo };
  hiding = setTimeout(hideToast, undo === undefined ? 6000 : 12000);
};
export const hideToast = () => {
  clearTimeout(hiding);
  ui.toast = null;
};
export const holdToast = () => clearTimeout(hiding);

/** Asks first when the settings say so. */
export const askFirst = (ask, then) => {
  if (book.settings.confirm) ui.ask = { ...ask, then };
  else then();
};

/** What is wrong with the title, or undefined. */
export const wrongTitle = (title, composer, id) => {
  if (title.trim() === '') return 'Give the piece a title.';
  if (title.trim().length > 80) return 'A title has at most 80 characters.';
  const same = (a, b) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const twin = book.pieces.find(
    (piece) => piece.id !== id && same(piece.title, title) && same(piece.composer, composer),
  );
  if (twin === undefined) return undefined;
  return `“${twin.title}” is already in the ${twin.archived ? 'archive' : 'repertoire'}.`;
};

export const addPiece = (fields) => {
  const piece = { id: newId(), archived: false, notes: [], ...fields };
  book.pieces.unshift(piece);
  toast(`“${piece.title}” added.`);
};

export const changePiece = (id, fields) => {
  const piece = pieceOf(id);
  if (fault('edit-section-spreads'))
    for (const other of book.pieces) if (other.composer === piece.composer) other.section = fields.section;
  Object.assign(piece, fields);
  if (fault('edit-resets-stars')) piece.stars = 3;
  toast(`“${piece.title}” saved.`);
};

export const nextStatus = (status) => {
  const index = statuses.indexOf(status);
  if (fault('pill-stops-at-ready')) return statuses[Math.min(index + 1, 2)];
  return statuses[(index + 1) % statuses.length];
};

/** Every archiving that can be undone. */
const trail = [];
const leaveProgrammes = (ids) => {
  for (const concert of book.concerts) concert.pieces = concert.pieces.filter((id) => !ids.includes(id));
};
export const archive = (ids) => {
  const before = book.concerts.map(({ id, pieces }) => ({ id, pieces: [...pieces] }));
  trail.push({ ids, before });
  for (const id of ids) pieceOf(id).archived = true;
  leaveProgrammes(ids);
  if (ids.includes(book.timer.piece)) book.timer.piece = '';
  ui.selected = ui.selected.filter((id) => !ids.includes(id));
  const what = ids.length === 1 ? `“${pieceOf(ids[0]).title}”` : plural(ids.length, 'piece');
  toast(`${what} archived.`, undoArchive);
};
const undoArchive = () => {
  const step = trail.at(fault('undo-brings-previous') && trail.length > 1 ? -2 : -1);
  trail.pop();
  for (const id of step.ids) {
    const piece = pieceOf(id);
    if (piece !== undefined) piece.archived = false;
  }
  if (!fault('undo-leaves-programme'))
    for (const { id, pieces } of step.before) {
      const concert = book.concerts.find((one) => one.id === id);
      pieces.forEach((piece, place) => {
        const back = step.ids.includes(piece) && pieceOf(piece) !== undefined;
        if (concert && back && !concert.pieces.includes(piece)) concert.pieces.splice(place, 0, piece);
      });
    }
  toast('Back in the repertoire.');
};
export const restore = (piece) => {
  piece.archived = false;
  if (fault('restore-resets-status')) piece.status = 'new';
  toast(`“${piece.title}” is back in the repertoire.`);
};
export const removeForever = (piece) => {
  const { title } = fault('confirm-names-first') ? archived()[0] : piece;
  askFirst(
    {
      title: 'Delete forever?',
      text: `“${title}” and its notes will be gone for good.`,
      yes: 'Delete forever',
    },
    () => {
      for (const entry of book.log) if (entry.piece === piece.id) entry.title = piece.title;
      if (book.timer.piece === piece.id) book.timer.piece = '';
      book.pieces = book.pieces.filter(({ id }) => id !== piece.id);
      toast(`“${piece.title}” deleted for good.`);
    },
  );
};

export const bulk = (ids, field, value) => {
  const last = fault('bulk-misses-last') && ids.length > 1 ? ids.length - 1 : ids.length;
  for (const id of ids.slice(0, last)) pieceOf(id)[field] = value;
  toast(`${plural(ids.length, 'piece')}: ${field} is now ${value}.`);
};

export const addToProgramme = (ids) => {
  const concert = concertNow();
  if (concert === undefined) return toast('There is no concert yet. Plan one with “New concert”.');
  const fresh = ids.filter(
    (id) => (fault('bulk-adds-again') && ids.length > 1) || !concert.pieces.includes(id),
  );
  concert.pieces.push(...fresh);
  const many = `${plural(fresh.length, 'piece')} added to “${concert.name}”.`;
  toast(ids.length === 1 ? `“${pieceOf(ids[0]).title}” added to “${concert.name}”.` : many);
};
export const removeFromProgramme = (place) => {
  const concert = concertNow();
  const [id] = concert.pieces.splice(place, 1);
  if (fault('total-keeps-removed'))
    ui.removedMinutes[concert.id] = (ui.removedMinutes[concert.id] ?? 0) + pieceOf(id).minutes;
  toast(`“${pieceOf(id).title}” taken off “${concert.name}”.`);
};
export const moveInProgramme = (from, to) => {
  const { pieces } = concertNow();
  if (to < 0 || to >= pieces.length || from === to) return false;
  const [id] = pieces.splice(from, 1);
  pieces.splice(to, 0, id);
  ui.said = `“${pieceOf(id).title}” is now ${to + 1} of ${pieces.length}.`;
  return true;
};

export const startTimer = () => {
  const { timer } = book;
  timer.startedAt = fault('pause-counts-on') ? (timer.pausedAt ?? Date.now()) : Date.now();
};
export const pauseTimer = () => {
  const { timer } = book;
  timer.ms += Date.now() - timer.startedAt;
  timer.startedAt = null;
  timer.pausedAt = Date.now();
};
export const resetTimer = () => {
  book.timer = { ...freshTimer(), piece: book.timer.piece };
};
export const logPractice = (piece, minutes) => {
  book.log.unshift({ id: newId(), piece, minutes, day: today() });
  if (!fault('log-keeps-clock')) resetTimer();
  else if (book.timer.startedAt !== null) pauseTimer();
  toast(`${plural(minutes, 'minute')} logged for “${pieceOf(piece).title}”.`);
};
