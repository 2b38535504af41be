import { useState } from 'react';
import { longDay, some } from './days.js';
import { go, useGet } from './ui.jsx';

const KINDS = ['Loans', 'Returns', 'Reservations', 'Members', 'Tools', 'Settings'];
const STEP = 15;

export function Log({ query }) {
  const kind = query.get('kind') ?? '';
  const [count, setCount] = useState(STEP);
  const asked = fault('more-drops-kind') && count > STEP ? '' : kind;
  const answer = useGet(`/api/log?kind=${asked}&count=${count}`)?.data;
  if (answer === undefined) return <p className="wait">Loading the activity…</p>;
  const { entries = [], total = 0 } = answer;
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>Activity</h1>
        <label className="inline">
          Show
          <select
            value={kind}
            onChange={(event) => {
              setCount(STEP);
              go(event.target.value ? `/log?kind=${event.target.value}` : '/log');
            }}
          >
            <option value="">Everything</option>
            {KINDS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      {entries.length === 0 ? (
        <p className="empty">Nothing of this kind has happened yet.</p>
      ) : (
        <>
          <ol className="log card">
            {entries.map((entry, index) => (
              <li key={total - index}>
                <time dateTime={`${entry.day}T${entry.time}`}>
                  {longDay(entry.day)}, {entry.time}
                </time>
                <span>{entry.text}</span>
                <small>{entry.kind}</small>
              </li>
            ))}
          </ol>
          <p className="hint" role="status">
            {entries.length} of {some(total, 'entry', 'entries')}
          </p>
          {entries.length < total && (
            <button type="button" onClick={() => setCount(count + STEP)}>
              Show more
            </button>
          )}
        </>
      )}
    </>
  );
}
