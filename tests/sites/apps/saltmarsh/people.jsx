import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Card, count, toast, uid, useStored } from './ui.jsx';

const choices = [
  { id: 'raku', name: 'Raku evening', votes: 6 },
  { id: 'tiles', name: 'Tile making', votes: 9 },
  { id: 'figures', name: 'Small figures', votes: 4 },
];

export function Poll() {
  const [votes, setVotes] = useState(choices.map((each) => each.votes));
  const [mine, setMine] = useState(-1);
  const sum = votes.reduce((a, b) => a + b, 0);
  const vote = (i) => {
    if (i === mine) return;
    setVotes(
      votes.map((n, each) => {
        if (each === i) return n + 1;
        return each === mine && !fault('poll-old-vote-stays') ? n - 1 : n;
      }),
    );
    setMine(i);
  };
  return (
    <Card title="Which class next term?">
      <ul>
        {choices.map(({ id, name }, i) => (
          <li key={id}>
            <div className="r">
              <span className="f">
                {name}: {count(votes[i], 'vote')}, {Math.round((votes[i] / sum) * 100)} %
              </span>
              <button
                type="button"
                className={mine === i ? 'on' : undefined}
                aria-label={mine === i ? `Your vote: ${name}` : `Vote for ${name}`}
                onClick={() => vote(i)}
              >
                {mine === i ? 'Your vote' : 'Vote'}
              </button>
            </div>
            <div className="meter">
              <div style={{ width: `${(votes[i] / sum) * 100}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <p className="s">{count(sum, 'vote')} in all. You can change your mind.</p>
    </Card>
  );
}

const slides = [
  { name: 'Moon jar', by: 'Ines' },
  { name: 'Fish platter', by: 'Gareth' },
  { name: 'Nest of bowls', by: 'Priya' },
  { name: 'Owl money box', by: 'Tom' },
];

export function Slides() {
  const [at, setAt] = useState(0);
  const end = fault('slides-last-is-skipped') ? slides.length - 1 : slides.length;
  return (
    <Card title="Pots of the month">
      <div className="slide">
        <h3>{slides[at].name}</h3>
        <p>made by {slides[at].by}</p>
      </div>
      <div className="r">
        <button type="button" onClick={() => setAt((at + slides.length - 1) % slides.length)}>
          Previous pot
        </button>
        <span>
          {at + 1} of {slides.length}
        </span>
        <button type="button" onClick={() => setAt(at + 1 >= end ? 0 : at + 1)}>
          Next pot
        </button>
      </div>
    </Card>
  );
}

const questions = [
  ['Do I need my own tools?', 'No. There are tools at every wheel; please wash them afterwards.'],
  ['When can I fetch my pots?', 'About three weeks after the class, once they have been fired twice.'],
  ['May children come?', 'From seven years on, with a grown-up at the next wheel.'],
  ['What do I wear?', 'Something old, short nails, and shoes that may get wet.'],
];

export function Questions() {
  const [open, setOpen] = useState(-1);
  const flip = (i) => {
    if (i === open && i === 2 && fault('questions-third-stays-open')) return;
    setOpen(i === open ? -1 : i);
  };
  return (
    <Card title="Often asked">
      {questions.map(([ask, say], i) => (
        <div key={ask}>
          <button type="button" className="q" aria-expanded={open === i} onClick={() => flip(i)}>
            {open === i ? '−' : '+'} {ask}
          </button>
          {open === i && <p>{say}</p>}
        </div>
      ))}
    </Card>
  );
}

const sold = [
  'Blue teapot',
  'Cheese dome',
  'Christening mug',
  'Colander',
  'Cruet set',
  'Fruit bowl',
  'Garlic pot',
  'Jam spoon rest',
  'Lemon squeezer',
  'Mortar',
  'Plant saucer',
  'Sugar bowl',
  'Toast rack',
];
const STEP = 5;

export function Sold() {
  const [list, setList] = useState(sold.slice(0, STEP));
  const [next, setNext] = useState(STEP);
  const [busy, setBusy] = useState(false);
  const more = () => {
    setBusy(true);
    setTimeout(() => {
      const from = fault('sold-more-repeats-one') ? next - 1 : next;
      setList([...list, ...sold.slice(from, next + STEP)]);
      setNext(next + STEP);
      setBusy(false);
    }, 300);
  };
  return (
    <Card title="Sold lately">
      <ul>
        {list.map((name, i) => (
          <li key={i}>{name}</li>
        ))}
      </ul>
      {next < sold.length && (
        <button type="button" disabled={busy} onClick={more}>
          {busy ? 'Fetching…' : 'Show more'}
        </button>
      )}
    </Card>
  );
}

function Sheet({ onSign, onClose }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const box = useRef(null);
  const ready = name.trim() !== '' && text.trim() !== '';
  const sign = () => {
    onSign({ id: uid(), name: name.trim(), text: text.trim() });
    onClose();
  };
  const cancel = () => {
    if (fault('book-cancel-signs') && ready) sign();
    else onClose();
  };
  useEffect(() => {
    const before = document.activeElement;
    box.current.querySelector('input').focus();
    return () => before?.focus();
  }, []);
  const keys = (e) => {
    if (e.key === 'Escape') onClose();
    if (e.key !== 'Tab') return;
    const stops = [...box.current.querySelectorAll('input, textarea, button:not(:disabled)')];
    const edge = e.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    e.preventDefault();
    (e.shiftKey ? stops.at(-1) : stops[0]).focus();
  };
  return createPortal(
    <div className="dim" onMouseDown={(e) => e.target === e.currentTarget && onClose()}>
      <div
        className="box"
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby="sheet-h"
        onKeyDown={keys}
      >
        <h2 id="sheet-h">Write in the book</h2>
        <label htmlFor="sheet-name">Your name</label>
        <input id="sheet-name" maxLength={30} value={name} onChange={(e) => setName(e.target.value)} />
        <label htmlFor="sheet-text">What you liked</label>
        <textarea
          id="sheet-text"
          rows={3}
          maxLength={200}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <div className="r">
          <button type="button" className="m" disabled={!ready} onClick={sign}>
            Sign the book
          </button>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      </div>
    </div>,
    document.body,
  );
}

export function Book() {
  const [lines, setLines] = useStored('book', [
    { id: 'b1', name: 'Hilde', text: 'The kettle is always on.' },
    { id: 'b2', name: 'The Okafors', text: 'Our dog has the best bowl in the street.' },
  ]);
  const [open, setOpen] = useState(false);
  return (
    <Card title="Visitors’ book">
      <ul>
        {lines.map(({ id, name, text }) => (
          <li key={id}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ul>
      <p className="s">{count(lines.length, 'entry', 'entries')}</p>
      <button type="button" onClick={() => setOpen(true)}>
        Write an entry
      </button>
      {open && (
        <Sheet
          onClose={() => setOpen(false)}
          onSign={(line) => {
            setLines([...lines, line]);
            toast('Thank you for your entry.');
          }}
        />
      )}
    </Card>
  );
}

export function Chat() {
  const [said, setSaid] = useState([
    { id: 's1', who: 'Ines', text: 'Has anybody seen the big callipers?' },
    { id: 's2', who: 'Tom', text: 'Drawer under the slab roller.' },
  ]);
  const [text, setText] = useState('');
  const blank = text.trim() === '';
  const say = () => {
    setSaid([...said, { id: uid(), who: 'You', text: text.trim() }]);
    setText('');
  };
  return (
    <Card title="Bench talk">
      <div className="talk">
        {said.map(({ id, who, text: words }) => (
          <p key={id}>
            <strong>{who}:</strong> {words}
          </p>
        ))}
      </div>
      <label htmlFor="say">Say something</label>
      <div className="r">
        <input
          id="say"
          className="f"
          maxLength={160}
          value={text}
          onChange={(e) => setText(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return;
            if (!blank || fault('talk-enter-says-nothing')) say();
          }}
        />
        <button type="button" className="m" disabled={blank} onClick={say}>
          Say it
        </button>
      </div>
    </Card>
  );
}
