import { useState } from 'react';
import { longDay, shortDay, some } from './days.js';
import { lastList } from './tools.jsx';
import { Picture, Status, useDesk, useGet } from './ui.jsx';

function Note({ note }) {
  const { act, say } = useDesk();
  const [draft, setDraft] = useState(null);
  const save = async () => {
    const { error } = await act('PUT', `/api/notes/${note.id}`, { text: draft });
    if (error === undefined) setDraft(null);
  };
  const drop = async () => {
    const { ok } = await act('DELETE', `/api/notes/${note.id}`);
    if (ok) say('Note deleted.', () => act('POST', `/api/tools/${note.toolId}/notes`, { note }));
  };
  const keys = (event) => {
    if (event.key !== 'Escape') return;
    if (fault('escape-saves-note')) save();
    else setDraft(null);
  };
  const of = `note of ${shortDay(note.day)}`;
  return (
    <li>
      <time dateTime={note.day}>{longDay(note.day)}</time>
      {draft === null ? (
        <>
          <p>{note.text}</p>
          <button
            type="button"
            className="link"
            aria-label={`Edit ${of}`}
            onClick={() => setDraft(note.text)}
          >
            Edit
          </button>
          <button type="button" className="link" aria-label={`Delete ${of}`} onClick={drop}>
            Delete
          </button>
        </>
      ) : (
        <>
          <textarea
            aria-label={`Text of the ${of}`}
            autoFocus
            rows={2}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={keys}
          />
          <button type="button" onClick={save}>
            Save
          </button>
          <button type="button" onClick={() => setDraft(null)}>
            Cancel
          </button>
        </>
      )}
    </li>
  );
}

function NewNote({ id }) {
  const { act } = useDesk();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState();
  const add = async (event) => {
    event.preventDefault();
    if (text.trim() === '') return setWrong('Write something first.');
    setWrong(undefined);
    if (busy && !fault('note-added-twice')) return;
    setBusy(true);
    const { error } = await act('POST', `/api/tools/${id}/notes`, { text });
    setBusy(false);
    if (error === undefined) setText('');
  };
  return (
    <form onSubmit={add}>
      <label>
        New note
        <textarea rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="wrong" role="alert">
        {wrong}
      </p>
      <button type="submit">Add note</button>
    </form>
  );
}

function History({ rows }) {
  const { money } = useDesk();
  if (rows.length === 0) return <p className="hint">Nobody has borrowed it yet.</p>;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th>Member</th>
            <th>From</th>
            <th>Due</th>
            <th>Returned</th>
            <th className="number">Fees</th>
          </tr>
        </thead>
        <tbody>
          {(fault('history-lacks-oldest') && rows.length > 1 ? rows.slice(0, -1) : rows).map((loan) => (
            <tr key={loan.id}>
              <td>{loan.memberName}</td>
              <td>{longDay(loan.start)}</td>
              <td>{longDay(loan.due)}</td>
              <td>{loan.returned ? longDay(loan.returned) : 'Still out'}</td>
              <td className="number">{money(loan.fee + loan.late)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Tool({ id }) {
  const { money } = useDesk();
  const tool = useGet(`/api/tools/${id}`)?.data;
  if (tool === undefined) return <p className="wait">Loading the tool…</p>;
  if (tool.error)
    return (
      <section className="empty">
        <h1 tabIndex={-1}>Tool not found</h1>
        <p>
          {tool.error} <a href="#/tools">To all tools</a>
        </p>
      </section>
    );
  const { reservations } = tool;
  const next = fault('last-reservation-is-next') ? reservations.at(-1) : reservations[0];
  const back = fault('back-forgets-list') ? '' : lastList.query;
  return (
    <>
      <nav className="crumbs" aria-label="Tool">
        <a href={`#/tools${back && `?${back}`}`}>‹ Back to the list</a>
        <span>
          {tool.before && <a href={`#/tools/${tool.before}`}>Previous tool</a>}
          {tool.after && <a href={`#/tools/${tool.after}`}>Next tool</a>}
        </span>
      </nav>
      <div className="title">
        <h1 tabIndex={-1}>{tool.name}</h1>
        {tool.status === 'in' && (
          <a className="button main" href={`#/lend/${tool.id}`}>
            Lend it
          </a>
        )}
        {tool.status === 'out' && (
          <a className="button main" href={`#/return/${tool.loanId}`}>
            Take it back
          </a>
        )}
      </div>
      <div className="two">
        <section className="card facts" aria-label="About the tool">
          <Picture tool={tool} size={130} />
          <dl>
            <dt>Status</dt>
            <dd>
              <Status tool={tool} />
              {tool.due && ` with ${tool.borrower}, back ${longDay(tool.due)}`}
            </dd>
            <dt>Maker</dt>
            <dd>{tool.maker}</dd>
            <dt>Category</dt>
            <dd>{tool.category}</dd>
            <dt>Condition</dt>
            <dd>{tool.condition}</dd>
            <dt>Shelf</dt>
            <dd>{tool.shelf}</dd>
            <dt>Deposit</dt>
            <dd>{money(tool.deposit)}</dd>
            <dt>Next reservation</dt>
            <dd>
              {next ? `${next.memberName}, ${longDay(next.day)}` : 'None'}
              {reservations.length > 1 && ` (${reservations.length} in all)`}
            </dd>
          </dl>
        </section>
        <section className="card" aria-labelledby="notes">
          <h2 id="notes">Notes</h2>
          {tool.notes.length === 0 && <p className="hint">No notes yet.</p>}
          <ul className="notes">
            {tool.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
          <NewNote key={id} id={id} />
        </section>
      </div>
      <section className="card" aria-labelledby="history">
        <h2 id="history">History: {some(tool.history.length, 'loan')}</h2>
        <History rows={tool.history} />
      </section>
    </>
  );
}
