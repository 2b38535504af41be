import { useState } from 'react';
import { longDay, some } from './days.js';
import { go, moneyOf, useDesk, useGet } from './ui.jsx';

const CONDITIONS = ['Like new', 'Good', 'Worn', 'Broken'];

export function Return({ id }) {
  const desk = useDesk();
  const { act, say, facts } = desk;
  const money = fault('return-in-pounds-always') ? moneyOf('sign') : desk.money;
  const loan = useGet(`/api/loans/${id}`)?.data;
  const [condition, setCondition] = useState();
  const [waive, setWaive] = useState(false);
  const [busy, setBusy] = useState(false);
  if (loan === undefined) return <p className="wait">Loading the loan…</p>;
  if (loan.error || (loan.returned && !busy))
    return (
      <section className="empty">
        <h1 tabIndex={-1}>Nothing to take back</h1>
        <p>
          {loan.error ?? `${loan.tool.name} came back ${longDay(loan.returned)}.`} <a href="#/">To today</a>
        </p>
      </section>
    );
  const { tool, daysLate, lateFee } = loan;
  const state = condition ?? tool.condition;
  const charged = fault('late-fee-spares-a-day') ? Math.max(0, daysLate - 1) : daysLate;
  const due = waive ? 0 : charged * lateFee;

  const takeBack = async (event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { error } = await act('POST', `/api/loans/${loan.id}/return`, { condition: state, waive });
    if (error !== undefined) return setBusy(false);
    const named = fault('toast-names-first-due') && facts.due.length > 0 ? facts.due[0] : tool;
    say(
      state === 'Broken' ? `${named.name} goes to repair.` : `${named.name} is back on shelf ${named.shelf}.`,
    );
    go(`/tools/${tool.id}`);
  };

  return (
    <>
      <h1 tabIndex={-1}>Take back: {tool.name}</h1>
      <form className="card wizard" onSubmit={takeBack}>
        <dl className="sums">
          <dt>Member</dt>
          <dd>{loan.memberName}</dd>
          <dt>Out since</dt>
          <dd>{longDay(loan.start)}</dd>
          <dt>Due back</dt>
          <dd>{longDay(loan.due)}</dd>
          <dt>
            Late fee, {some(daysLate, 'day')} × {money(lateFee)}
          </dt>
          <dd>{money(due)}</dd>
          <dt>Deposit to give back</dt>
          <dd>{money(tool.deposit)}</dd>
        </dl>
        {daysLate > 0 && (
          <label className="tick">
            <input type="checkbox" checked={waive} onChange={(event) => setWaive(event.target.checked)} />
            Waive the late fee
          </label>
        )}
        <fieldset className="choices">
          <legend>Condition now</legend>
          {CONDITIONS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="condition"
                checked={state === name}
                onChange={() => setCondition(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p className="hint">Broken tools go to repair.</p>
        <div className="actions">
          <button type="button" onClick={() => go(`/tools/${tool.id}`)}>
            Cancel
          </button>
          <button type="submit" className="main">
            Take back
          </button>
        </div>
      </form>
    </>
  );
}
