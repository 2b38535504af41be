// The loan desk of the Copperfield Road tool library.
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dashboard } from './dashboard.jsx';
import { Lend } from './lend.jsx';
import { Log } from './log.jsx';
import { Members } from './members.jsx';
import { Reservations } from './reservations.jsx';
import { Return } from './return.jsx';
import { Settings } from './settings.jsx';
import { Tool } from './tool.jsx';
import { Tools } from './tools.jsx';
import { DeskProvider, go, Modal, moneyOf, send, useHash } from './ui.jsx';

const VIEWS = [
  [/^\/$/, Dashboard, 'Today'],
  [/^\/tools$/, Tools, 'Tools'],
  [/^\/tools\/(\d+)$/, Tool, 'Tools'],
  [/^\/lend\/(\d+)$/, Lend, 'Tools'],
  [/^\/return\/(\d+)$/, Return, 'Tools'],
  [/^\/members(?:\/(\d+|new))?$/, Members, 'Members'],
  [/^\/reservations$/, Reservations, 'Reservations'],
  [/^\/log$/, Log, 'Activity'],
  [/^\/settings$/, Settings, 'Settings'],
];
const LINKS = [
  ['Today', '/', 'd'],
  ['Tools', '/tools', 't'],
  ['Members', '/members', 'm'],
  ['Reservations', '/reservations', 'r'],
  ['Activity', '/log', 'a'],
  ['Settings', '/settings', 's'],
];

const typing = ({ target }) =>
  target.closest(fault('letters-leave-notes') ? 'input, select, dialog' : 'input, textarea, select, dialog');

/** The list may have to be loaded first. */
const focusSearch = (tries) =>
  setTimeout(() => {
    const input = document.querySelector('input[type=search]');
    if (input) input.focus();
    else if (tries > 0) focusSearch(tries - 1);
  }, 50);

function Shortcuts({ onClose }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="keys">
        {LINKS.map(([name, , key]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>Search the tools</dd>
        </div>
      </dl>
      <div className="actions">
        <button type="button" className="main" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}

function Missing() {
  return (
    <section className="empty">
      <h1>Page not found</h1>
      <p>
        There is nothing at this address. <a href="#/">To today</a>
      </p>
    </section>
  );
}

function App() {
  const { path, query } = useHash();
  const [version, setVersion] = useState(0);
  const [facts, setFacts] = useState();
  const [toast, setToast] = useState(null);
  const [help, setHelp] = useState(false);
  const badge = useRef(0);
  const visited = useRef(path);

  useEffect(() => {
    send('GET', '/api/figures').then((answer) => {
      if (answer.error === undefined) setFacts(answer);
      else say(answer.error);
    });
  }, [version]);
  useEffect(() => {
    const keys = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
      const link = LINKS.find(([, , key]) => key === event.key);
      if (link) go(link[1]);
      else if (event.key === '?') setHelp(true);
      else if (event.key === '/') {
        event.preventDefault();
        if (!location.hash.startsWith('#/tools?')) go('/tools');
        focusSearch(20);
      }
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, []);
  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(() => setToast(null), 10_000);
    return () => clearTimeout(timer);
  }, [toast]);

  const [pattern, View, title] = VIEWS.find(([known]) => known.test(path)) ?? [
    /^/,
    Missing,
    'Page not found',
  ];
  useEffect(() => {
    document.title = `${title} | Copperfield Road Tool Library`;
    if (visited.current.split('/')[1] !== path.split('/')[1]) {
      scrollTo(0, 0);
      document.querySelector('h1')?.focus();
    }
    visited.current = path;
  }, [path, title]);

  const say = (text, undo) => setToast({ text, undo });
  /** `quiet`: whoever asks shows a refusal at its own place. */
  const act = async (method, to, body, { quiet = false } = {}) => {
    const answer = await send(method, to, body);
    if (answer.error) quiet || say(answer.error);
    else setVersion((last) => last + 1);
    return answer;
  };
  const undo = async () => {
    const { undo: back } = toast;
    setToast(null);
    await back();
    say('Undone.');
  };
  if (facts === undefined) return <p className="wait">Opening the desk…</p>;
  badge.current = fault('badge-only-grows') ? Math.max(badge.current, facts.coming) : facts.coming;

  const desk = { act, say, version, facts, today: facts.today, money: moneyOf(facts.settings.currency) };
  return (
    <DeskProvider value={desk}>
      <header>
        <p className="name">
          <strong>Copperfield Road</strong> Tool Library
        </p>
        <nav aria-label="Desk">
          {LINKS.map(([name, to]) => (
            <a key={to} href={`#${to}`} aria-current={name === title ? 'page' : undefined}>
              {name}
              {name === 'Reservations' && badge.current > 0 && (
                <span className="badge">
                  {badge.current}
                  <span className="unseen"> to come</span>
                </span>
              )}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <View key={View === Members ? 'members' : path} id={pattern.exec(path)[1]} query={query} />
      </main>
      <footer>
        <span>12 Copperfield Road, open Monday to Saturday</span>
        <button type="button" className="link" onClick={() => setHelp(true)}>
          Keyboard shortcuts
        </button>
      </footer>
      <div className="toasts" role="status">
        {toast && (
          <div className="toast">
            <span>{toast.text}</span>
            {toast.undo && (
              <button type="button" onClick={undo}>
                Undo
              </button>
            )}
            <button type="button" aria-label="Dismiss" onClick={() => setToast(null)}>
              ×
            </button>
          </div>
        )}
      </div>
      {help && <Shortcuts onClose={() => setHelp(false)} />}
    </DeskProvider>
  );
}

createRoot(document.getElementById('root')).render(<App />);
