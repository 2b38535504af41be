import { useState } from 'react';
import { Card, count, pounds } from './ui.jsx';

const clays = [
  { name: 'Stoneware', bags: 14, text: 'Grey, with a little grog. Forgiving on the wheel.' },
  { name: 'Earthenware', bags: 6, text: 'Red and soft. Fire it no higher than 1120 °C.' },
  { name: 'Porcelain', bags: 3, text: 'White and stubborn. Keep it away from every other clay.' },
];

function ClayNote({ name, text, onChange }) {
  return (
    <>
      <label htmlFor="clay-note">Note for the next order of {name.toLowerCase()}</label>
      <textarea
        id="clay-note"
        rows={2}
        maxLength={120}
        value={text}
        onChange={(e) => onChange(e.target.value)}
      />
    </>
  );
}

export function Clays() {
  const [at, setAt] = useState(0);
  const [notes, setNotes] = useState(['', '', '']);
  const show = (i) => {
    if (i === 2 && at === 0 && fault('clay-porcelain-tab-dead')) return;
    if (fault('clay-note-wiped')) setNotes(notes.with(at, ''));
    setAt(i);
  };
  const clay = clays[at];
  return (
    <Card title="Our clays">
      <div className="r">
        {clays.map(({ name }, i) => (
          <button type="button" key={name} className={i === at ? 'on' : undefined} onClick={() => show(i)}>
            {name}
          </button>
        ))}
      </div>
      <h3>{clay.name}</h3>
      <p>{clay.text}</p>
      <p>{count(clay.bags, 'bag')} in the shed</p>
      <ClayNote name={clay.name} text={notes[at]} onChange={(text) => setNotes(notes.with(at, text))} />
    </Card>
  );
}

const MOST = 12;
const BAG = 1150;

export function Order() {
  const [bags, setBags] = useState('1');
  const [priced, setPriced] = useState(1);
  const n = Number(bags);
  const fine = Number.isInteger(n) && n >= 1 && n <= MOST;
  const set = (text, typed) => {
    setBags(text);
    if (!typed || !fault('order-price-ignores-typing')) setPriced(Number(text));
  };
  const step = (by) => set(String((fine ? n : 1) + by), false);
  return (
    <Card title="Order clay">
      <p className="s">
        1 to {MOST} bags, {pounds(BAG)} each
      </p>
      <div className="r">
        <button type="button" aria-label="One bag fewer" disabled={!fine || n <= 1} onClick={() => step(-1)}>
          −
        </button>
        <input
          className="n"
          aria-label="Bags of clay"
          inputMode="numeric"
          value={bags}
          onChange={(e) => set(e.target.value, true)}
        />
        <button type="button" aria-label="One bag more" disabled={!fine || n >= MOST} onClick={() => step(1)}>
          +
        </button>
      </div>
      {fine ? (
        <p>
          {count(priced, 'bag')}: {pounds(priced * BAG)}
        </p>
      ) : (
        <p className="e" role="alert">
          Between 1 and {MOST} bags, please.
        </p>
      )}
    </Card>
  );
}

const days = ['Saturday morning', 'Saturday afternoon', 'Sunday morning'];
const blank = { name: '', guests: '2', day: days[0] };

export function Taster() {
  const [step, setStep] = useState(1);
  const [form, setForm] = useState(blank);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState([]);
  const set = (name, value) => {
    setForm({ ...form, [name]: value });
    setError('');
  };
  const next = () => {
    const guests = Number(form.guests);
    const most = fault('taster-six-refused') ? 5 : 6;
    if (form.name.trim() === '') return setError('Tell us your name.');
    if (!Number.isInteger(guests) || guests < 1 || guests > most)
      return setError('1 to 6 guests fit in a taster.');
    setStep(2);
  };
  const back = () => {
    if (step === 2 && fault('taster-back-resets-guests')) setForm({ ...form, guests: blank.guests });
    setStep(step - 1);
  };
  const book = () => {
    if (!fault('taster-booked-twice')) setBusy(true);
    setTimeout(() => {
      setBooked((all) => [
        ...all,
        `${form.day}: ${form.name.trim()}, ${count(Number(form.guests), 'guest')}`,
      ]);
      setForm(blank);
      setStep(1);
      setBusy(false);
    }, 400);
  };
  return (
    <Card title="Book a taster">
      <p className="s">Step {step} of 3</p>
      {step === 1 && (
        <>
          <label htmlFor="t-name">Your full name</label>
          <input id="t-name" maxLength={40} value={form.name} onChange={(e) => set('name', e.target.value)} />
          <label htmlFor="t-guests">Guests (1 to 6)</label>
          <input
            id="t-guests"
            inputMode="numeric"
            value={form.guests}
            onChange={(e) => set('guests', e.target.value)}
          />
          {error !== '' && (
            <p className="e" role="alert">
              {error}
            </p>
          )}
        </>
      )}
      {step === 2 &&
        days.map((day) => (
          <div key={day}>
            <label className="i">
              <input type="radio" name="t-day" checked={form.day === day} onChange={() => set('day', day)} />
              {day}
            </label>
          </div>
        ))}
      {step === 3 && (
        <p>
          {form.name.trim()}, {count(Number(form.guests), 'guest')}, {form.day}
        </p>
      )}
      <div className="r">
        {step > 1 && (
          <button type="button" disabled={busy} onClick={back}>
            Back
          </button>
        )}
        {step === 1 && (
          <button type="button" className="m" onClick={next}>
            Choose a day
          </button>
        )}
        {step === 2 && (
          <button type="button" className="m" onClick={() => setStep(3)}>
            Check it
          </button>
        )}
        {step === 3 && (
          <button type="button" className="m" disabled={busy} onClick={book}>
            Book taster
          </button>
        )}
      </div>
      {booked.length > 0 && (
        <>
          <h3>Booked</h3>
          <ul>
            {booked.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const taken = [2, 6];

export function Wheels() {
  const [mine, setMine] = useState([]);
  const flip = (n) => {
    const wheel = n === 7 && fault('wheel-seven-takes-eight') ? 8 : n;
    if (mine.includes(wheel)) setMine(mine.filter((each) => each !== wheel));
    else if (mine.length < 3) setMine([...mine, wheel].sort((a, b) => a - b));
  };
  return (
    <Card title="Wheels on Thursday">
      <p className="s">£9.00 a wheel, three at most</p>
      <div className="seats">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <button
            type="button"
            key={n}
            className={mine.includes(n) ? 'on' : undefined}
            aria-pressed={mine.includes(n)}
            aria-label={`Wheel ${n}${taken.includes(n) ? ', taken' : ''}`}
            disabled={taken.includes(n) || (mine.length === 3 && !mine.includes(n))}
            onClick={() => flip(n)}
          >
            {n}
          </button>
        ))}
      </div>
      <p>
        {mine.length === 0 ? 'No wheel chosen.' : `Yours: ${mine.join(', ')}. ${pounds(mine.length * 900)}`}
      </p>
    </Card>
  );
}
