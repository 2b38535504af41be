import { useEffect, useRef, useState } from 'react';
import { LABELS, newId } from './board.js';

const toggled = (labels, label) => {
  const next = fault('cancel-keeps-labels') ? labels : [...labels];
  const at = next.indexOf(label);
  if (at < 0) next.push(label);
  else next.splice(at, 1);
  return next;
};

function Steps({ steps, before, onChange }) {
  const [text, setText] = useState('');
  const done = steps.filter((step) => step.done).length;
  const total = fault('step-total-waits-for-save') ? before : steps.length;
  const add = () => {
    if (text.trim() === '') return;
    const id = fault('step-shares-id') ? steps.length + 1 : newId();
    onChange([...steps, { id, text: text.trim(), done: false }]);
    setText('');
  };
  const enter = (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const tick = (id) => onChange(steps.map((step) => (step.id === id ? { ...step, done: !step.done } : step)));
  return (
    <fieldset>
      <legend>Checklist</legend>
      {steps.length > 0 && (
        <p className="facts">
          <progress aria-label="Checklist progress" value={done} max={Math.max(total, 1)} /> {done} of {total}{' '}
          done
        </p>
      )}
      <ul className="steps">
        {steps.map((step, at) => (
          <li key={`${step.id}-${at}`}>
            <label>
              <input type="checkbox" checked={step.done} onChange={() => tick(step.id)} /> {step.text}
            </label>
            <button
              type="button"
              aria-label={`Remove step ${step.text}`}
              onClick={() => onChange(steps.filter((_, index) => index !== at))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <input
          type="text"
          aria-label="New step"
          placeholder="Next step"
          maxLength={80}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={enter}
        />
        <button type="button" onClick={add}>
          Add step
        </button>
      </div>
    </fieldset>
  );
}

/** Nothing reaches the board before Save. */
export function CardDialog({ card, where, onSave, onArchive, onClose }) {
  const dialog = useRef(null);
  const [draft, setDraft] = useState(card);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current.showModal(), []);
  const set = (fields) => setDraft((old) => ({ ...old, ...fields }));

  const submit = (event) => {
    event.preventDefault();
    const title = draft.title.trim();
    if (title === '') return setProblem('A card needs a title.');
    const { labels, checklist } = draft;
    const due = fault('due-cannot-be-cleared') ? draft.due || card.due : draft.due;
    onSave({ title, description: draft.description.trim(), labels, due, checklist });
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="card-heading"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="card-heading">{card.title || 'Card'}</h2>
      <p className="facts">In {where}</p>
      <form onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="card-title">Title</label>
          <input
            id="card-title"
            type="text"
            maxLength={80}
            required
            value={draft.title}
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? undefined : 'card-problem'}
            onChange={(event) => set({ title: event.target.value })}
          />
          {problem !== '' && (
            <p id="card-problem" className="problem" role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className="field">
          <label htmlFor="card-text">Description</label>
          <textarea
            id="card-text"
            rows={3}
            maxLength={600}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </div>
        <fieldset>
          <legend>Labels</legend>
          {LABELS.map((label) => (
            <label key={label} className="pick">
              <input
                type="checkbox"
                checked={draft.labels.includes(label)}
                onChange={() => set({ labels: toggled(draft.labels, label) })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="card-due">Due date</label>
          <input
            id="card-due"
            type="date"
            value={draft.due}
            onChange={(event) => set({ due: event.target.value })}
          />{' '}
          {draft.due !== '' && (
            <button type="button" onClick={() => set({ due: '' })}>
              No date
            </button>
          )}
        </div>
        <Steps
          steps={draft.checklist}
          before={card.checklist.length}
          onChange={(checklist) => set({ checklist })}
        />
        <div className="ends">
          <button className="main">Save card</button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="apart" onClick={onArchive}>
            Archive card
          </button>
        </div>
      </form>
    </dialog>
  );
}
