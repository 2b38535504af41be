// The address book.
import { useState } from 'react';
import { Address } from './checkout.jsx';
import { ADDRESS_FIELDS, readAddress } from './rules.js';
import { Sheet } from './sheet.jsx';
import { call, Field, Loading, Trouble, useAnswer, useBusy, useShop } from './shop.jsx';

const blank = { label: '', ...Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, ''])) };

function PlaceForm({ place, onSaved, onCancel }) {
  const { say } = useShop();
  const [form, setForm] = useState({ ...blank, ...place });
  const [problems, setProblems] = useState({});
  const [busy, run] = useBusy();
  const submit = (event) => {
    event.preventDefault();
    const { problems: wrong } = readAddress(form);
    if (form.label.trim() === '') wrong.label = 'Say what you call this address.';
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    run(async () => {
      const { id, usual, ...body } = form;
      const answer =
        id === undefined
          ? await call('POST', '/api/addresses', body)
          : await call('PUT', `/api/addresses/${id}`, body);
      if (answer.problems !== undefined) return setProblems(answer.problems);
      onSaved(answer);
      say(`The address “${body.label.trim()}” is saved.`);
    });
  };
  const bind = (name) => ({
    id: `place-${name}`,
    value: form[name],
    onChange: (value) => setForm((now) => ({ ...now, [name]: value })),
    problem: problems[name],
  });
  return (
    <form className="form box" onSubmit={submit} noValidate>
      <h2>{place === null ? 'New address' : `Edit “${place.label}”`}</h2>
      <Field
        {...bind('label')}
        label="What you call it"
        hint="For instance Home or Workshop."
        maxLength={30}
      />
      {ADDRESS_FIELDS.map(({ name, label, most, fill }) => (
        <Field key={name} {...bind(name)} label={label} maxLength={most} autoComplete={fill} />
      ))}
      <p className="row">
        <button className="main" disabled={busy}>
          Save address
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </form>
  );
}

export function Addresses() {
  const { say } = useShop();
  const { answer, problem, put, again } = useAnswer('/api/addresses');
  const [edited, setEdited] = useState(undefined);
  const [leaving, setLeaving] = useState(null);
  const [busy, run] = useBusy();
  if (problem !== null) return <Trouble problem={problem} again={again} />;
  if (answer === null) return <Loading what="your addresses" />;
  const remove = () =>
    run(async () => {
      put(await call('DELETE', `/api/addresses/${leaving.id}`));
      if (edited?.id === leaving.id) setEdited(undefined);
      setLeaving(null);
      say(`The address “${leaving.label}” is deleted.`);
    });
  const makeUsual = (place) => run(async () => put(await call('POST', `/api/addresses/${place.id}/usual`)));
  return (
    <>
      {answer.places.length === 0 && <p>Your address book is empty.</p>}
      <ul className="places">
        {answer.places.map((place) => (
          <li key={place.id} className="box">
            <h2>{place.label}</h2>
            {place.usual && <p className="flag">Usual address</p>}
            <Address address={place} />
            <p className="row">
              <button type="button" aria-label={`Edit ${place.label}`} onClick={() => setEdited(place)}>
                Edit
              </button>
              <button type="button" aria-label={`Delete ${place.label}`} onClick={() => setLeaving(place)}>
                Delete
              </button>
              {!place.usual && (
                <button
                  type="button"
                  aria-label={`Make ${place.label} the usual address`}
                  onClick={() => makeUsual(place)}
                  disabled={busy}
                >
                  Make usual
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {edited === undefined ? (
        <button type="button" onClick={() => setEdited(null)}>
          Add an address
        </button>
      ) : (
        <PlaceForm
          key={edited?.id ?? 'new'}
          place={edited}
          onSaved={(next) => {
            put(next);
            setEdited(undefined);
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {leaving !== null && (
        <Sheet title={`Delete “${leaving.label}”?`} onClose={() => setLeaving(null)}>
          <p>Orders that went there keep it.</p>
          <p className="row">
            <button type="button" className="main" onClick={remove} disabled={busy}>
              Delete address
            </button>
            <button type="button" onClick={() => setLeaving(null)}>
              Keep it
            </button>
          </p>
        </Sheet>
      )}
    </>
  );
}
