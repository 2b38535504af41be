// What all pages share: who is here, the basket, the wishlist and the messages.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

const Shop = createContext(null);
export const useShop = () => useContext(Shop);

const LOST = 'We cannot reach the shop just now. Please try again.';

let token = '';
export const call = async (method, path, body) => {
  const headers = { accept: 'application/json' };
  if (method !== 'GET')
    Object.assign(headers, { 'content-type': 'application/json', 'x-selvedge-token': token });
  const sent = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  const response = await fetch(path, { method, headers, body: sent }).catch(() => {
    throw new Error(LOST);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.message ?? LOST), { status: response.status });
};

/** The answer at an address. Answers that come after the address has changed are dropped. */
export const useAnswer = (path) => {
  const [state, setState] = useState({ path: null, answer: null, problem: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let alive = true;
    call('GET', path).then(
      (answer) => alive && setState({ path, answer, problem: null }),
      (problem) => alive && setState({ path, answer: null, problem }),
    );
    return () => {
      alive = false;
    };
  }, [path, round]);
  /** Puts a newer answer in place, unless the address has changed meanwhile. */
  const put = useCallback(
    (answer) => setState((now) => (now.path === path ? { path, answer, problem: null } : now)),
    [path],
  );
  return { ...state, busy: state.path !== path, put, again: () => setRound((now) => now + 1) };
};

export function ShopProvider({ children }) {
  const [hello, setHello] = useState(null);
  const [problem, setProblem] = useState(null);
  const [count, setCount] = useState(0);
  const [toast, setToast] = useState(null);
  const lines = useRef(0);

  const say = useCallback((text) => setToast({ text, at: Date.now() }), []);
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), 7000);
    return () => clearTimeout(timer);
  }, [toast]);

  const counted = useCallback((now) => {
    if (!fault('badge-keeps-removed') || now > lines.current) setCount(now);
    lines.current = now;
  }, []);
  const greet = useCallback(
    (answer) => {
      token = answer.token;
      counted(answer.basket.lines.length);
      setHello(answer);
    },
    [counted],
  );
  const takeBasket = useCallback(
    (basket) => {
      counted(basket.lines.length);
      setHello((now) => ({ ...now, basket }));
    },
    [counted],
  );
  const takeWishes = useCallback((wishes) => setHello((now) => ({ ...now, wishes })), []);
  const load = useCallback(() => {
    setProblem(null);
    call('GET', '/api/hello').then(greet, setProblem);
  }, [greet]);
  useEffect(load, [load]);

  const value = useMemo(
    () => ({ ...hello, count, toast, say, hush: () => setToast(null), greet, takeBasket, takeWishes }),
    [hello, count, toast, say, greet, takeBasket, takeWishes],
  );
  if (problem !== null) return <Trouble problem={problem} again={load} />;
  if (hello === null) return <Loading what="the shop" />;
  return <Shop.Provider value={value}>{children}</Shop.Provider>;
}

export function Loading({ what }) {
  return (
    <p className="loading" role="status">
      <span className="spool" aria-hidden="true" /> Loading {what} …
    </p>
  );
}

export function Trouble({ problem, again }) {
  return (
    <div className="trouble" role="alert">
      <p>{problem.message}</p>
      {again && problem.status !== 404 && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

/** A way to run something once at a time; what goes wrong is said. */
export const useBusy = () => {
  const { say } = useShop();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (act) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act();
    } catch (problem) {
      say(problem.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, run];
};

export function Field({ id, label, value, onChange, problem, hint, area = false, ...rest }) {
  const about = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const Input = area ? 'textarea' : 'input';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={about === '' ? undefined : about}
        {...rest}
      />
      {problem && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
