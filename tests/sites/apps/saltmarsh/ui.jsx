import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export const useStored = (name, first) => {
  const key = `saltmarsh.${name}`;
  const [value, set] = useState(() => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? first;
    } catch {
      return first;
    }
  });
  useEffect(() => {
    localStorage.setItem(key, JSON.stringify(value));
  }, [key, value]);
  return [value, set];
};

export const useDebounced = (value, ms) => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return late;
};

let last = 0;
export const uid = () => `${Date.now().toString(36)}${++last}`;

export const pounds = (pence) => `£${(pence / 100).toFixed(2)}`;
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export function Card({ title, wide, children }) {
  return (
    <div className={wide ? 'c w' : 'c'}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

let push = () => {};
export const toast = (text, undo) => push({ id: uid(), text, undo });

export function Toasts() {
  const [all, setAll] = useState([]);
  const drop = (id) => setAll((now) => now.filter((each) => each.id !== id));
  useEffect(() => {
    push = (one) => {
      setAll((now) => [...now.slice(-2), one]);
      setTimeout(() => drop(one.id), 8000);
    };
  }, []);
  return createPortal(
    <div className="toasts" role="status">
      {all.map(({ id, text, undo }) => (
        <div className="toast" key={id}>
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              onClick={() => {
                undo();
                drop(id);
              }}
            >
              Undo
            </button>
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}
