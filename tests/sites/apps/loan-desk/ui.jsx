// What all views of the desk are made of.
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';

const Desk = createContext();
export const DeskProvider = Desk.Provider;
export const useDesk = () => useContext(Desk);

const unreachable = { error: 'The desk cannot be reached. Try again in a moment.' };
export const send = async (method, path, body) => {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    return await response.json();
  } catch {
    return unreachable;
  }
};

/** The answer from `path`; the old one stays until the new one is here. Asked again after each change. */
export const useGet = (path) => {
  const { version } = useDesk();
  const [answer, setAnswer] = useState();
  useEffect(() => {
    let dropped = false;
    send('GET', path).then((data) => {
      if (dropped && !fault('slow-search-wins')) return;
      setAnswer({ path, data });
    });
    return () => {
      dropped = true;
    };
  }, [path, version]);
  return answer;
};

const readHash = () => {
  const [path, query] = location.hash.replace(/^#/, '').split('?');
  return { path: path || '/', query: new URLSearchParams(query) };
};
let heard = () => {};
export const go = (to, { replace = false } = {}) => {
  history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`);
  heard();
};
/** Where the address is: #/tools?q=saw. */
export const useHash = () => {
  const [hash, setHash] = useState(() => {
    const first = readHash();
    if (fault('status-forgotten-on-reload')) first.query.delete('status');
    return first;
  });
  useEffect(() => {
    heard = () => setHash(readHash());
    window.addEventListener('popstate', heard);
    return () => window.removeEventListener('popstate', heard);
  }, []);
  return hash;
};

export const moneyOf = (currency) => (pence) => {
  const amount = (pence / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return { sign: `£${amount}`, code: `GBP ${amount}`, after: `${amount} £` }[currency];
};

export function Modal({ title, className, onClose, children, forgetsFocus = false }) {
  const ref = useRef(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    ref.current.showModal();
    return () => {
      if (forgetsFocus) return;
      const back = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1');
      setTimeout(() => back?.focus());
    };
  }, []);
  const cancel = (event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={ref} className={className} aria-labelledby={id} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

export function Field({ label, hint, error, ...rest }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        {...rest}
      />
      <p id={`${id}-hint`} className={error ? 'wrong' : 'hint'}>
        {error ?? hint}
      </p>
    </div>
  );
}

export function Pager({ page, pages, onPage }) {
  if (pages < 2 && page < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <span>
        Page {page} of {pages}
      </span>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}

const drawings = {
  Cleaning: 'M14 8h8l2 6v20H12V14zM16 4h4v4h-4zM16 20h4',
  Garden: 'M18 4v22M12 8h12M12 26h12l-2 8h-8z',
  'Hand tools': 'M8 8h16v6H8zM16 14v20M14 34h4',
  Ladders: 'M11 4v30M25 4v30M11 10h14M11 17h14M11 24h14M11 31h14',
  'Power tools': 'M6 10h18v8H6zM24 12h8v4h-8zM10 18v12h8V18',
  Parties: 'M6 14L18 5l12 9zM9 14v19M27 14v19M18 5v9',
};
/** Until somebody takes photographs, each category has its drawing. */
export function Picture({ tool, size }) {
  const drawing =
    fault('ladders-without-picture') && tool.category === 'Ladders' ? '' : drawings[tool.category];
  return (
    <svg className="picture" width={size} height={size} viewBox="0 0 36 38" aria-hidden="true">
      <path d={drawing} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}

export function Status({ tool }) {
  const kind = tool.overdue ? 'overdue' : tool.status;
  return <span className={`status ${kind}`}>{statusWord(tool)}</span>;
}
const statusWord = (tool) =>
  ({ in: 'In', out: 'Out', repair: 'In repair', overdue: 'Overdue' })[tool.overdue ? 'overdue' : tool.status];

export function Menu({ label, items }) {
  const [open, setOpen] = useState(false);
  const button = useRef(null);
  const list = useRef(null);
  useEffect(() => {
    if (!open) return undefined;
    list.current.querySelector('button:not(:disabled)')?.focus();
    const outside = ({ target }) => !list.current?.parentElement.contains(target) && setOpen(false);
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    button.current.focus();
    setOpen(false);
  };
  const keys = (event) => {
    const all = [...list.current.querySelectorAll('button:not(:disabled)')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    if (step === undefined) return;
    event.preventDefault();
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
  };
  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && (
        <div ref={list} role="menu" aria-label={label} onKeyDown={keys}>
          {items.map(({ text, act, disabled }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              disabled={disabled}
              onClick={() => {
                close();
                act();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
