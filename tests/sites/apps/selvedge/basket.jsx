// The basket: lines, note, voucher and what it comes to.
import { useEffect, useRef, useState } from 'react';
import { Amount, leastLength } from './amount.jsx';
import { Picture } from './picture.jsx';
import { Link, useTitle } from './router.jsx';
import { amountOf, amountProblem, DELIVERIES, FREE_FROM, money, NOTE_MOST, typed } from './rules.js';
import { call, useBusy, useShop } from './shop.jsx';

function Line({ line }) {
  const { takeBasket, say } = useShop();
  const [text, setText] = useState(typed(line.unit, line.amount));
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();
  useEffect(() => setText(typed(line.unit, line.amount)), [line.unit, line.amount]);
  const wanted = useRef(null);
  const save = (amount) => {
    const wrong = amountProblem(line, amount, leastLength());
    setProblem(wrong);
    if (wrong !== '' || (amount === line.amount && !busy)) return;
    wanted.current = amount;
    run(async () => {
      while (wanted.current !== null) {
        const next = wanted.current;
        wanted.current = null;
        const { basket, problems } = await call('PATCH', `/api/basket/lines/${line.id}`, { amount: next });
        if (problems !== undefined) return setProblem(problems.amount);
        if (wanted.current === null) takeBasket(basket);
      }
    });
  };
  const remove = () =>
    run(async () => {
      const { basket } = await call('DELETE', `/api/basket/lines/${line.id}`);
      takeBasket(basket);
      say(`${line.name} was taken out of your basket.`);
    });
  return (
    <li className="line">
      <Picture good={line} className="thumb" />
      <div className="line-name">
        <Link to={`/${line.kind}/${line.slug}`}>{line.name}</Link>
        <span className="soft">
          {money(line.pence)} {line.unit === 'm' ? 'a metre' : 'each'}
        </span>
        {problem !== '' && (
          <p className="problem" id={`line-${line.id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <Amount
        good={line}
        id={`line-${line.id}`}
        label={line.unit === 'm' ? `Length of ${line.name} in metres` : `Pieces of ${line.name}`}
        text={text}
        onText={setText}
        onStep={(amount) => {
          setText(typed(line.unit, amount));
          save(amount);
        }}
        onDone={() => save(amountOf(line.unit, text))}
        problem={problem}
        describedBy={problem === '' ? undefined : `line-${line.id}-problem`}
      />
      <b className="line-sum">{money(line.sum)}</b>
      <button type="button" aria-label={`Remove ${line.name}`} onClick={remove} disabled={busy}>
        Remove
      </button>
    </li>
  );
}

function Note() {
  const { basket, takeBasket, say } = useShop();
  const [text, setText] = useState(basket.note);
  const [, run] = useBusy();
  const save = () =>
    run(async () => {
      if (text.trim() === basket.note) return;
      if (fault('note-lost-on-reload')) {
        takeBasket({ ...basket, note: text.trim() });
      } else {
        const answer = await call('PUT', '/api/basket/note', { note: text });
        if (answer.problems !== undefined) return say(answer.problems.note);
        takeBasket(answer.basket);
      }
      say('Your note is saved.');
    });
  return (
    <div className="field">
      <label htmlFor="note">Note for the cutting table</label>
      <p className="hint" id="note-hint">
        Saved when you leave the field. Up to {NOTE_MOST} characters.
      </p>
      <textarea
        id="note"
        rows={3}
        maxLength={NOTE_MOST}
        aria-describedby="note-hint"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
      />
    </div>
  );
}

function Voucher() {
  const { basket, takeBasket, say } = useShop();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();
  const submit = (event) => {
    event.preventDefault();
    run(async () => {
      const answer = await call('PUT', '/api/basket/voucher', { code });
      if (answer.problems !== undefined) return setProblem(answer.problems.code);
      setProblem('');
      setCode('');
      takeBasket(answer.basket);
      say(`Voucher ${answer.basket.voucher.code} is in: ${answer.basket.voucher.text}.`);
    });
  };
  const remove = () => run(async () => takeBasket((await call('DELETE', '/api/basket/voucher')).basket));
  if (basket.voucher)
    return (
      <p className="row">
        <span>
          Voucher <b>{basket.voucher.code}</b>: {basket.voucher.text}.
          {!basket.voucher.counts && ' Your goods do not come to that yet.'}
        </span>
        <button type="button" onClick={remove} disabled={busy}>
          Remove voucher
        </button>
      </p>
    );
  return (
    <form className="field" onSubmit={submit} noValidate>
      {!fault('voucher-without-label') && <label htmlFor="voucher">Voucher code</label>}
      <div className="row">
        <input
          id="voucher"
          autoComplete="off"
          maxLength={20}
          value={code}
          aria-invalid={problem === '' ? undefined : true}
          aria-describedby={problem === '' ? undefined : 'voucher-problem'}
          onChange={(event) => setCode(event.target.value)}
        />
        <button disabled={busy}>{busy ? 'Looking …' : 'Redeem'}</button>
      </div>
      {problem !== '' && (
        <p className="problem" id="voucher-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** What the order comes to. */
export function Figures({ goods, reduction, delivery, deliveryPence, total }) {
  const way = DELIVERIES.find(({ id }) => id === (delivery ?? 'standard'));
  return (
    <dl className="figures">
      <dt>Goods</dt>
      <dd>{money(goods)}</dd>
      {reduction > 0 && <dt>Voucher</dt>}
      {reduction > 0 && <dd>−{money(reduction)}</dd>}
      <dt>{way.name} delivery</dt>
      <dd>{deliveryPence === 0 ? 'Free' : money(deliveryPence)}</dd>
      <dt className="sum">Total</dt>
      <dd className="sum">{money(total)}</dd>
    </dl>
  );
}

export function Basket() {
  const { basket } = useShop();
  useTitle('Your basket');
  if (basket.lines.length === 0)
    return (
      <>
        <h1>Your basket</h1>
        <p>
          Your basket is empty. <Link to="/fabric">To the fabrics</Link>
        </p>
      </>
    );
  return (
    <>
      <h1>Your basket</h1>
      <ul className="lines-list">
        {basket.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className="basket-end">
        <div>
          <Note />
          <Voucher />
        </div>
        <div className="box">
          <Figures {...basket} />
          <p className="hint">
            Standard delivery is free when your goods, less vouchers, come to {money(FREE_FROM)} or more.
          </p>
          <Link to="/checkout/address" className="as-button main">
            To the checkout
          </Link>
        </div>
      </div>
    </>
  );
}
