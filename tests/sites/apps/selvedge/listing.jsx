// A department or what was searched for: filters, order, and as many articles as wanted.
// Filters and order are in the address.
import { useEffect, useState } from 'react';
import { Card } from './heart.jsx';
import { useRouter, useTitle } from './router.jsx';
import { call, Loading, Trouble, useAnswer, useBusy } from './shop.jsx';

const orders = [
  ['', 'As on our shelves'],
  ['newest', 'Newest first'],
  ['cheap', 'Price, low to high'],
  ['dear', 'Price, high to low'],
  ['name', 'Name, A to Z'],
];

function Picks({ legend, name, all, picked, onPick, say }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.map((each) => (
        <label key={each} className="pick">
          <input
            type="checkbox"
            checked={picked.includes(String(each))}
            onChange={() => onPick(name, String(each))}
          />
          {say(each)}
        </label>
      ))}
    </fieldset>
  );
}

function PriceRange({ from, upto, onSet }) {
  const [low, setLow] = useState(from);
  const [high, setHigh] = useState(upto);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    setLow(from);
    setHigh(upto);
  }, [from, upto]);
  const submit = (event) => {
    event.preventDefault();
    const [a, b] = [low.trim(), high.trim()];
    const good = [a, b].every((text) => text === '' || /^\d{1,4}(\.\d{1,2})?$/.test(text));
    if (!good) return setProblem('Enter pounds such as 8 or 12.50.');
    if (a !== '' && b !== '' && Number(a) > Number(b)) return setProblem('The lower price comes first.');
    setProblem('');
    onSet({ from: a, upto: b });
  };
  const about = problem === '' ? undefined : 'range-problem';
  return (
    <form onSubmit={submit} noValidate>
      <fieldset>
        <legend>Price in pounds</legend>
        <div className="range">
          <label>
            From
            <input
              inputMode="decimal"
              value={low}
              aria-describedby={about}
              onChange={(e) => setLow(e.target.value)}
            />
          </label>
          <label>
            Up to
            <input
              inputMode="decimal"
              value={high}
              aria-describedby={about}
              onChange={(e) => setHigh(e.target.value)}
            />
          </label>
          <button>Set</button>
        </div>
        {problem !== '' && (
          <p className="problem" id="range-problem" role="alert">
            {problem}
          </p>
        )}
      </fieldset>
    </form>
  );
}

export function Listing({ kind, title }) {
  const { path, search, go } = useRouter();
  const query = new URLSearchParams(search);
  const words = query.get('q') ?? '';
  const heading = kind === undefined ? `Search: ${words}` : title;
  useTitle(heading);
  const asked = new URLSearchParams(kind === undefined ? [] : [['kind', kind]]);
  for (const name of ['q', 'colour', 'width', 'from', 'upto', 'sort'])
    for (const value of query.getAll(name)) asked.append(name, value);
  const address = `/api/goods?${asked}`;
  const { answer, problem, busy, put, again } = useAnswer(address);
  const [loading, run] = useBusy();

  const set = (changes) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const each of [value].flat()) if (each !== '') next.append(name, each);
    }
    go(next.size === 0 ? path : `${path}?${next}`, { stay: true });
  };
  const pick = (name, value) => {
    const now = query.getAll(name);
    set({ [name]: now.includes(value) ? now.filter((each) => each !== value) : [...now, value] });
  };
  const filtered = ['colour', 'width', 'from', 'upto'].some((name) => query.has(name));
  const more = () =>
    run(async () => {
      const skip = fault('more-repeats-the-last') ? answer.goods.length - 1 : answer.goods.length;
      const next = await call('GET', `${address}&skip=${skip}`);
      put({ ...next, goods: [...answer.goods, ...next.goods] });
    });

  if (problem !== null && !busy) return <Trouble problem={problem} again={again} />;
  if (answer === null)
    return (
      <>
        <h1>{heading}</h1>
        <Loading what="articles" />
      </>
    );
  return (
    <>
      <h1>{heading}</h1>
      <div className="listing">
        <section className="filters" aria-label="Filter">
          <h2 className="off">Filter</h2>
          {answer.colours.length > 0 && (
            <Picks
              legend="Colour (any of these)"
              name="colour"
              all={answer.colours}
              picked={query.getAll('colour')}
              onPick={pick}
              say={(colour) => colour[0].toUpperCase() + colour.slice(1)}
            />
          )}
          {answer.widths.length > 0 && (
            <Picks
              legend="Width"
              name="width"
              all={answer.widths}
              picked={query.getAll('width')}
              onPick={pick}
              say={(width) => `${width} cm`}
            />
          )}
          <PriceRange from={query.get('from') ?? ''} upto={query.get('upto') ?? ''} onSet={set} />
          {filtered && (
            <button type="button" onClick={() => set({ colour: '', width: '', from: '', upto: '' })}>
              Clear all filters
            </button>
          )}
        </section>
        <section className="shelf" aria-label="Articles" aria-busy={busy}>
          <div className="shelf-top">
            <p role="status">
              {busy ? 'Loading …' : `${answer.total} ${answer.total === 1 ? 'article' : 'articles'}`}
            </p>
            <label className="order">
              Order{' '}
              <select value={query.get('sort') ?? ''} onChange={(event) => set({ sort: event.target.value })}>
                {orders.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {answer.goods.length === 0 && !busy && (
            <p>Nothing fits. {filtered ? 'Take a filter off' : 'Try another word'}, or ring us.</p>
          )}
          <ul className="cards">
            {answer.goods.map((good, at) => (
              <Card key={at} good={good} />
            ))}
          </ul>
          {answer.more && !busy && (
            <p className="more">
              <button type="button" onClick={more} disabled={loading}>
                {loading ? 'Loading …' : 'Show more'}
              </button>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
