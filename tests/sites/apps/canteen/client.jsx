import { createContext, useContext, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const Route = createContext();

const api = async (path, method = 'GET', body) => {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const data = await response.json();
  if (!response.ok) throw new Error(data.reason);
  return data;
};

function Link({ to, children, ...rest }) {
  const { path, go } = useContext(Route);
  return (
    <a
      href={to}
      aria-current={path === to ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
      {...rest}
    >
      {children}
    </a>
  );
}

function Week() {
  const [data, setData] = useState(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    Promise.all([api('/week'), api('/dishes')]).then(([week, dishes]) => setData({ week, dishes }));
  }, []);
  if (!data) return <p>Loading</p>;
  const { week, dishes } = data;
  const choose = async (day, dish) => {
    setProblem('');
    try {
      const target = fault('friday-sets-thursday') && day === 4 ? 3 : day;
      setData({ dishes, week: await api(`/week/${target}`, 'PUT', { dish }) });
    } catch (error) {
      setProblem(error.message);
    }
  };
  const name = (id) => dishes.find((d) => d.id === id)?.name;
  const meatless = week.days.filter((id) => dishes.find((d) => d.id === id)?.veggie).length;
  const planned = week.days.filter((id) => id !== null).length;
  return (
    <>
      <h1>This week</h1>
      {problem && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
      <p>
        {planned} of 5 days planned, {meatless} without meat, {week.cost} € a guest
      </p>
      <p className={fault('banner-covers-monday') ? 'banner loose' : 'banner'}>
        No dish is served twice in a week.
      </p>
      <div className="week">
        {DAYS.map((day, i) => (
          <section
            key={day}
            className={fault('wednesday-is-narrow') && i === 2 ? 'day narrow' : 'day'}
            aria-label={day}
          >
            <h2>{day}</h2>
            <label htmlFor={day}>Dish</label>
            <select
              id={day}
              value={week.days[i] ?? ''}
              onChange={(event) => choose(i, event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">Nothing yet</option>
              {dishes.map((d) => (
                <option key={d.id} value={d.id}>
                  {d.name}
                </option>
              ))}
            </select>
            <p>
              {week.days[i] === null ? '' : <Link to={`/dishes/${week.days[i]}`}>{name(week.days[i])}</Link>}
            </p>
          </section>
        ))}
      </div>
      <p>
        <button type="button" onClick={async () => setData({ dishes, week: await api('/week', 'DELETE') })}>
          Empty the week
        </button>
      </p>
    </>
  );
}

function Dishes() {
  const [dishes, setDishes] = useState([]);
  const [only, setOnly] = useState(new URLSearchParams(location.search).get('veggie') === '1');
  const [draft, setDraft] = useState({ name: '', price: '' });
  const [problem, setProblem] = useState('');
  const { go } = useContext(Route);
  const load = () => api('/dishes').then(setDishes);
  useEffect(() => {
    load();
  }, []);
  const shown = dishes.filter((d) => !only || d.veggie);
  const toggle = () => {
    setOnly(!only);
    if (!fault('address-forgets-filter'))
      history.replaceState(null, '', only ? '/dishes' : '/dishes?veggie=1');
    if (fault('filter-empties-dish')) setDraft({ name: '', price: '' });
  };
  const add = async (event) => {
    event.preventDefault();
    setProblem('');
    try {
      const made = await api('/dishes', 'POST', draft);
      go(`/dishes/${made.id}`);
    } catch (error) {
      setProblem(error.message);
    }
  };
  return (
    <>
      <h1>Dishes</h1>
      <p>
        <label>
          <input type="checkbox" checked={only} onChange={toggle} /> Only without meat
        </label>
      </p>
      <p>
        {shown.length} {shown.length === 1 ? 'dish' : 'dishes'}
      </p>
      <ul className="dishes">
        {shown.map((d) => (
          <li key={d.id}>
            <Link to={`/dishes/${fault('soup-leads-to-stew') && d.id === 3 ? 4 : d.id}`}>{d.name}</Link>
            <span>{d.price} €</span>
            <span>{d.veggie ? 'Without meat' : 'With meat'}</span>
          </li>
        ))}
      </ul>
      <form onSubmit={add} noValidate>
        <h2>New dish</h2>
        {problem && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
        <p>
          <label htmlFor="name">Name</label>{' '}
          <input
            id="name"
            maxLength={50}
            value={draft.name}
            onChange={(e) => setDraft({ ...draft, name: e.target.value })}
          />
        </p>
        <p>
          <label htmlFor="price">Price, 2.00 to 15.00</label>{' '}
          <input
            id="price"
            inputMode="decimal"
            value={draft.price}
            onChange={(e) => setDraft({ ...draft, price: e.target.value })}
          />
        </p>
        <button type="submit">Add dish</button>
      </form>
    </>
  );
}

function Dish({ id }) {
  const [dish, setDish] = useState(undefined);
  const [gone, setGone] = useState(false);
  const { go } = useContext(Route);
  useEffect(() => {
    setGone(false);
    api(`/dishes/${id}`).then(setDish, () => setGone(true));
  }, [id]);
  if (gone)
    return fault('unknown-dish-is-blank') ? null : (
      <>
        <h1>No such dish</h1>
        <Link to="/dishes">All dishes</Link>
      </>
    );
  if (!dish) return <p>Loading</p>;
  return (
    <>
      <h1>{dish.name}</h1>
      <p>
        {fault('page-of-dish-dearer') ? (Number(dish.price) + 1).toFixed(2) : dish.price} €,{' '}
        {dish.veggie ? 'without meat' : 'with meat'}
      </p>
      <p>
        {dish.on.length === 0
          ? 'Not planned this week.'
          : `Planned for ${dish.on.map((i) => DAYS[i]).join(', ')}.`}
      </p>
      <p>For one guest: {dish.parts.length === 0 ? 'nothing written down' : dish.parts.join(', ')}</p>
      <p>
        <button
          type="button"
          onClick={async () => {
            await api(`/dishes/${id}`, 'PATCH', { veggie: !dish.veggie });
            setDish({ ...dish, veggie: !dish.veggie });
          }}
        >
          {dish.veggie ? 'Mark as with meat' : 'Mark as without meat'}
        </button>{' '}
        <button
          type="button"
          onClick={async () => {
            await api(`/dishes/${id}`, 'DELETE');
            go('/dishes');
          }}
        >
          Delete dish
        </button>
      </p>
    </>
  );
}

function Shopping() {
  const [list, setList] = useState([]);
  useEffect(() => {
    api('/shopping').then(setList);
  }, []);
  const left = list.filter((each) => !each.bought).length;
  const tick = async (each) =>
    setList(await api('/shopping', 'PUT', { name: each.name, bought: !each.bought }));
  return (
    <>
      <h1>Shopping</h1>
      <p>
        {left} of {list.length} to buy
      </p>
      <ul className="shop">
        {list.map((each) => (
          <li key={each.name}>
            <label className={each.bought ? 'done' : ''}>
              <input type="checkbox" checked={each.bought} onChange={() => tick(each)} /> {each.name}, for{' '}
              {each.times} {each.times === 1 ? 'dish' : 'dishes'}
            </label>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p>Plan a dish first.</p>}
    </>
  );
}

function App() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const back = () => setPath(location.pathname);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const go = (to) => {
    history.pushState(null, '', to);
    setPath(to);
  };
  const dish = /^\/dishes\/(\d+)$/.exec(path)?.[1];
  return (
    <Route.Provider value={{ path, go }}>
      <nav aria-label="Main">
        <Link to="/">Week</Link>
        <Link to="/dishes">Dishes</Link>
        <Link to="/shopping">Shopping</Link>
      </nav>
      <main>
        {path === '/' && <Week />}
        {path === '/dishes' && <Dishes />}
        {path === '/shopping' && <Shopping />}
        {dish && <Dish id={Number(dish)} />}
      </main>
    </Route.Provider>
  );
}

createRoot(document.getElementById('app')).render(<App />);
