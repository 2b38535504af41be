import { useEffect, useRef, useState } from 'react';
import { Card, count, useDebounced, useStored } from './ui.jsx';

const glazes = [
  'Ash white',
  'Barium blue',
  'Celadon',
  'Chun',
  'Copper red',
  'Iron saturate',
  'Nuka',
  'Oatmeal',
  'Shino',
  'Tenmoku',
  'Tin white',
];

export function Glazes() {
  const [text, setText] = useState('');
  const late = useDebounced(text, 250);
  const kept = useRef(glazes);
  const words = late.trim().toLowerCase();
  if (words !== '' || !fault('glaze-cleared-stays'))
    kept.current = glazes.filter((name) => name.toLowerCase().includes(words));
  const found = kept.current;
  return (
    <Card title="Glaze bucket finder">
      <label htmlFor="glaze">Find a glaze</label>
      <div className="r">
        <input id="glaze" className="f" value={text} onChange={(e) => setText(e.target.value)} />
        <button type="button" disabled={text === ''} onClick={() => setText('')}>
          Clear search
        </button>
      </div>
      <p className="s">{count(found.length, 'bucket')}</p>
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {found.length === 0 && <p>No bucket of that name.</p>}
    </Card>
  );
}

const finishes = ['Gloss', 'Satin', 'Matt', 'Crackle', 'Salt'];

export function Finish() {
  const [value, setValue] = useState('Gloss');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const box = useRef(null);
  useEffect(() => {
    const away = (e) => !box.current.contains(e.target) && setOpen(false);
    document.addEventListener('mousedown', away);
    return () => document.removeEventListener('mousedown', away);
  }, []);
  const show = () => {
    setAt(finishes.indexOf(value));
    setOpen(!open);
  };
  const keys = (e) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(e.key)) return;
    if (!open) {
      if (e.key === 'ArrowDown') {
        e.preventDefault();
        show();
      }
      return;
    }
    e.preventDefault();
    if (e.key === 'ArrowDown') setAt(Math.min(at + 1, finishes.length - 1));
    if (e.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    if (e.key === 'Enter') {
      setValue(finishes[fault('finish-keys-take-next') ? Math.min(at + 1, finishes.length - 1) : at]);
      setOpen(false);
    }
    if (e.key === 'Escape') setOpen(false);
  };
  return (
    <Card title="Test tile">
      <div ref={box} onKeyDown={keys}>
        <span id="finish-l">Finish</span>{' '}
        <button
          type="button"
          id="finish-b"
          aria-labelledby="finish-l finish-b"
          aria-expanded={open}
          onClick={show}
        >
          {value} ▾
        </button>
        {open && (
          <div className="menu">
            {finishes.map((name, i) => (
              <button
                type="button"
                key={name}
                tabIndex={-1}
                className={i === at ? 'o hl' : 'o'}
                onMouseEnter={() => setAt(i)}
                onClick={() => {
                  setValue(name);
                  setOpen(false);
                }}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      <p>Your tile will be fired with a {value.toLowerCase()} finish.</p>
    </Card>
  );
}

export function Marks() {
  const [marks, setMarks] = useStored('marks', ['wood-fired', 'seconds', 'for Ada']);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const add = () => {
    const mark = text.trim();
    if (mark === '') return;
    if (marks.some((each) => each.toLowerCase() === mark.toLowerCase()) && !fault('marks-twice')) {
      setError(`“${mark}” is there already.`);
      return;
    }
    setMarks([...marks, mark]);
    setText('');
    setError('');
  };
  const remove = (i) => {
    const gone = fault('marks-remove-takes-last') ? marks.length - 1 : i;
    setMarks(marks.filter((_, each) => each !== gone));
  };
  return (
    <Card title="Marks for the batch">
      <p className="s">Enter or a comma adds a mark. Each mark once.</p>
      <div className="r">
        {marks.map((mark, i) => (
          <span className="chip" key={`${mark}${i}`}>
            {mark}
            <button type="button" aria-label={`Remove mark ${mark}`} onClick={() => remove(i)}>
              ×
            </button>
          </span>
        ))}
      </div>
      <label htmlFor="mark">New mark</label>
      <input
        id="mark"
        maxLength={20}
        value={text}
        onChange={(e) => {
          setText(e.target.value);
          setError('');
        }}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' && e.key !== ',') return;
          e.preventDefault();
          add();
        }}
      />
      {error !== '' && (
        <p className="e" role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}

const hex = (rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

export function Tint() {
  const [rgb, setRgb] = useState([80, 140, 130]);
  const shown = fault('tint-blue-behind') ? [rgb[0], rgb[1], 130] : rgb;
  return (
    <Card title="Glaze tint mixer">
      <div className="sw" style={{ background: hex(shown) }} />
      {['Red', 'Green', 'Blue'].map((name, i) => (
        <div key={name}>
          <label htmlFor={`tint-${i}`}>
            {name}: {rgb[i]}
          </label>
          <input
            id={`tint-${i}`}
            type="range"
            min="0"
            max="255"
            value={rgb[i]}
            onChange={(e) => setRgb(rgb.map((old, each) => (each === i ? Number(e.target.value) : old)))}
          />
        </div>
      ))}
      <p>
        Code of the tint: <code>{hex(shown)}</code>
      </p>
    </Card>
  );
}

export function Stars() {
  const [mine, setMine] = useState(0);
  const give = (n) => setMine(fault('stars-one-over') && n > 1 ? Math.min(n + 1, 5) : n);
  return (
    <Card title="Rate last week’s class">
      <div className="r">
        {[1, 2, 3, 4, 5].map((n) => (
          <button type="button" key={n} aria-label={count(n, 'star')} onClick={() => give(n)}>
            {n <= mine ? '★' : '☆'}
          </button>
        ))}
        <button type="button" disabled={mine === 0} onClick={() => setMine(0)}>
          Take back
        </button>
      </div>
      <p>{mine === 0 ? 'Not rated yet.' : `You gave ${count(mine, 'star')}.`}</p>
    </Card>
  );
}
