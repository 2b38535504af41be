import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cardsOf, change, dayOf, isFull, LABELS, load, matching, nameOf, save } from './board.js';
import { CardDialog } from './card-dialog.jsx';
import { Column } from './column.jsx';

const NO_FILTER = { text: '', labels: [] };

function Filter({ filter, onChange, showing, total, search }) {
  const pick = (label) => {
    const { labels } = filter;
    onChange({
      ...filter,
      labels: labels.includes(label) ? labels.filter((each) => each !== label) : [...labels, label],
    });
  };
  const clear = () => onChange(fault('clear-leaves-labels') ? { ...filter, text: '' } : NO_FILTER);
  const on = filter.text.trim() !== '' || filter.labels.length > 0;
  return (
    <div className="tools" role="search">
      <input
        ref={search}
        type="search"
        aria-label="Search titles and descriptions"
        placeholder="Search titles and descriptions"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <fieldset className="labels">
        <legend className="hidden">Show cards with label</legend>
        {LABELS.map((label) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.labels.includes(label)}
            onClick={() => pick(label)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {on && (
        <button type="button" onClick={clear}>
          Clear filter
        </button>
      )}
      <p aria-live="polite">
        {on
          ? `Showing ${showing} of ${total} cards`
          : `${total} ${total === 1 ? 'card' : 'cards'} on the board`}
      </p>
    </div>
  );
}

function Archive({ board, cards, onRestore, onDelete }) {
  return (
    <section className="archive" aria-labelledby="archive-heading">
      <h2 id="archive-heading">Archive</h2>
      {cards.length === 0 && <p className="none">No card is archived.</p>}
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <span>
              <b>{card.title}</b>, from {nameOf(board, card.column)}, archived {dayOf(card.archived)}
            </span>
            <button type="button" aria-label={`Restore ${card.title}`} onClick={() => onRestore(card)}>
              Restore
            </button>
            <button type="button" aria-label={`Delete ${card.title}`} onClick={() => onDelete(card)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function App() {
  const [board, setBoard] = useState(load);
  const [filter, setFilter] = useState(NO_FILTER);
  const [toast, setToast] = useState(null);
  const [openId, setOpenId] = useState(null);
  const [archiveOpen, setArchiveOpen] = useState(false);
  const [focused, setFocused] = useState(null);
  const search = useRef(null);

  useEffect(() => save(board), [board]);
  useEffect(() => {
    const slash = (event) => {
      if (event.key !== '/' || event.target.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      search.current.focus();
    };
    window.addEventListener('keydown', slash);
    return () => window.removeEventListener('keydown', slash);
  }, []);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), 12_000);
    return () => clearTimeout(timer);
  }, [toast]);
  useEffect(() => {
    if (focused !== null) document.querySelector(`[data-card="${focused.id}"] .title`)?.focus();
  }, [focused]);

  const run = (action) => setBoard((now) => change(now, action));
  const say = (text, undo = null) =>
    setToast({ text, undo: undo && fault('undo-drops-later-changes') ? { type: 'put', board } : undo });
  const full = (column) => {
    if (!isFull(board, column)) return false;
    say(`${nameOf(board, column)} is full. Move a card on first, or raise the limit.`);
    return true;
  };

  const move = (card, column, before = null, anyway = false) => {
    if (column !== card.column && !anyway && full(column)) return;
    const siblings = cardsOf(board, card.column);
    const next = siblings[siblings.findIndex(({ id }) => id === card.id) + 1]?.id ?? null;
    run({ type: 'place', id: card.id, column, before });
    setFocused({ id: card.id });
    if (column === card.column) return;
    const named = nameOf(board, fault('toast-names-old-column') ? card.column : column);
    say(`“${card.title}” moved to ${named}.`, {
      type: 'place',
      id: card.id,
      column: card.column,
      before: next,
    });
  };
  const acts = {
    move,
    open: setOpenId,
    limit: (column, limit) => run({ type: 'limit', column, limit }),
    add: (column, title) => {
      if (full(column)) return false;
      run({ type: 'add', column, title });
      return true;
    },
    drop: (id, column, before) => {
      const card = board.cards.find((each) => each.id === id);
      if (card !== undefined) move(card, column, before);
    },
    shift: (card, by, shown) => {
      const at = shown.findIndex(({ id }) => id === card.id);
      if (shown[at + by] === undefined) return;
      move(card, card.column, shown[by < 0 ? at - 1 : at + 2]?.id ?? null);
    },
    archive: (card) => {
      run({ type: 'archive', id: card.id });
      say(`“${card.title}” archived.`, { type: 'restore', id: card.id, column: card.column });
    },
  };
  const restore = (card) => {
    if (full(card.column)) return;
    run({ type: 'restore', id: card.id });
    say(`“${card.title}” is back on the board.`, { type: 'archive', id: card.id });
  };
  const remove = (card) => {
    run({ type: 'delete', id: card.id });
    say(`“${card.title}” deleted.`, { type: 'undelete', card });
  };
  const undo = () => {
    const { column } = toast.undo;
    if (column !== undefined && full(column)) return;
    run(toast.undo);
    setToast(null);
  };
  const close = () => {
    setOpenId(null);
    setFocused({ id: openId });
  };

  const live = board.cards.filter((card) => card.archived === null);
  const archived = board.cards.filter((card) => card.archived !== null);
  const opened = board.cards.find(({ id }) => id === openId);
  return (
    <>
      <header className="head">
        <div>
          <h1>Scene dock</h1>
          <p>Halden Playhouse workshop · The Winter’s Tale</p>
        </div>
        <button
          type="button"
          className="right"
          aria-expanded={archiveOpen}
          onClick={() => setArchiveOpen(!archiveOpen)}
        >
          Archive ({archived.length})
        </button>
      </header>
      <main>
        <Filter
          filter={filter}
          onChange={setFilter}
          showing={matching(live, filter).length}
          total={live.length}
          search={search}
        />
        {archiveOpen && <Archive board={board} cards={archived} onRestore={restore} onDelete={remove} />}
        <div className="board">
          {board.columns.map((column) => {
            const all = cardsOf(board, column.id);
            return (
              <Column
                key={column.id}
                board={board}
                column={column}
                all={all}
                shown={matching(all, filter)}
                acts={acts}
              />
            );
          })}
        </div>
        <p className="keys">
          Drag a card, or choose it and press <kbd>Alt</kbd> with an arrow key. <kbd>/</kbd> goes to the
          search.
        </p>
      </main>
      <div role="status">
        {toast !== null && (
          <div className="toast">
            <span>{toast.text}</span>
            {toast.undo !== null && (
              <button type="button" onClick={undo}>
                Undo
              </button>
            )}
            <button type="button" onClick={() => setToast(null)}>
              Dismiss
            </button>
          </div>
        )}
      </div>
      {opened !== undefined && (
        <CardDialog
          key={opened.id}
          card={opened}
          where={nameOf(board, opened.column)}
          onSave={(fields) => {
            run({ type: 'edit', id: opened.id, fields });
            close();
          }}
          onArchive={() => {
            setOpenId(null);
            acts.archive(opened);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

createRoot(document.getElementById('app')).render(<App />);
