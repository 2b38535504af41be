// What is on the board and what can happen to it. Cards are one list; a card's place is its place among those of its column.
const STORE = 'halden-scene-dock';

export const LABELS = ['Scenery', 'Props', 'Soft goods', 'Lights', 'Hire'];

const iso = (date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
const inDays = (days) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return iso(date);
};
export const newId = () => Math.random().toString(36).slice(2, 10);

const steps = (...texts) =>
  texts.map((text, at) => ({ id: at + 1, text: text.replace(/^x /, ''), done: text.startsWith('x ') }));
const card = (column, title, labels, due, description, checklist = [], archived = null) => ({
  id: newId(),
  column,
  title,
  labels,
  due: due === null ? '' : inDays(due),
  description,
  checklist,
  archived,
});

const firstBoard = () => ({
  columns: [
    { id: 'build', name: 'To build', limit: 0 },
    { id: 'bench', name: 'On the bench', limit: 3 },
    { id: 'paint', name: 'Paint shop', limit: 2 },
    { id: 'ready', name: 'Ready for stage', limit: 0 },
  ],
  cards: [
    card(
      'build',
      'Bohemia coastline, three flats',
      ['Scenery'],
      12,
      'Hinged, must fold to 1.2 m for the van.',
    ),
    card(
      'build',
      'Shepherd’s cart',
      ['Props'],
      5,
      'Light enough for one actor to pull.',
      steps('Wheels from store', 'Shafts', 'Brake'),
    ),
    card('build', 'Storm lamps', ['Props', 'Lights'], null, 'Six lamps, LED candle inside.'),
    card('build', 'Wagon tarpaulin', ['Soft goods'], 20, ''),
    card(
      'bench',
      'Palace doors',
      ['Scenery'],
      3,
      'Open upstage only.',
      steps('x Frame', 'x Hang the leaves', 'Latch', 'Sill'),
    ),
    card(
      'bench',
      'Bear skin',
      ['Props', 'Soft goods'],
      -2,
      'Mend the seam under the left arm.',
      steps('x Wash', 'Sew'),
    ),
    card(
      'paint',
      'Marble plinth',
      ['Scenery'],
      8,
      'Hermione has to stand on it for ten minutes.',
      steps('x Prime', 'Veins', 'Varnish'),
    ),
    card('paint', 'Trial backdrop', ['Scenery', 'Soft goods'], 1, 'Greys from the model box.'),
    card(
      'ready',
      'Oracle’s scroll',
      ['Props'],
      -6,
      'Spare copy in drawer four.',
      steps('x Seal', 'x Ribbon'),
    ),
    card('ready', 'Ankle-high fog machine', ['Hire', 'Lights'], 15, 'Back to Stageline after the run.'),
    card('ready', 'Rehearsal throne', ['Props'], null, 'The real one has come.', [], inDays(-4)),
    card('bench', 'Ship’s rail', ['Scenery'], -9, 'Cut with the storm scene.', [], inDays(-1)),
  ],
});

export const load = () => {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE));
    if (!Array.isArray(kept?.cards) || !Array.isArray(kept.columns)) return firstBoard();
    const columns = fault('limit-back-after-reload') ? firstBoard().columns : kept.columns;
    return { ...kept, columns };
  } catch {
    return firstBoard();
  }
};
export const save = (board) => localStorage.setItem(STORE, JSON.stringify(board));

export const cardsOf = (board, column) =>
  board.cards.filter((each) => each.column === column && each.archived === null);
export const countOf = (board, column) =>
  fault('counter-keeps-archived')
    ? board.cards.filter((each) => each.column === column).length
    : cardsOf(board, column).length;
export const nameOf = (board, column) => board.columns.find(({ id }) => id === column)?.name ?? '';

export const isFull = (board, column) => {
  const limit = board.columns.find(({ id }) => id === column)?.limit ?? 0;
  if (limit === 0) return false;
  const count = cardsOf(board, column).length;
  return fault('limit-takes-one-more') ? count > limit : count >= limit;
};

export const today = () => iso(new Date());
export const isLate = ({ due, column }) => due !== '' && column !== 'ready' && due < today();
export const dayOf = (due) => {
  const [year, month, day] = due.split('-').map(Number);
  const date = new Date(year, fault('month-ahead') ? month : month - 1, day);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
};

const fits = ({ text, labels }, each) => {
  const where = fault('search-titles-only') ? each.title : `${each.title} ${each.description}`;
  if (!where.toLowerCase().includes(text.trim().toLowerCase())) return false;
  return labels.length === 0 || labels.some((label) => each.labels.includes(label));
};
export const matching = (cards, filter) => cards.filter((each) => fits(filter, each));

const replace = (board, id, change) => ({
  ...board,
  cards: board.cards.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

/** Puts a card into a column, before the card of that id or at the end. */
const place = (board, id, column, before) => {
  if (before === id) return board;
  const moved = board.cards.find((each) => each.id === id);
  const others = board.cards.filter((each) => each.id !== id);
  const found = others.findIndex((each) => each.id === before);
  const at = found < 0 ? others.length : found;
  return { ...board, cards: [...others.slice(0, at), { ...moved, column }, ...others.slice(at)] };
};

const add = (board, { column, title }) => {
  const added = card(column, title, [], null, '');
  const cards = [...board.cards];
  const last = cards.findLastIndex((each) => each.column === column && each.archived === null);
  cards.splice(fault('new-card-last-but-one') && last >= 0 ? last : cards.length, 0, added);
  return { ...board, cards };
};

export const change = (board, action) => {
  switch (action.type) {
    case 'add':
      return add(board, action);
    case 'place':
      return place(board, action.id, action.column, action.before);
    case 'edit':
      return replace(board, action.id, action.fields);
    case 'archive':
      return replace(board, action.id, { archived: today() });
    case 'restore':
      return replace(board, action.id, {
        archived: null,
        ...(fault('restore-goes-to-build') ? { column: 'build' } : {}),
      });
    case 'delete':
      return { ...board, cards: board.cards.filter(({ id }) => id !== action.id) };
    case 'undelete':
      return { ...board, cards: [...board.cards, action.card] };
    case 'limit':
      return {
        ...board,
        columns: board.columns.map((each) =>
          each.id === action.column ? { ...each, limit: action.limit } : each,
        ),
      };
    case 'put':
      return action.board;
    default:
      return board;
  }
};
