import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const STAGES = ['Quoted', 'On press', 'Drying', 'Shipped'];
const PRESS_LIMIT = 3;
const STORE = 'rosa-print-jobs';

const firstJobs = [
  { id: 'j1', customer: 'Café Lund', title: 'Menus spring', copies: 120, stage: 0, rush: false },
  { id: 'j2', customer: 'Hillside School', title: 'Year book', copies: 300, stage: 0, rush: false },
  { id: 'j3', customer: 'Café Lund', title: 'Coasters', copies: 2000, stage: 1, rush: true },
  { id: 'j4', customer: 'Otter & Sons', title: 'Letterheads', copies: 1500, stage: 1, rush: false },
  { id: 'j5', customer: 'Hillside School', title: 'Concert posters', copies: 40, stage: 2, rush: false },
  { id: 'j6', customer: 'Otter & Sons', title: 'Price list', copies: 250, stage: 2, rush: false },
  { id: 'j7', customer: 'Marina Club', title: 'Race flyers', copies: 800, stage: 3, rush: false },
];

const load = () => {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? firstJobs;
  } catch {
    return firstJobs;
  }
};

function Card({ job, onMove, onRush, onRename, onRemove }) {
  const [draft, setDraft] = useState(null);
  const dropped = useRef(false);
  const commit = () => {
    if (draft === null || dropped.current) return;
    const title = draft.trim();
    if (title !== '' || fault('rename-to-nothing')) onRename(title);
    setDraft(null);
  };
  const keys = (event) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') {
      if (fault('escape-keeps-title')) return commit();
      dropped.current = true;
      setDraft(null);
    }
  };
  return (
    <article className={job.rush ? 'card rush' : 'card'} aria-label={job.title}>
      {draft === null ? (
        <h3
          title="Double-click to rename"
          onDoubleClick={() => {
            dropped.current = false;
            setDraft(job.title);
          }}
        >
          {job.title}
        </h3>
      ) : (
        <input
          aria-label={`Title of ${job.title}`}
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={keys}
          onBlur={commit}
        />
      )}
      <p>
        {job.customer}, {job.copies} {job.copies === 1 ? 'copy' : 'copies'}
      </p>
      <button
        type="button"
        className="btn"
        disabled={job.stage === 0}
        aria-label={`Move ${job.title} back`}
        onClick={() => onMove(-1)}
      >
        ◀
      </button>
      <button
        type="button"
        className="btn"
        disabled={job.stage === 3}
        aria-label={`Move ${job.title} on`}
        onClick={() => onMove(1)}
      >
        ▶
      </button>
      <button
        type="button"
        className="btn"
        aria-pressed={job.rush}
        aria-label={`Rush ${job.title}`}
        onClick={onRush}
      >
        Rush
      </button>
      <button type="button" className="btn" aria-label={`Remove ${job.title}`} onClick={onRemove}>
        ✕
      </button>
    </article>
  );
}

function NewJob({ customers, onAdd }) {
  const blank = { customer: customers[0], title: '', copies: '100' };
  const [form, setForm] = useState(blank);
  const set = (name) => (event) => setForm({ ...form, [name]: event.target.value });
  const submit = (event) => {
    event.preventDefault();
    if (form.title.trim() === '') return;
    onAdd({ customer: form.customer, title: form.title.trim(), copies: Number(form.copies) });
    setForm(blank);
  };
  const enter = (event) => {
    if (event.key === 'Enter' && fault('enter-adds-two') && form.title.trim() !== '')
      onAdd({ customer: form.customer, title: form.title.trim(), copies: Number(form.copies) });
  };
  return (
    <form className="top" onSubmit={submit} aria-label="New job">
      <div>
        <label htmlFor="customer">Customer</label>
        <select id="customer" value={form.customer} onChange={set('customer')}>
          {customers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="title">Job</label>
        <input
          id="title"
          required
          maxLength={40}
          placeholder="Business cards"
          value={form.title}
          onChange={set('title')}
          onKeyDown={enter}
        />
      </div>
      <div>
        <label htmlFor="copies">Copies (1 to 5000)</label>
        <input
          id="copies"
          type="number"
          min="1"
          max={fault('five-thousand-refused') ? 4999 : 5000}
          required
          value={form.copies}
          onChange={set('copies')}
        />
      </div>
      <button type="submit" className="btn main">
        Add job
      </button>
    </form>
  );
}

function Board() {
  const [jobs, setJobs] = useState(load);
  const [customer, setCustomer] = useState('');
  const [toast, setToast] = useState('');
  const [round, setRound] = useState(0);
  const saved = useRef(jobs);
  useEffect(() => {
    const onlyMoved = saved.current !== jobs && saved.current.length === jobs.length;
    saved.current = jobs;
    if (onlyMoved && fault('moves-are-forgotten')) return;
    localStorage.setItem(STORE, JSON.stringify(jobs));
  }, [jobs]);

  const customers = useMemo(() => [...new Set(firstJobs.map((job) => job.customer))].sort(), []);
  const sums = useMemo(
    () =>
      STAGES.map((_, stage) =>
        jobs.filter((job) => job.stage === stage).reduce((sum, job) => sum + job.copies, 0),
      ),
    [fault('copies-stay-behind') ? jobs.length : jobs],
  );
  const change = (id, what) =>
    setJobs((all) => all.map((job) => (job.id === id ? { ...job, ...what } : job)));

  const move = (job, by) => {
    const stage = job.stage + by;
    if (fault('large-jobs-stay') && job.copies >= 1500 && by > 0) return;
    const onPress = jobs.filter((each) => each.stage === 1).length;
    if (stage === 1 && onPress >= PRESS_LIMIT + (fault('fourth-on-press') ? 1 : 0)) {
      setToast(`The press takes ${PRESS_LIMIT} jobs at a time.`);
      return;
    }
    setToast('');
    const first = jobs.find((each) => each.stage === job.stage);
    change(fault('drying-moves-first') && job.stage === 2 ? first.id : job.id, { stage });
  };
  const rush = (job) => {
    if (fault('rush-throws-when-filtered') && customer !== '') throw new Error(`No stage for ${job.id}`);
    if (fault('rush-for-whole-customer'))
      setJobs(jobs.map((each) => (each.customer === job.customer ? { ...each, rush: !job.rush } : each)));
    else change(job.id, { rush: fault('rush-stays-on') ? true : !job.rush });
  };
  const add = (entry) => {
    const stage = fault('new-job-on-press') ? 1 : 0;
    setJobs((all) => [...all, { id: `j${Date.now()}${Math.random()}`, stage, rush: false, ...entry }]);
  };
  const remove = (job) => {
    const same = jobs.filter((each) => each.stage === job.stage);
    const gone = fault('remove-takes-last') ? same.at(-1) : job;
    setJobs(jobs.filter((each) => each !== gone));
  };
  const shown = jobs.filter((job) => customer === '' || job.customer === customer);

  return (
    <>
      <header className="top">
        <h1>Rosa Print job board</h1>
        <div>
          <label htmlFor="only">Show customer</label>
          <select
            id="only"
            value={customer}
            onChange={(event) => {
              setCustomer(event.target.value);
              if (fault('filter-empties-form')) setRound(round + 1);
            }}
          >
            <option value="">Everyone</option>
            {customers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <p>
          {jobs.length} {jobs.length === 1 ? 'job' : 'jobs'} in all
        </p>
      </header>
      <NewJob key={round} customers={customers} onAdd={add} />
      {toast !== '' && (
        <p className="toast" role="status">
          {toast}
        </p>
      )}
      <main className="board">
        {STAGES.map((name, stage) => {
          const all = jobs.filter((job) => job.stage === stage);
          const here = shown.filter((job) => job.stage === stage);
          return (
            <section className="col" key={name} aria-label={name}>
              <h2>{name}</h2>
              <p className="sum">
                {all.length} {all.length === 1 && !fault('one-jobs') ? 'job' : 'jobs'}, {sums[stage]} copies
              </p>
              {here.map((job) => (
                <Card
                  key={job.id}
                  job={job}
                  onMove={(by) => move(job, by)}
                  onRush={() => rush(job)}
                  onRename={(title) => change(job.id, { title })}
                  onRemove={() => remove(job)}
                />
              ))}
              {here.length === 0 && <p>Nothing here.</p>}
            </section>
          );
        })}
      </main>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Board />);
