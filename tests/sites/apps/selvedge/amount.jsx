// How much: metres in steps of 10 cm, or pieces.
import { amountOf, LEAST_CM, STEP_CM } from './rules.js';

export function Amount({ good, id, label, text, onText, onStep, onDone, problem, describedBy }) {
  const { unit, name, left } = good;
  const step = unit === 'm' ? STEP_CM : 1;
  const least = unit === 'm' ? LEAST_CM : 1;
  const move = (by) => {
    const now = amountOf(unit, text);
    const from = Number.isNaN(now) ? least : Math.round(now / step) * step + by;
    onStep(Math.min(Math.max(from, least), Math.max(left, least)));
  };
  return (
    <span className="amount">
      <button type="button" aria-label={`Less of ${name}`} onClick={() => move(-step)}>
        −
      </button>
      <input
        id={id}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => onText(event.target.value)}
        onBlur={onDone}
        onKeyDown={(event) => event.key === 'Enter' && onDone?.()}
      />
      <button type="button" aria-label={`More of ${name}`} onClick={() => move(step)}>
        +
      </button>
      <span className="unit">{unit === 'm' ? 'm' : 'pcs'}</span>
    </span>
  );
}

/** The least length that is accepted. */
export const leastLength = () => (fault('shorter-than-it-says') ? 10 : LEAST_CM);
