import { useState } from 'react';
import { countOf, dayOf, isFull, isLate } from './board.js';

function Menu({ card, columns, first, last, onMove, onShift, onArchive }) {
  const [open, setOpen] = useState(false);
  const run = (act) => () => {
    setOpen(false);
    act();
  };
  const keys = (event) => {
    const buttons = [...event.currentTarget.querySelectorAll('button:not(:disabled)')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (event.key === 'Escape') {
      setOpen(false);
      buttons[0].focus();
    }
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    const at = buttons.indexOf(document.activeElement) + step;
    buttons[(at + buttons.length) % buttons.length].focus();
  };
  const leave = (event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div className="menu" onKeyDown={open ? keys : undefined} onBlur={leave}>
      <button
        type="button"
        aria-label={`Actions for ${card.title}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && (
        <ul>
          {columns
            .filter(({ id }) => id !== card.column)
            .map(({ id, name }) => (
              <li key={id}>
                <button type="button" onClick={run(() => onMove(id))}>
                  Move to {name}
                </button>
              </li>
            ))}
          <li>
            <button type="button" disabled={first} onClick={run(() => onShift(-1))}>
              Move up
            </button>
          </li>
          <li>
            <button type="button" disabled={last} onClick={run(() => onShift(1))}>
              Move down
            </button>
          </li>
          <li>
            <button type="button" onClick={run(onArchive)}>
              Archive
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function Facts({ card }) {
  const done = card.checklist.filter((step) => step.done).length;
  return (
    <>
      {card.labels.length > 0 && (
        <ul className="tags" aria-label="Labels">
          {card.labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {(card.due !== '' || card.checklist.length > 0) && (
        <p className="facts">
          {card.due !== '' && (
            <span className={isLate(card) ? 'late' : undefined}>
              {isLate(card) ? 'Late, was due' : 'Due'} {dayOf(card.due)}
            </span>
          )}
          {card.due !== '' && card.checklist.length > 0 && ' · '}
          {card.checklist.length > 0 && (
            <span>
              {done} of {card.checklist.length} steps
            </span>
          )}
        </p>
      )}
    </>
  );
}

function NewCard({ name, onAdd }) {
  const [title, setTitle] = useState('');
  const enter = (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (title.trim() === '' && !(fault('blank-card') && title !== '')) return;
    if (onAdd(title.trim())) setTitle('');
  };
  return (
    <input
      type="text"
      aria-label={`New card in ${name}`}
      placeholder="New card, then Enter"
      maxLength={80}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={enter}
    />
  );
}

export function Column({ board, column, all, shown, acts }) {
  const [over, setOver] = useState(null);
  const count = countOf(board, column.id);
  const lastOne = column.id === board.columns.at(-1).id;
  const drop = (event, at) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(null);
    if (fault('last-column-refuses-drop') && lastOne) return;
    const before = shown[fault('drop-lands-below') ? at + 1 : at]?.id ?? null;
    acts.drop(event.dataTransfer.getData('text/plain'), column.id, before);
  };
  const hover = (event, at) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(at);
  };
  const keys = (event, card) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const shift = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || (step ?? shift) === undefined) return;
    event.preventDefault();
    if (shift !== undefined) return acts.shift(card, shift, shown);
    const to = board.columns[board.columns.findIndex(({ id }) => id === column.id) + step];
    if (to !== undefined || fault('keyboard-off-the-board')) acts.move(card, to?.id);
  };
  const archive = (at) => acts.archive(fault('archive-by-row') ? all[at] : shown[at]);

  return (
    <section
      className={over === null ? 'column' : 'column over'}
      aria-label={column.name}
      onDragOver={(event) => hover(event, shown.length)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOver(null);
      }}
      onDrop={(event) => drop(event, shown.length)}
    >
      <header>
        <h2>{column.name}</h2>
        <span className={isFull(board, column.id) ? 'count full' : 'count'}>
          {column.limit === 0 ? `${count} ${count === 1 ? 'card' : 'cards'}` : `${count} of ${column.limit}`}
        </span>
      </header>
      <label className="limit">
        Limit
        <select
          aria-label={`Limit of ${column.name}`}
          value={column.limit}
          onChange={(event) => acts.limit(column.id, Number(event.target.value))}
        >
          <option value="0">none</option>
          {[1, 2, 3, 4, 5, 6, 8, 10].map((limit) => (
            <option key={limit}>{limit}</option>
          ))}
        </select>
      </label>
      <ul className="cards">
        {shown.map((card, at) => (
          <li
            key={card.id}
            data-card={card.id}
            className={`card${over === at ? ' mark' : ''}${fault('long-title-runs-out') ? ' tight' : ''}`}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', card.id);
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragEnd={() => setOver(null)}
            onDragOver={(event) => hover(event, at)}
            onDrop={(event) => drop(event, at)}
            onKeyDown={(event) => keys(event, card)}
          >
            <button type="button" className="title" onClick={() => acts.open(card.id)}>
              {card.title}
            </button>
            <Facts card={card} />
            <Menu
              card={card}
              columns={board.columns}
              first={at === 0}
              last={at === shown.length - 1}
              onMove={(to) => acts.move(card, to, null, fault('menu-ignores-limit'))}
              onShift={(by) => acts.shift(card, by, shown)}
              onArchive={() => archive(at)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="none">{all.length === 0 ? 'Nothing here.' : 'No card fits the filter.'}</p>
      )}
      <NewCard
        key={fault('typing-lost-on-move') ? `${column.id}-${all.length}` : column.id}
        name={column.name}
        onAdd={(title) => acts.add(column.id, title)}
      />
    </section>
  );
}
