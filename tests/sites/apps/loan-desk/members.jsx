import { useRef, useState } from 'react';
import { fold, longDay, shortDay, some } from './days.js';
import { Field, go, Modal, Pager, useDesk, useGet } from './ui.jsx';

const PAGE = 10;

function Drawer({ member, onClose }) {
  const { act, say } = useDesk();
  const isNew = member.id === undefined;
  const { name = '', email = '', phone = '' } = member;
  const [draft, setDraft] = useState({ name, email, phone });
  const [errors, setErrors] = useState({});
  const [busy, setBusy] = useState(false);
  const text = (field) => ({
    value: draft[field],
    error: errors[field],
    onChange: (event) => setDraft({ ...draft, [field]: event.target.value }),
  });
  const store = () =>
    act(isNew ? 'POST' : 'PUT', isNew ? '/api/members' : `/api/members/${member.id}`, draft);
  const save = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await store();
    setBusy(false);
    if (answer.errors) return setErrors(answer.errors);
    if (answer.error) return;
    say(isNew ? `${draft.name.trim()} is a member now.` : `Saved ${draft.name.trim()}.`);
    onClose();
  };
  const cancel = () => {
    if (fault('cancel-saves-member') && !isNew) store();
    onClose();
  };
  return (
    <Modal
      title={isNew ? 'New member' : `Edit ${member.name}`}
      className="drawer"
      onClose={onClose}
      forgetsFocus={fault('drawer-loses-focus')}
    >
      <form onSubmit={save} noValidate>
        <Field label="Name" autoComplete="off" {...text('name')} />
        <Field
          label="E-mail"
          type="email"
          autoComplete="off"
          hint="Each member has one of their own"
          {...text('email')}
        />
        <Field
          label="Phone"
          type="tel"
          autoComplete="off"
          hint="For example +44 1632 960101"
          {...text('phone')}
        />
        {!isNew && (
          <>
            <h3>Out now</h3>
            {member.out.length === 0 && <p className="hint">Nothing.</p>}
            <ul>
              {member.out.map(({ tool, due }) => (
                <li key={tool}>
                  {tool}, due {shortDay(due)}
                </li>
              ))}
            </ul>
            <p className="hint">Member since {longDay(member.since)}</p>
          </>
        )}
        <p className="unseen" role="alert">
          {Object.values(errors).join(' ')}
        </p>
        <div className="actions">
          <button type="button" onClick={cancel}>
            Cancel
          </button>
          <button type="submit" className="main">
            Save
          </button>
        </div>
      </form>
    </Modal>
  );
}

export function Members({ id, query }) {
  const { act, say } = useDesk();
  const answer = useGet('/api/members')?.data;
  const firstShown = useRef(null);
  const [unsent, setUnsent] = useState({});
  if (answer === undefined) return <p className="wait">Loading the members…</p>;
  if (answer.error) return <p className="wait">{answer.error}</p>;

  const all = answer.members.map((member) => ({ ...member, paused: unsent[member.id] ?? member.paused }));
  const q = query.get('q') ?? '';
  const only = query.get('only') ?? '';
  const change = (name, text) => {
    const next = new URLSearchParams(query);
    if (text === '') next.delete(name);
    else next.set(name, text);
    if (name !== 'page') next.delete('page');
    go(`/members?${next}`, { replace: name === 'q' });
  };
  const words = fold(q.trim());
  const rows = all
    .filter(({ name, email, phone }) => [name, email, phone].some((text) => fold(text).includes(words)))
    .filter(({ paused, out }) => only === '' || (only === 'paused' ? paused : out.length > 0));
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(pages, Math.max(1, Number(query.get('page')) || 1));

  const pause = async (member) => {
    const paused = !member.paused;
    const set = (value) => act('POST', `/api/members/${member.id}/pause`, { paused: value });
    if (fault('pause-is-not-sent')) setUnsent({ ...unsent, [member.id]: paused });
    else if ((await set(paused)).error) return;
    say(`${member.name} is ${paused ? 'paused' : 'active again'}.`, () => set(!paused));
  };

  const member = id === 'new' ? {} : all.find((one) => String(one.id) === id);
  if (member?.id) firstShown.current ??= member;
  const opened =
    fault('drawer-shows-first') && member?.id ? { ...firstShown.current, id: member.id } : member;
  const tail = query.size > 0 ? `?${query}` : '';

  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{some(all.length, 'member')}</h1>
        <button type="button" className="main" onClick={() => go(`/members/new${tail}`)}>
          Add member
        </button>
      </div>
      <div className="filters">
        <label>
          Search
          <input
            type="search"
            placeholder="Name, e-mail or phone"
            value={q}
            onChange={(event) => change('q', event.target.value)}
          />
        </label>
        <label>
          Show
          <select value={only} onChange={(event) => change('only', event.target.value)}>
            <option value="">All</option>
            <option value="out">With a tool out</option>
            <option value="paused">Paused</option>
          </select>
        </label>
      </div>
      {id !== undefined && member === undefined && <p className="wrong">There is no such member.</p>}
      {rows.length === 0 ? (
        <p className="empty">No member fits.</p>
      ) : (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th>Name</th>
                <th>E-mail</th>
                <th>Phone</th>
                <th className="number">Out now</th>
                <th>Status</th>
                <th>
                  <span className="unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice((page - 1) * PAGE, page * PAGE).map((one) => (
                <tr key={one.id}>
                  <td>{one.name}</td>
                  <td>{one.email}</td>
                  <td>{one.phone}</td>
                  <td className="number">{one.out.length}</td>
                  <td>
                    <span className={`status ${one.paused ? 'repair' : 'in'}`}>
                      {one.paused ? 'Paused' : 'Active'}
                    </span>
                  </td>
                  <td className="buttons">
                    <button
                      type="button"
                      aria-label={`Edit ${one.name}`}
                      onClick={() => go(`/members/${one.id}${tail}`)}
                    >
                      Edit
                    </button>
                    <button
                      type="button"
                      aria-label={`${one.paused ? 'Resume' : 'Pause'} ${one.name}`}
                      onClick={() => pause(one)}
                    >
                      {one.paused ? 'Resume' : 'Pause'}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={page} pages={pages} onPage={(to) => change('page', String(to))} />
      {opened && <Drawer key={id} member={opened} onClose={() => go(`/members${tail}`)} />}
    </>
  );
}
