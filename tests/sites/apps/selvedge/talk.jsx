// Questions about an article, and reviews of it.
import { useRef, useState } from 'react';
import { Stars } from './heart.jsx';
import { Link, useRouter } from './router.jsx';
import { longDay } from './rules.js';
import { Sheet } from './sheet.jsx';
import { call, Field, Loading, Trouble, useAnswer, useBusy, useShop } from './shop.jsx';

function AskSheet({ good, onTold, onClose }) {
  const { say } = useShop();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();
  const submit = (event) => {
    event.preventDefault();
    if (text.trim().length < 5) return setProblem('Write your question, five letters at least.');
    run(async () => {
      const answer = await call('POST', `/api/goods/${good.slug}/questions`, { text });
      if (answer.problems !== undefined) return setProblem(answer.problems.text);
      onTold(answer);
      onClose();
      say('Thank you. We answer within two days.');
    });
  };
  return (
    <Sheet title={`Ask about ${good.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Field
          area
          id="question"
          label="Your question"
          hint="Everybody can read it here. Up to 400 characters."
          rows={4}
          maxLength={400}
          value={text}
          onChange={setText}
          problem={problem}
        />
        <p className="row">
          <button className="main" disabled={busy}>
            {busy ? 'Sending …' : 'Send question'}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Sheet>
  );
}

function ReviewSheet({ good, onTold, onClose }) {
  const { say } = useShop();
  const [form, setForm] = useState({ stars: '', title: '', text: '' });
  const [problems, setProblems] = useState({});
  const [busy, run] = useBusy();
  const set = (name) => (value) => setForm((now) => ({ ...now, [name]: value }));
  const submit = (event) => {
    event.preventDefault();
    const wrong = {};
    if (form.stars === '') wrong.stars = 'Choose one to five stars.';
    if (form.title.trim() === '') wrong.title = 'Give it a title.';
    if (form.text.trim() === '') wrong.text = 'Write a few words.';
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    run(async () => {
      const answer = await call('POST', `/api/goods/${good.slug}/reviews`, {
        ...form,
        stars: Number(form.stars),
      });
      if (answer.problems !== undefined) return setProblems(answer.problems);
      onTold(answer);
      onClose();
      say('Your review is published. Thank you!');
    });
  };
  return (
    <Sheet title={`Review ${good.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="stars">Stars</label>
          <select
            id="stars"
            value={form.stars}
            onChange={(event) => set('stars')(event.target.value)}
            aria-invalid={problems.stars ? true : undefined}
            aria-describedby={problems.stars ? 'stars-problem' : undefined}
          >
            <option value="">Please choose</option>
            {[5, 4, 3, 2, 1].map((each) => (
              <option key={each} value={each}>
                {each} of 5
              </option>
            ))}
          </select>
          {problems.stars && (
            <p className="problem" id="stars-problem" role="alert">
              {problems.stars}
            </p>
          )}
        </div>
        <Field
          id="review-title"
          label="Title"
          maxLength={60}
          value={form.title}
          onChange={set('title')}
          problem={problems.title}
        />
        <Field
          area
          id="review-text"
          label="Your review"
          rows={4}
          maxLength={800}
          value={form.text}
          onChange={set('text')}
          problem={problems.text}
        />
        <p className="row">
          <button className="main" disabled={busy}>
            {busy ? 'Sending …' : 'Publish review'}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Sheet>
  );
}

function Question({ each }) {
  const html = { __html: each.text.replace(/\n/g, '<br>') };
  return (
    <li className="said">
      <p className="soft">
        {each.name} asked on {longDay(each.day)}
      </p>
      {fault('question-runs-script') ? (
        <p className="lines" dangerouslySetInnerHTML={html} />
      ) : (
        <p className="lines">{each.text}</p>
      )}
      {each.reply === '' ? (
        <p className="soft">Not answered yet.</p>
      ) : (
        <p className="reply">
          <b>Selvedge:</b> {each.reply}
        </p>
      )}
    </li>
  );
}

function Review({ each, onTold }) {
  const [, run] = useBusy();
  const thanks = useRef(null);
  const helpful = async () => {
    await run(async () => onTold(await call('POST', `/api/reviews/${each.id}/helpful`)));
    if (fault('helpful-throws')) thanks.current.lastElementChild.focus();
  };
  return (
    <li className="said">
      <h4>{each.title}</h4>
      <p className="soft">
        <span aria-hidden="true">{'★'.repeat(each.stars)}</span> {each.stars} of 5, {each.name} on{' '}
        {longDay(each.day)}
      </p>
      <p className="lines">{each.text}</p>
      <p className="soft row">
        <span>
          {each.helpful} {each.helpful === 1 ? 'person finds' : 'people find'} this helpful.
        </span>
        {each.thankedByYou ? (
          <span>You are one of them.</span>
        ) : (
          <button type="button" aria-label={`Helpful: ${each.title}`} onClick={helpful}>
            Helpful
          </button>
        )}
      </p>
    </li>
  );
}

export function Talk({ good }) {
  const { me } = useShop();
  const { path } = useRouter();
  const { answer, problem, put, again } = useAnswer(`/api/goods/${good.slug}/talk`);
  const [sheet, setSheet] = useState(null);
  const close = () => setSheet(null);
  if (problem !== null) return <Trouble problem={problem} again={again} />;
  if (answer === null) return <Loading what="questions and reviews" />;
  return (
    <div className="talk">
      <section aria-labelledby="questions-title">
        <h2 id="questions-title">Questions ({answer.questions.length})</h2>
        <p>
          <button type="button" onClick={() => setSheet('ask')}>
            Ask a question
          </button>
        </p>
        <ul className="plain-list">
          {answer.questions.map((each) => (
            <Question key={each.id} each={each} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="reviews-title">
        <h2 id="reviews-title">Reviews ({answer.reviews})</h2>
        <Stars average={answer.average} reviews={answer.reviews} />
        <p>
          {me === null ? (
            <Link to={`/sign-in?${new URLSearchParams({ next: path })}`}>Sign in to write a review</Link>
          ) : (
            <button type="button" onClick={() => setSheet('review')}>
              Write a review
            </button>
          )}
        </p>
        <h3 className="off">What others say</h3>
        <ul className="plain-list">
          {answer.list.map((each) => (
            <Review key={each.id} each={each} onTold={put} />
          ))}
        </ul>
      </section>
      {sheet === 'ask' && <AskSheet good={good} onTold={put} onClose={close} />}
      {sheet === 'review' && <ReviewSheet good={good} onTold={put} onClose={close} />}
    </div>
  );
}
