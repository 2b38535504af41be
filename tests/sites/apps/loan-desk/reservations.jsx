// The week: a row for each tool, a cell for each day.
import { useRef, useState } from 'react';
import { addDays, isDay, isSunday, longDay, mondayOf, shortDay } from './days.js';
import { go, Modal, useDesk, useGet } from './ui.jsx';

function Reserve({ tool, day, onClose }) {
  const { act, say } = useDesk();
  const members = useGet('/api/members')?.data.members ?? [];
  const [member, setMember] = useState('');
  const [error, setError] = useState();
  const [busy, setBusy] = useState(false);
  const save = async (event) => {
    event.preventDefault();
    if (member === '') return setError('Choose a member.');
    if (busy) return;
    setBusy(true);
    const sent = fault('reserved-a-day-later') ? addDays(day, isSunday(addDays(day, 1)) ? 2 : 1) : day;
    const made = { toolId: tool.id, memberId: Number(member), day: sent };
    const answer = await act('POST', '/api/reservations', made, { quiet: true });
    setBusy(false);
    if (answer.error) return setError(answer.error);
    say(`${tool.name} is reserved for ${longDay(day)}.`);
    onClose();
  };
  return (
    <Modal title={`Reserve ${tool.name}`} onClose={onClose}>
      <form onSubmit={save}>
        <p>{longDay(day)}</p>
        <label>
          For
          <select value={member} onChange={(event) => setMember(event.target.value)}>
            <option value="">Choose a member…</option>
            {members
              .filter(({ paused }) => !paused)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <p className="wrong" role="alert">
          {error}
        </p>
        <div className="actions">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="main">
            Reserve
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Reserved({ reservation, onClose, onCancel }) {
  return (
    <Modal title={reservation.toolName} onClose={onClose}>
      <p>
        Reserved for {reservation.memberName}, {longDay(reservation.day)}.
      </p>
      <div className="actions">
        <button type="button" onClick={onClose}>
          Keep it
        </button>
        <button type="button" className="danger" onClick={onCancel}>
          Cancel the reservation
        </button>
      </div>
    </Modal>
  );
}

export function Reservations({ query }) {
  const { act, say, today } = useDesk();
  const monday = mondayOf(isDay(query.get('week')) ? query.get('week') : today);
  const category = query.get('category') ?? '';
  const answer = useGet(`/api/week?from=${monday}`);
  const [opened, setOpened] = useState(null);
  const focused = useRef([0, 0]);
  if (answer === undefined || answer.data.error) return <p className="wait">Loading the week…</p>;
  const { tools, reservations, outs, categories } = answer.data;
  const rows = tools.filter((tool) => tool.category === (category || categories[1]));
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
  const to = (week, of = category) =>
    go(`/reservations?week=${week}${of && `&category=${encodeURIComponent(of)}`}`);

  const cell = (tool, day) => {
    const reservation = reservations.find((row) => row.toolId === tool.id && row.day === day);
    if (reservation) return { reservation, text: reservation.memberName };
    if (isSunday(day)) return { text: 'Closed', shut: true };
    // What is overdue is still out today.
    const outUntil = (loan) => (loan.due < today ? today : loan.due);
    if (outs.some((loan) => loan.toolId === tool.id && day >= loan.start && day <= outUntil(loan)))
      return { text: 'Out', shut: true };
    if (day < today) return { text: '–', shut: true };
    return { text: 'Free' };
  };
  const open = (tool, day) => setOpened({ tool, day, ...cell(tool, day) });
  const keys = (event, row, column) => {
    const [down, right] =
      { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? [];
    if (down !== undefined) {
      event.preventDefault();
      for (let at = [row + down, column + right]; ; at = [at[0] + down, at[1] + right]) {
        const target = event.currentTarget.closest('tbody').rows[at[0]]?.cells[at[1] + 1];
        if (target === undefined || at[1] < 0) return;
        const button = target.querySelector('button');
        if (button === null) continue;
        focused.current = at;
        return button.focus();
      }
    }
    if (event.key === 'Enter' && fault('enter-opens-another')) {
      event.preventDefault();
      open(rows[focused.current[0]], days[focused.current[1]]);
    }
  };
  const cancel = async () => {
    const { reservation } = opened;
    const gone = fault('cancels-first-of-week') ? reservations[0] : reservation;
    setOpened(null);
    const { ok } = await act('DELETE', `/api/reservations/${gone.id}`);
    if (!ok) return;
    const { toolId, memberId, day } = reservation;
    say(`The reservation of ${reservation.memberName} is cancelled.`, () =>
      act('POST', '/api/reservations', { toolId, memberId, day }),
    );
  };

  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>Reservations</h1>
        <label className="inline">
          Category
          <select value={category || categories[1]} onChange={(event) => to(monday, event.target.value)}>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <div className="week-bar">
        <button type="button" onClick={() => to(addDays(monday, -7))}>
          Previous week
        </button>
        <strong aria-live="polite">
          {shortDay(days[0])} to {longDay(days[6])}
        </strong>
        <button type="button" onClick={() => to(addDays(monday, 7))}>
          Next week
        </button>
        <button type="button" onClick={() => to(today)}>
          This week
        </button>
      </div>
      <div className="scroll">
        <table className="week">
          <thead>
            <tr>
              <th>Tool</th>
              {days.map((day) => (
                <th
                  key={day}
                  className={day === today ? 'now' : undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {shortDay(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((tool, row) => (
              <tr key={tool.id}>
                <th scope="row">{tool.name}</th>
                {days.map((day, column) => {
                  const { text, shut, reservation } = cell(tool, day);
                  return (
                    <td key={day} className={shut ? 'shut' : undefined}>
                      {shut ? (
                        text
                      ) : (
                        <button
                          type="button"
                          className={reservation ? 'taken' : 'free'}
                          aria-label={`${tool.name}, ${shortDay(day)}: ${text}`}
                          onClick={() => open(tool, day)}
                          onKeyDown={(event) => keys(event, row, column)}
                        >
                          {text}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {opened?.reservation && (
        <Reserved reservation={opened.reservation} onClose={() => setOpened(null)} onCancel={cancel} />
      )}
      {opened && !opened.reservation && (
        <Reserve tool={opened.tool} day={opened.day} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
