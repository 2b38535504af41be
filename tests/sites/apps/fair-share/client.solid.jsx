import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import { createStore, unwrap } from 'solid-js/store';
import { render } from 'solid-js/web';

const KEY = 'fair-share';
const seed = {
  people: ['Ana', 'Bo', 'Cleo'],
  spent: [
    { id: 1, what: 'Groceries', cents: 8460, by: 'Ana', among: ['Ana', 'Bo', 'Cleo'] },
    { id: 2, what: 'Boat hire', cents: 6000, by: 'Bo', among: ['Bo', 'Cleo'] },
    { id: 3, what: 'Firewood', cents: 1500, by: 'Ana', among: ['Ana', 'Bo', 'Cleo'] },
    { id: 4, what: 'Bus tickets', cents: 2400, by: 'Cleo', among: ['Ana', 'Cleo'] },
  ],
};
const money = (cents) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
const toCents = (text) => {
  const pattern = fault('decimals-refused') ? /^\d{1,5}$/ : /^\d{1,5}([.]\d{1,2})?$/;
  return pattern.test(text.trim()) ? Math.round(Number(text) * 100) : null;
};

function App() {
  const stored = localStorage.getItem(KEY);
  const [data, setData] = createStore(stored ? JSON.parse(stored) : structuredClone(seed));
  createEffect(() => {
    const copy = JSON.parse(JSON.stringify(data));
    if (fault('people-are-forgotten')) copy.people = copy.people.filter((p) => seed.people.includes(p));
    localStorage.setItem(KEY, JSON.stringify(copy));
  });
  const [lost, setLost] = createSignal(0);
  const total = createMemo(
    () => data.spent.reduce((sum, e) => sum + e.cents, 0) + (fault('total-keeps-deleted') ? lost() : 0),
  );
  const balances = createMemo(() =>
    data.people.map((name) => {
      let cents = 0;
      for (const e of data.spent) {
        const among = fault('everybody-pays') ? data.people : e.among;
        const share = Math.floor(e.cents / among.length);
        if (e.by === name) cents += e.cents;
        if (among.includes(name)) cents -= name === among[0] ? e.cents - share * (among.length - 1) : share;
      }
      return { name, cents };
    }),
  );
  const [problem, setProblem] = createSignal('');
  const blank = () => ({ what: '', amount: '', by: data.people[0], among: [...data.people] });
  const [draft, setDraft] = createStore(blank());
  const [editing, setEditing] = createSignal(null);
  const [change, setChange] = createStore({ what: '', amount: '' });
  const [person, setPerson] = createSignal('');

  const add = (event) => {
    event.preventDefault();
    const typed = draft.amount.trim();
    const minus = fault('minus-is-accepted') && typed.startsWith('-');
    const cents = toCents(minus ? typed.slice(1) : typed);
    if (draft.what.trim() === '') return setProblem('Say what was bought.');
    if (cents === null || cents === 0) return setProblem('The amount must be a number like 12.50.');
    if (draft.among.length === 0) return setProblem('Choose who shares it.');
    setProblem('');
    const id = Math.max(0, ...data.spent.map((e) => e.id)) + 1;
    const entry = {
      id,
      what: draft.what.trim(),
      cents: minus ? -cents : cents,
      by: draft.by,
      among: [...draft.among],
    };
    setData('spent', (all) =>
      fault('new-one-above-last') ? [...all.slice(0, -1), entry, ...all.slice(-1)] : [...all, entry],
    );
    setDraft(blank());
  };
  const remove = (entry) => {
    setLost(lost() + entry.cents);
    const victim = fault('delete-first-of-payer') ? data.spent.find((e) => e.by === entry.by) : entry;
    setData('spent', (all) => all.filter((e) => e.id !== victim.id));
  };
  const edit = (entry) => {
    setChange({ what: entry.what, amount: (entry.cents / 100).toFixed(2) });
    setEditing(entry.id);
  };
  const save = (entry) => {
    const cents = /^\d{1,5}([.]\d{1,2})?$/.test(change.amount.trim())
      ? Math.round(Number(change.amount) * 100)
      : null;
    if ((change.what.trim() === '' && !fault('edit-to-no-name')) || cents === null || cents === 0)
      return setProblem('Name and amount are needed.');
    setProblem('');
    const what = { what: change.what.trim(), cents };
    if (fault('edit-makes-a-copy'))
      setData('spent', (all) => [
        ...all,
        { ...unwrap(entry), ...what, id: Math.max(...all.map((e) => e.id)) + 1 },
      ]);
    else setData('spent', (e) => e.id === entry.id, what);
    if (fault('edit-gives-to-first')) setData('spent', (e) => e.id === entry.id, 'by', data.people[0]);
    setEditing(null);
  };
  const cancel = (entry) => {
    if (fault('cancel-keeps-amount')) {
      const cents = Math.round(Number(change.amount) * 100);
      if (cents > 0) setData('spent', (e) => e.id === entry.id, 'cents', cents);
    }
    setEditing(null);
  };
  const used = (name) => data.spent.some((e) => e.by === name || e.among.includes(name));
  const addPerson = (event) => {
    event.preventDefault();
    const name = person().trim();
    if (name === '' || data.people.some((p) => p.toLowerCase() === name.toLowerCase())) {
      if (!(name !== '' && fault('two-of-one-name'))) return setProblem('Give a name that is not there yet.');
    }
    setProblem('');
    setData('people', (all) => [...all, name]);
    setPerson('');
    if (fault('new-person-empties-form')) setDraft(blank());
  };
  const dropPerson = (name) => {
    if (used(name) && !fault('payer-can-leave'))
      return setProblem(`${name} shares expenses and cannot be removed.`);
    setProblem('');
    setData('people', (all) => all.filter((p) => p !== name));
  };
  const among = (name) => (event) =>
    setDraft(
      'among',
      event.currentTarget.checked ? [...draft.among, name] : draft.among.filter((p) => p !== name),
    );

  return (
    <div class="wrap">
      <h1>Lake house weekend</h1>
      <section aria-labelledby="spent">
        <h2 id="spent">Expenses</h2>
        <Show when={problem()}>
          <p class="problem" role="alert">
            {problem()}
          </p>
        </Show>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Paid by</th>
              <th scope="col">For</th>
              <th scope="col" class="num">
                Amount
              </th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            <For each={data.spent}>
              {(e) => (
                <Show
                  when={editing() === e.id}
                  fallback={
                    <tr>
                      <td>{e.what}</td>
                      <td>{e.by}</td>
                      <td>{e.among.join(', ')}</td>
                      <td class="num">{money(e.cents)}</td>
                      <td>
                        <button type="button" aria-label={`Edit ${e.what}`} onClick={() => edit(e)}>
                          Edit
                        </button>{' '}
                        <button type="button" aria-label={`Delete ${e.what}`} onClick={() => remove(e)}>
                          Delete
                        </button>
                      </td>
                    </tr>
                  }
                >
                  <tr>
                    <td>
                      <input
                        aria-label="New name"
                        value={change.what}
                        onInput={(ev) => setChange('what', ev.currentTarget.value)}
                      />
                    </td>
                    <td>{e.by}</td>
                    <td>{e.among.join(', ')}</td>
                    <td class="num">
                      <input
                        aria-label="New amount"
                        size="7"
                        value={change.amount}
                        onInput={(ev) => setChange('amount', ev.currentTarget.value)}
                      />
                    </td>
                    <td>
                      <button type="button" onClick={() => save(e)}>
                        Save
                      </button>{' '}
                      <button type="button" onClick={() => cancel(e)}>
                        Cancel
                      </button>
                    </td>
                  </tr>
                </Show>
              )}
            </For>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colspan="3">
                Total of {data.spent.length} {data.spent.length === 1 ? 'expense' : 'expenses'}
              </th>
              <td class="num">
                <strong>{money(total())}</strong>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
        <form onSubmit={add}>
          <h3>Add an expense</h3>
          <div>
            <label for="what">What</label>
            <input
              id="what"
              maxlength="40"
              value={draft.what}
              onInput={(ev) => setDraft('what', ev.currentTarget.value)}
            />
          </div>
          <div>
            <label for="amount">Amount in dollars</label>
            <input
              id="amount"
              inputmode="decimal"
              aria-describedby="amount-hint"
              value={draft.amount}
              onInput={(ev) => {
                setDraft('amount', ev.currentTarget.value);
                if (fault('amount-resets-payer')) setDraft('by', data.people[0]);
              }}
            />
            <p class="hint" id="amount-hint">
              For example 12.50
            </p>
          </div>
          <div>
            <label for="by">Paid by</label>
            <select id="by" value={draft.by} onChange={(ev) => setDraft('by', ev.currentTarget.value)}>
              <For each={data.people}>{(name) => <option selected={name === draft.by}>{name}</option>}</For>
            </select>
          </div>
          <fieldset>
            <legend>Shared by</legend>
            <For each={data.people}>
              {(name) => (
                <label>
                  <input type="checkbox" checked={draft.among.includes(name)} onChange={among(name)} /> {name}
                </label>
              )}
            </For>
          </fieldset>
          <p>
            <button type="submit">Add expense</button>
          </p>
        </form>
      </section>
      <section aria-labelledby="people">
        <h2 id="people">Balances</h2>
        <ul>
          <For each={balances()}>
            {({ name, cents }) => (
              <li>
                {name} {cents < 0 ? 'owes' : 'gets'} <strong>{money(Math.abs(cents))}</strong>{' '}
                <button type="button" aria-label={`Remove ${name}`} onClick={() => dropPerson(name)}>
                  Remove
                </button>
              </li>
            )}
          </For>
        </ul>
        <p class="hint">Only people without expenses can be removed.</p>
        <form onSubmit={addPerson}>
          <label for="person">Another person</label>
          <input
            id="person"
            maxlength="20"
            value={person()}
            onInput={(ev) => setPerson(ev.currentTarget.value)}
          />{' '}
          <button type="submit">Add person</button>
        </form>
      </section>
    </div>
  );
}

render(() => <App />, document.body);
