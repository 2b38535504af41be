// The masthead with search and mini basket, the footer, and the messages.
import { useEffect, useRef, useState } from 'react';
import { Picture } from './picture.jsx';
import { Link, useRouter } from './router.jsx';
import { money, said } from './rules.js';
import { call, useBusy, useShop } from './shop.jsx';

const kinds = [
  ['/fabric', 'Fabric'],
  ['/buttons', 'Buttons'],
  ['/patterns', 'Patterns'],
];

function Search() {
  const { path, search, go } = useRouter();
  const asked = path === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  const submit = (event) => {
    event.preventDefault();
    if (text.trim() !== '') go(`/search?${new URLSearchParams({ q: text.trim() })}`);
  };
  return (
    <form className="seek" role="search" onSubmit={submit}>
      <label htmlFor="seek" className="off">
        Search the shop
      </label>
      <input
        id="seek"
        type="search"
        placeholder="Linen, horn, navy …"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button>Search</button>
    </form>
  );
}

function MiniBasket({ onClose }) {
  const { basket } = useShop();
  return (
    <section className="peek" aria-label="Basket at a glance">
      {basket.lines.length === 0 ? (
        <p>Your basket is empty.</p>
      ) : (
        <ul>
          {basket.lines.map((line) => (
            <li key={line.id}>
              <Picture good={line} className="thumb" />
              <span>
                {line.name}, {said(line.unit, line.amount)}
              </span>
              <b>{money(line.sum)}</b>
            </li>
          ))}
        </ul>
      )}
      {basket.lines.length > 0 && (
        <p className="peek-sum">
          Goods <b>{money(basket.goods)}</b>
        </p>
      )}
      <p className="row">
        <Link to="/basket" className="as-button">
          To the basket
        </Link>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </section>
  );
}

function Account() {
  const { me, greet, say } = useShop();
  const { go } = useRouter();
  const [busy, run] = useBusy();
  const leave = () =>
    run(async () => {
      greet(await call('POST', '/api/sign-out'));
      go('/');
      say('You are signed out. Come back soon.');
    });
  if (me === null) return <Link to="/sign-in">Sign in</Link>;
  return (
    <>
      <Link to="/account">{me.name.split(' ')[0]}’s account</Link>
      <button type="button" className="plain" onClick={leave} disabled={busy}>
        Sign out
      </button>
    </>
  );
}

export function Masthead() {
  const { path } = useRouter();
  const { count, wishes } = useShop();
  const [open, setOpen] = useState(false);
  const opener = useRef(null);
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const escape = (event) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, [open]);
  return (
    <header className="masthead">
      <div className="wide masthead-top">
        <Link to="/" className="wordmark">
          Selvedge
        </Link>
        <Search />
        <div className="own">
          <Account />
          <Link to="/wishlist">Wishlist ({wishes.length})</Link>
          <button
            type="button"
            ref={opener}
            className="basket-button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Basket <span className="badge">{count}</span>
          </button>
          {open && (
            <MiniBasket
              onClose={() => {
                setOpen(false);
                opener.current?.focus();
              }}
            />
          )}
        </div>
      </div>
      <nav className="kinds" aria-label="Departments">
        <ul className="wide">
          {kinds.map(([to, name]) => (
            <li key={to}>
              <Link to={to} aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

export function Footer() {
  return (
    <footer className="footer">
      <div className="wide">
        <p>
          Selvedge, 41 Halifax Road, Todmorden. Ring us on 01632 960 744, Tuesday to Saturday. All prices
          include VAT.
        </p>
        <p>
          <Link to="/delivery">Delivery and vouchers</Link>
        </p>
      </div>
    </footer>
  );
}

export function Toast() {
  const { toast, hush } = useShop();
  return (
    <div role="status" className="toasts">
      {toast !== null && (
        <div className="toast" key={toast.at}>
          <span>{toast.text}</span>
          <button type="button" onClick={hush}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
