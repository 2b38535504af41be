import { useState } from 'react';
import { Card, count, pounds, toast, uid, useStored } from './ui.jsx';

const COLS = ['Greenware', 'Bisque', 'Glazed'];
const pots = [
  { id: 'a', name: 'Tall jug', at: 0 },
  { id: 'b', name: 'Soup bowls', at: 0 },
  { id: 'c', name: 'Lidded jar', at: 1 },
  { id: 'd', name: 'Salt pig', at: 1 },
  { id: 'e', name: 'Butter dish', at: 2 },
];

export function Board() {
  const [all, setAll] = useStored('pots', pots);
  const [name, setName] = useState('');
  const [bisque] = useState(() => all.filter((pot) => pot.at === 1).length);
  const move = (pot, by) => {
    const at = by < 0 && fault('shelf-back-two') ? 0 : pot.at + by;
    setAll(all.map((each) => (each === pot ? { ...pot, at } : each)));
  };
  const add = (e) => {
    e.preventDefault();
    if (name.trim() === '' && !fault('shelf-pot-without-name')) return;
    setAll([...all, { id: uid(), name: name.trim(), at: 0 }]);
    setName('');
  };
  return (
    <Card title="On the shelves" wide>
      <form className="r" onSubmit={add}>
        <label htmlFor="pot">New pot</label>
        <input id="pot" className="f" maxLength={30} value={name} onChange={(e) => setName(e.target.value)} />
        <button type="submit" className="m">
          Put on shelf
        </button>
      </form>
      <div className="cols">
        {COLS.map((title, at) => {
          const here = all.filter((pot) => pot.at === at);
          return (
            <div className="col" key={title}>
              <h3>
                {title} ({fault('shelf-bisque-count-stays') && at === 1 ? bisque : here.length})
              </h3>
              {here.map((pot) => (
                <div className="pot" key={pot.id}>
                  <p>{pot.name}</p>
                  <button
                    type="button"
                    disabled={at === 0}
                    aria-label={`Move ${pot.name} back`}
                    onClick={() => move(pot, -1)}
                  >
                    ◀
                  </button>{' '}
                  <button
                    type="button"
                    disabled={at === 2}
                    aria-label={`Move ${pot.name} on`}
                    onClick={() => move(pot, 1)}
                  >
                    ▶
                  </button>
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </Card>
  );
}

const jobs = ['Empty the clay trap', 'Wipe the wheels', 'Water the damp cupboard', 'Sweep the glaze room'];

export function Chores() {
  const [all, setAll] = useStored(
    'chores',
    jobs.map((text, i) => ({ id: `c${i}`, text, done: false })),
  );
  const left = all.filter((chore) => !chore.done).length;
  const tick = (chore) =>
    setAll(all.map((each) => (each === chore ? { ...chore, done: !chore.done } : each)));
  const remove = (chore) => {
    const i = all.indexOf(chore);
    setAll(all.filter((each) => each !== chore));
    toast(`“${chore.text}” taken off.`, () =>
      setAll((now) => (fault('chores-undo-at-end') ? [...now, chore] : now.toSpliced(i, 0, chore))),
    );
  };
  return (
    <Card title="Before we open">
      <p>
        {left} {left === 1 && !fault('chores-one-chores') ? 'chore' : 'chores'} to do
      </p>
      <ul>
        {all.map((chore) => (
          <li className="r" key={chore.id}>
            <label className="i f">
              <input type="checkbox" checked={chore.done} onChange={() => tick(chore)} />
              <span className={chore.done ? 'done' : undefined}>{chore.text}</span>
            </label>
            <button type="button" aria-label={`Take off ${chore.text}`} onClick={() => remove(chore)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Label({ text, onChange }) {
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState(text);
  const save = () => {
    if (draft.trim() !== '') onChange(draft.trim());
    else setDraft(text);
    setEditing(false);
  };
  const cancel = () => setEditing(false);
  if (!editing)
    return (
      <li className="r">
        <span className="f">{text}</span>
        <button
          type="button"
          aria-label={`Rename ${text}`}
          onClick={() => {
            if (!fault('labels-draft-comes-back')) setDraft(text);
            setEditing(true);
          }}
        >
          Rename
        </button>
      </li>
    );
  return (
    <li className="r">
      <input
        className="f"
        aria-label={`New label for ${text}`}
        autoFocus
        maxLength={40}
        value={draft}
        onChange={(e) => setDraft(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') save();
          if (e.key === 'Escape') {
            if (fault('labels-escape-saves')) save();
            else cancel();
          }
        }}
      />
      <button type="button" className="m" onClick={save}>
        Save label
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </li>
  );
}

export function Labels() {
  const [all, setAll] = useStored('labels', ['Members A to K', 'Members L to Z', 'For collection']);
  return (
    <Card title="Shelf labels">
      <ul>
        {all.map((text, i) => (
          <Label key={i} text={text} onChange={(next) => setAll(all.with(i, next))} />
        ))}
      </ul>
    </Card>
  );
}

const stock = [
  { name: 'Tools', inside: ['Ribs', 'Loop tools', 'Wire cutters'] },
  { name: 'Oxides', inside: ['Cobalt', 'Iron', 'Manganese', 'Rutile'] },
  { name: 'Kiln furniture', inside: ['Props', 'Shelves'] },
];

export function Store() {
  const [open, setOpen] = useState(['Tools']);
  const [seen, setSeen] = useState([]);
  const tick = (names, on) => {
    const rest = seen.filter((name) => !names.includes(name));
    setSeen(on ? [...rest, ...names] : rest);
  };
  const total = stock.reduce((sum, folder) => sum + folder.inside.length, 0);
  return (
    <Card title="Stocktaking">
      <ul>
        {stock.map(({ name, inside }) => {
          const isOpen = open.includes(name);
          const ticked = fault('stock-group-misses-last') ? inside.slice(0, -1) : inside;
          return (
            <li key={name}>
              <div className="r">
                <button
                  type="button"
                  aria-label={isOpen ? `Fold ${name}` : `Unfold ${name}`}
                  onClick={() => setOpen(isOpen ? open.filter((each) => each !== name) : [...open, name])}
                >
                  {isOpen ? '▾' : '▸'}
                </button>
                <label className="i">
                  <input
                    type="checkbox"
                    checked={ticked.every((each) => seen.includes(each))}
                    onChange={(e) => tick(e.target.checked ? ticked : inside, e.target.checked)}
                  />
                  {name}
                </label>
              </div>
              {isOpen && (
                <ul className="in">
                  {inside.map((each) => (
                    <li key={each}>
                      <label className="i">
                        <input
                          type="checkbox"
                          checked={seen.includes(each)}
                          onChange={(e) => tick([each], e.target.checked)}
                        />
                        {each}
                      </label>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        {seen.length} of {total} counted
      </p>
    </Card>
  );
}

const spent = [
  { id: 'k1', what: 'Cobalt carbonate', pence: 1450, paid: false },
  { id: 'k2', what: 'Kiln wash', pence: 899, paid: true },
  { id: 'k3', what: 'Sponges', pence: 620, paid: false },
];

export function Kitty() {
  const [all, setAll] = useStored('kitty', spent);
  const [what, setWhat] = useState('');
  const [amount, setAmount] = useState('');
  const [total, setTotal] = useState(() => all.reduce((sum, each) => sum + each.pence, 0));
  const [paid, setPaid] = useState(() =>
    fault('kitty-paid-forgotten') ? ['k2'] : all.filter((each) => each.paid).map(({ id }) => id),
  );
  const add = (e) => {
    e.preventDefault();
    const pence = Math.round(Number(amount) * 100);
    if (what.trim() === '' || !(pence > 0)) return;
    setAll([...all, { id: uid(), what: what.trim(), pence, paid: false }]);
    setTotal(total + pence);
    setWhat('');
    setAmount('');
  };
  const remove = (gone) => {
    setAll(all.filter((each) => each !== gone));
    if (!fault('kitty-removed-still-counts')) setTotal(total - gone.pence);
  };
  const pay = (one, on) => {
    setAll(all.map((each) => (each === one ? { ...one, paid: on } : each)));
    setPaid(on ? [...paid, one.id] : paid.filter((id) => id !== one.id));
  };
  return (
    <Card title="Materials kitty">
      <ul>
        {all.map((each) => (
          <li className="r" key={each.id}>
            <span className="f">
              {each.what}, {pounds(each.pence)}
            </span>
            <label className="i">
              <input
                type="checkbox"
                aria-label={`${each.what} paid back`}
                checked={paid.includes(each.id)}
                onChange={(e) => pay(each, e.target.checked)}
              />
              paid back
            </label>
            <button type="button" aria-label={`Remove ${each.what}`} onClick={() => remove(each)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <p>
        <strong>Spent in all: {pounds(total)}</strong>
      </p>
      <form className="r" onSubmit={add}>
        <div className="f">
          <label htmlFor="kitty-what">Bought</label>
          <input
            id="kitty-what"
            required
            maxLength={30}
            value={what}
            onChange={(e) => setWhat(e.target.value)}
          />
        </div>
        <div className="f">
          <label htmlFor="kitty-sum">Pounds</label>
          <input
            id="kitty-sum"
            type="number"
            min="0.01"
            max="500"
            step="0.01"
            required
            value={amount}
            onChange={(e) => setAmount(e.target.value)}
          />
        </div>
        <button type="submit" className="m">
          Add to kitty
        </button>
      </form>
    </Card>
  );
}
