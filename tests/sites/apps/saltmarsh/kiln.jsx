import { useEffect, useState } from 'react';
import { Card, count, pounds } from './ui.jsx';

const firings = [
  { day: '2026-03-02', kiln: 'Big Bertha', load: 'Class bowls', heat: 1240 },
  { day: '2026-03-05', kiln: 'Little Tom', load: 'Beads', heat: 980 },
  { day: '2026-03-09', kiln: 'Big Bertha', load: 'Jugs and mugs', heat: 1060 },
  { day: '2026-03-12', kiln: 'Old Smoky', load: 'Raku pots', heat: 940 },
  { day: '2026-03-16', kiln: 'Little Tom', load: 'Test tiles', heat: 1260 },
  { day: '2026-03-19', kiln: 'Big Bertha', load: 'Garden planters', heat: 1120 },
  { day: '2026-03-23', kiln: 'Old Smoky', load: 'Vases', heat: 900 },
  { day: '2026-03-26', kiln: 'Little Tom', load: 'Egg cups', heat: 1080 },
  { day: '2026-03-30', kiln: 'Big Bertha', load: 'Dinner plates', heat: 1280 },
  { day: '2026-04-02', kiln: 'Little Tom', load: 'Buttons', heat: 1000 },
  { day: '2026-04-06', kiln: 'Big Bertha', load: 'Tea pots', heat: 1220 },
  { day: '2026-04-09', kiln: 'Old Smoky', load: 'Candle holders', heat: 960 },
  { day: '2026-04-13', kiln: 'Little Tom', load: 'Knobs', heat: 1040 },
];
const kilns = ['Big Bertha', 'Little Tom', 'Old Smoky'];
const columns = [
  ['day', 'Day'],
  ['kiln', 'Kiln'],
  ['load', 'Load'],
  ['heat', 'Top heat (°C)'],
];
const SIZE = 5;

const compare = (a, b) => {
  if (typeof a === 'number' && !fault('log-heat-as-words')) return a - b;
  return String(a) < String(b) ? -1 : 1;
};

export function KilnLog() {
  const [kiln, setKiln] = useState('');
  const [sort, setSort] = useState({ by: 'day', down: false });
  const [page, setPage] = useState(0);
  const rows = firings
    .filter((each) => kiln === '' || each.kiln === kiln)
    .sort((a, b) => (a[sort.by] === b[sort.by] ? 0 : compare(a[sort.by], b[sort.by]) * (sort.down ? -1 : 1)));
  const pages = Math.ceil(rows.length / SIZE);
  const from = page * SIZE + (fault('log-page-drops-row') && page > 0 ? 1 : 0);
  const shown = rows.slice(from, (page + 1) * SIZE);
  const arrow = sort.down ? ' ▼' : ' ▲';
  return (
    <Card title="Kiln log" wide>
      <div className="r">
        <label htmlFor="log-kiln">Only kiln</label>
        <div className="f">
          <select
            id="log-kiln"
            value={kiln}
            onChange={(e) => {
              setKiln(e.target.value);
              if (!fault('log-filter-keeps-page')) setPage(0);
            }}
          >
            <option value="">All kilns</option>
            {kilns.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      </div>
      <table>
        <thead>
          <tr>
            {columns.map(([by, name]) => (
              <th key={by} className={by === 'heat' ? 'num' : undefined}>
                <button
                  type="button"
                  onClick={() => {
                    setSort({ by, down: sort.by === by && !sort.down });
                    setPage(0);
                  }}
                >
                  {name}
                  {sort.by === by ? arrow : ''}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <tr key={each.day}>
              <td>{each.day}</td>
              <td>{each.kiln}</td>
              <td>{each.load}</td>
              <td className="num">{each.heat}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="r">
        <button type="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
          Earlier page
        </button>
        <span>
          Page {page + 1} of {pages}, {count(rows.length, 'firing')}
        </span>
        <button type="button" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
          Later page
        </button>
      </div>
    </Card>
  );
}

export function Firing() {
  const [kwh, setKwh] = useState('60');
  const [price, setPrice] = useState('28');
  const [extra, setExtra] = useState(1);
  const [hold, setHold] = useState(false);
  const cost = Math.round(Number(kwh) * Number(price) * extra);
  const fine = kwh !== '' && price !== '' && cost >= 0;
  return (
    <Card title="What a firing costs">
      <div className="r">
        <div className="f">
          <label htmlFor="kwh">Power used (kWh)</label>
          <input id="kwh" type="number" min="0" value={kwh} onChange={(e) => setKwh(e.target.value)} />
        </div>
        <div className="f">
          <label htmlFor="ppk">Pence per kWh</label>
          <input id="ppk" type="number" min="0" value={price} onChange={(e) => setPrice(e.target.value)} />
        </div>
      </div>
      <label className="i">
        <input
          type="checkbox"
          checked={hold}
          onChange={(e) => {
            setHold(e.target.checked);
            if (e.target.checked || !fault('firing-hold-stays')) setExtra(e.target.checked ? 1.1 : 1);
          }}
        />
        Held at the top for an hour (10 % more)
      </label>
      <p>{fine ? <>This firing costs {pounds(cost)}.</> : 'Enter power and price, neither below 0.'}</p>
    </Card>
  );
}

const tidy = (n) => String(Math.round(n * 10) / 10);

export function Heat() {
  const [c, setC] = useState('1000');
  const [f, setF] = useState('1832');
  const fromC = (text) => {
    setC(text);
    setF(text === '' ? '' : tidy((Number(text) * 9) / 5 + 32));
  };
  const fromF = (text) => {
    setF(text);
    const plain = fault('heat-back-is-off') ? (Number(text) * 5) / 9 - 32 : ((Number(text) - 32) * 5) / 9;
    setC(text === '' ? '' : tidy(plain));
  };
  return (
    <Card title="Heat in both scales">
      <div className="r">
        <div className="f">
          <label htmlFor="heat-c">Celsius</label>
          <input id="heat-c" type="number" step="any" value={c} onChange={(e) => fromC(e.target.value)} />
        </div>
        <div className="f">
          <label htmlFor="heat-f">Fahrenheit</label>
          <input id="heat-f" type="number" step="any" value={f} onChange={(e) => fromF(e.target.value)} />
        </div>
      </div>
    </Card>
  );
}

export function Hire() {
  const [from, setFrom] = useState('2026-05-04');
  const [to, setTo] = useState('2026-05-06');
  const [done, setDone] = useState('');
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86400000) + (fault('hire-day-short') ? 0 : 1);
  const backwards = to < from && !fault('hire-backwards');
  const missing = from === '' || to === '';
  const ask = (e) => {
    e.preventDefault();
    if (!missing && !backwards) setDone(`Asked for the kiln from ${from} to ${to}.`);
  };
  return (
    <Card title="Hire the small kiln">
      <form onSubmit={ask}>
        <p className="s">£18.00 a day; the first and the last day both count.</p>
        <div className="r">
          <div className="f">
            <label htmlFor="hire-from">First day</label>
            <input
              id="hire-from"
              type="date"
              required
              value={from}
              onChange={(e) => {
                setFrom(e.target.value);
                setDone('');
              }}
            />
          </div>
          <div className="f">
            <label htmlFor="hire-to">Last day</label>
            <input
              id="hire-to"
              type="date"
              required
              value={to}
              onChange={(e) => {
                setTo(e.target.value);
                setDone('');
              }}
            />
          </div>
        </div>
        {backwards && !missing && (
          <p className="e" role="alert">
            The last day is before the first.
          </p>
        )}
        {!backwards && !missing && (
          <p>
            {count(days, 'day')}, {pounds(days * 1800)}
          </p>
        )}
        <button type="submit" className="m" disabled={missing || backwards}>
          Ask for these days
        </button>
        {done !== '' && <p role="status">{done}</p>}
      </form>
    </Card>
  );
}

const FULL = 300;
const clock = (s) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;

export function Timer() {
  const [left, setLeft] = useState(FULL);
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const tick = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(tick);
  }, [on]);
  useEffect(() => {
    if (left === 0) setOn(false);
  }, [left]);
  const begun = left < FULL && left > 0;
  const flip = () => {
    if (!on && (left === 0 || fault('timer-resume-starts-over'))) setLeft(FULL);
    setOn(!on);
  };
  return (
    <Card title="Wedging timer">
      <p>Five minutes of wedging: {clock(left)}</p>
      <div className="r">
        <button type="button" className="m" onClick={flip}>
          {on ? 'Pause wedging' : begun ? 'Resume wedging' : 'Start wedging'}
        </button>
        <button
          type="button"
          disabled={left === FULL}
          onClick={() => {
            setOn(false);
            setLeft(FULL);
          }}
        >
          Reset timer
        </button>
      </div>
    </Card>
  );
}
