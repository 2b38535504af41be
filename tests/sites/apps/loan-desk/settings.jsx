import { useState } from 'react';
import { Field, useDesk } from './ui.jsx';

const FORMATS = [
  ['sign', '£1,234.50'],
  ['code', 'GBP 1,234.50'],
  ['after', '1,234.50 £'],
];

const shown = (settings) => ({
  ...settings,
  dailyFee: (settings.dailyFee / 100).toFixed(2),
  lateFee: (settings.lateFee / 100).toFixed(2),
  reminderDays: String(settings.reminderDays),
});

export function Settings() {
  const { facts, act, say } = useDesk();
  const [draft, setDraft] = useState(() => shown(facts.settings));
  const [errors, setErrors] = useState({});
  const change = (part) => setDraft({ ...draft, ...part });
  const text = (name) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event) => change({ [name]: event.target.value }),
  });
  const save = async (event) => {
    event.preventDefault();
    const answer = await act('PUT', '/api/settings', draft);
    if (answer.error) return;
    if (answer.errors && !fault('refusal-says-saved')) return setErrors(answer.errors);
    setErrors({});
    say('Settings saved.');
  };
  const discard = () => {
    setErrors({});
    setDraft(shown(facts.settings));
  };
  return (
    <>
      <h1 tabIndex={-1}>Settings</h1>
      <form className="card wizard" onSubmit={save} noValidate>
        <Field label="Fee per day" hint="From 0.00 to 50.00" inputMode="decimal" {...text('dailyFee')} />
        <Field label="Late fee per day" hint="From 0.00 to 50.00" inputMode="decimal" {...text('lateFee')} />
        <div className="field">
          <label htmlFor="currency">Amounts look like</label>
          <select
            id="currency"
            value={draft.currency}
            onChange={(event) => change({ currency: event.target.value })}
          >
            {FORMATS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.reminders}
            onChange={(event) => change({ reminders: event.target.checked })}
          />
          Remind members before a tool is due
        </label>
        <Field label="Days before" hint="From 1 to 7" inputMode="numeric" {...text('reminderDays')} />
        <p className="unseen" role="alert">
          {Object.values(errors).join(' ')}
        </p>
        <div className="actions">
          <button type="button" onClick={discard}>
            Discard changes
          </button>
          <button type="submit" className="main">
            Save settings
          </button>
        </div>
      </form>
    </>
  );
}
