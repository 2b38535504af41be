// Lending in three steps: who, when, and what it costs. What was entered outlives a reload.
import { useRef, useState } from 'react';
import {
  addDays,
  daysBetween,
  fold,
  isDay,
  LONGEST,
  longDay,
  openDay,
  some,
  troubleWithDays,
} from './days.js';
import { Field, go, useDesk, useGet } from './ui.jsx';

const STEPS = ['Member', 'Days', 'Summary'];

const useDraft = (id, today) => {
  const key = `lend-${id}`;
  const start = openDay(today);
  const fresh = { member: null, start, due: openDay(addDays(start, 3)) };
  const [draft, setDraft] = useState(() => ({
    ...fresh,
    ...JSON.parse(sessionStorage.getItem(key) ?? '{}'),
  }));
  const change = (part) => {
    const next = { ...draft, ...part };
    sessionStorage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  return { draft, change, fresh, forget: () => sessionStorage.removeItem(key) };
};

function Members({ members, chosen, onChoose, error }) {
  const [q, setQ] = useState('');
  const rows = members.filter(({ name }) => fold(name).includes(fold(q.trim())));
  return (
    <>
      <Field label="Find a member" value={q} onChange={(event) => setQ(event.target.value)} />
      <fieldset className="people" aria-describedby="who-hint">
        <legend>Who borrows it?</legend>
        {rows.map((member) => (
          <label key={member.id}>
            <input
              type="radio"
              name="member"
              checked={chosen === member.id}
              disabled={member.paused && !fault('paused-member-borrows')}
              onChange={() => onChoose(member.id)}
            />
            {member.name}
            {member.paused && <small> (paused)</small>}
          </label>
        ))}
        {rows.length === 0 && <p>No member has such a name.</p>}
      </fieldset>
      <p id="who-hint" className={error ? 'wrong' : 'hint'}>
        {error ?? 'Paused members cannot borrow.'}
      </p>
    </>
  );
}

function Summary({ tool, member, draft }) {
  const { money, facts } = useDesk();
  const days = daysBetween(draft.start, draft.due);
  const fee = (fault('fee-of-one-day-more') ? days + 1 : days) * facts.settings.dailyFee;
  const deposit = fault('deposit-rounded-in-summary') ? Math.round(tool.deposit / 100) * 100 : tool.deposit;
  return (
    <dl className="sums">
      <dt>Tool</dt>
      <dd>{tool.name}</dd>
      <dt>Member</dt>
      <dd>{member.name}</dd>
      <dt>From</dt>
      <dd>{longDay(draft.start)}</dd>
      <dt>Back on</dt>
      <dd>{longDay(draft.due)}</dd>
      <dt>
        Fee, {some(days, 'day')} × {money(facts.settings.dailyFee)}
      </dt>
      <dd>{money(fee)}</dd>
      <dt>Deposit</dt>
      <dd>{money(deposit)}</dd>
      <dt>To pay now</dt>
      <dd>
        <strong>{money(fee + deposit)}</strong>
      </dd>
    </dl>
  );
}

export function Lend({ id, query }) {
  const { act, say, today, facts } = useDesk();
  const tool = useGet(`/api/tools/${id}`)?.data;
  const members = useGet('/api/members')?.data.members;
  const { draft, change, fresh, forget } = useDraft(id, today);
  const [errors, setErrors] = useState({});
  const [taken, setTaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const summed = useRef(null);
  if (tool === undefined || members === undefined) return <p className="wait">Loading…</p>;

  const chosen = members.find((one) => one.id === draft.member);
  const reachable = chosen === undefined ? 1 : 3;
  const step = Math.min(Math.max(1, Number(query.get('step')) || 1), reachable);
  const to = (next) => {
    setErrors({});
    setTaken(false);
    go(`/lend/${id}?step=${next}`);
  };
  if (tool.error || (tool.status !== 'in' && !busy))
    return (
      <section className="empty">
        <h1 tabIndex={-1}>Not to be lent</h1>
        <p>
          {tool.error ?? `${tool.name} is not in.`} <a href="#/tools">To all tools</a>
        </p>
      </section>
    );
  if (step === 3) summed.current ??= chosen;
  const member = fault('summary-keeps-first-member') && step === 3 ? summed.current : chosen;

  const forward = async (event) => {
    event.preventDefault();
    if (step === 1) return chosen ? to(2) : setErrors({ member: 'Choose a member.' });
    const trouble = troubleWithDays(
      { ...draft, from: today, member: draft.member, reservations: tool.reservations },
      fault,
    );
    if (trouble.start ?? trouble.due) {
      if (step === 3) to(2);
      return setErrors(trouble);
    }
    if (step === 2) return to(3);
    if (!taken) return setErrors({ taken: 'Take the payment first, and tick this.' });
    if (busy) return;
    setBusy(true);
    const body = { toolId: tool.id, memberId: draft.member, start: draft.start, due: draft.due };
    const { error } = await act('POST', '/api/loans', body);
    if (error !== undefined) return setBusy(false);
    forget();
    say(`${tool.name} is lent to ${chosen.name} until ${longDay(draft.due)}.`);
    go(`/tools/${tool.id}`);
  };
  const back = () => {
    if (fault('back-forgets-days') && step === 3) change({ start: fresh.start, due: fresh.due });
    to(step - 1);
  };
  const cancel = () => {
    forget();
    go(`/tools/${tool.id}`);
  };
  const whole = isDay(draft.start) && isDay(draft.due) && draft.due > draft.start;

  return (
    <>
      <h1 tabIndex={-1}>Lend: {tool.name}</h1>
      <ol className="steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <form className="card wizard" onSubmit={forward} noValidate>
        {step === 1 && (
          <Members
            members={members}
            chosen={draft.member}
            error={errors.member}
            onChoose={(member) => {
              setErrors({});
              change({ member });
            }}
          />
        )}
        {step === 2 && (
          <>
            <p className="hint">
              At most {LONGEST} days. The desk is closed on Sundays: a loan neither starts nor ends on one.
            </p>
            <Field
              label="From"
              type="date"
              value={draft.start}
              error={errors.start}
              onChange={(event) => change({ start: event.target.value })}
            />
            <Field
              label="Back on"
              type="date"
              value={draft.due}
              error={errors.due}
              onChange={(event) => change({ due: event.target.value })}
            />
            {whole && <p role="status">{some(daysBetween(draft.start, draft.due), 'day')}</p>}
          </>
        )}
        {step === 3 && (
          <>
            <Summary tool={tool} member={member} draft={draft} />
            {facts.settings.reminders && (
              <p className="hint">
                A reminder goes out {some(facts.settings.reminderDays, 'day')} before the tool is due.
              </p>
            )}
            <label className="tick">
              <input type="checkbox" checked={taken} onChange={(event) => setTaken(event.target.checked)} />
              Fee and deposit are paid
            </label>
            {errors.taken && <p className="wrong">{errors.taken}</p>}
          </>
        )}
        <p className="unseen" role="alert">
          {Object.values(errors).join(' ')}
        </p>
        <div className="actions">
          <button type="button" onClick={cancel}>
            Cancel
          </button>
          {step > 1 && (
            <button type="button" onClick={back}>
              Back
            </button>
          )}
          <button type="submit" className="main">
            {step === 3 ? 'Lend' : 'Next'}
          </button>
        </div>
      </form>
    </>
  );
}
