// Three steps: address, delivery, review. Each is kept by the shop when it is left.
import { useRef, useState } from 'react';
import { Figures } from './basket.jsx';
import { Link, Redirect, useRouter, useTitle } from './router.jsx';
import {
  ADDRESS_FIELDS,
  CITY_POSTCODE,
  DELIVERIES,
  emailProblem,
  FREE_FROM,
  money,
  readAddress,
  said,
} from './rules.js';
import { call, Field, Loading, Trouble, useAnswer, useBusy, useShop } from './shop.jsx';

const steps = [
  ['address', 'Address'],
  ['delivery', 'Delivery'],
  ['review', 'Review'],
];
/** Tells one order from the next. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const blank = Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, '']));
const fieldsOf = (place) => Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, place[name]]));

function Steps({ now }) {
  const at = steps.findIndex(([id]) => id === now);
  return (
    <nav aria-label="Steps of the checkout">
      <ol className="steps">
        {steps.map(([id, name], index) => (
          <li key={id} aria-current={id === now ? 'step' : undefined}>
            {index < at ? <Link to={`/checkout/${id}`}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Saved({ onPick }) {
  const { answer, problem } = useAnswer('/api/addresses');
  if (problem !== null) return <Trouble problem={problem} />;
  if (answer === null) return <Loading what="your addresses" />;
  if (answer.places.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor="saved">From your address book</label>
      <select
        id="saved"
        defaultValue=""
        onChange={(event) => {
          const place = answer.places.find(({ id }) => String(id) === event.target.value);
          if (place !== undefined) onPick(fieldsOf(place));
        }}
      >
        <option value="">Please choose</option>
        {answer.places.map(({ id, label, town }) => (
          <option key={id} value={id}>
            {label}, {town}
          </option>
        ))}
      </select>
    </div>
  );
}

function AddressStep() {
  const { me, basket, takeBasket } = useShop();
  const { go } = useRouter();
  const [form, setForm] = useState({
    ...(basket.address ?? blank),
    email: basket.email || (me?.email ?? ''),
  });
  const [problems, setProblems] = useState({});
  const [busy, run] = useBusy();
  const pick = (place) => {
    const filled = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
    setForm((now) => ({ ...now, ...(fault('second-line-left-over') ? filled : place) }));
    setProblems({});
  };
  const submit = (event) => {
    event.preventDefault();
    const { problems: wrong } = readAddress(
      form,
      fault('short-postcode-refused') ? CITY_POSTCODE : undefined,
    );
    const email = emailProblem(form.email.trim());
    if (email !== '') wrong.email = email;
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    run(async () => {
      const answer = await call('PUT', '/api/checkout/address', form);
      if (answer.problems !== undefined) return setProblems(answer.problems);
      takeBasket(answer.basket);
      go('/checkout/delivery');
    });
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      {me === null ? (
        <p>
          You have an account? <Link to="/sign-in?next=/checkout/address">Sign in</Link> to use your address
          book.
        </p>
      ) : (
        <Saved onPick={pick} />
      )}
      <Field
        id="email"
        label="E-mail address"
        hint="For the confirmation of your order."
        type="email"
        autoComplete="email"
        maxLength={120}
        value={form.email}
        onChange={(email) => setForm((now) => ({ ...now, email }))}
        problem={problems.email}
      />
      {ADDRESS_FIELDS.map(({ name, label, most, fill }) => (
        <Field
          key={name}
          id={name}
          label={label}
          autoComplete={fill}
          maxLength={most}
          value={form[name]}
          onChange={(value) => setForm((now) => ({ ...now, [name]: value }))}
          problem={problems[name]}
        />
      ))}
      <p className="row">
        <button className="main" disabled={busy}>
          Continue to delivery
        </button>
        <Link to="/basket">Back to the basket</Link>
      </p>
    </form>
  );
}

function DeliveryStep() {
  const { basket, takeBasket } = useShop();
  const { go } = useRouter();
  const before = fault('delivery-choice-forgotten') ? null : basket.delivery;
  const [chosen, setChosen] = useState(before ?? 'standard');
  const [busy, run] = useBusy();
  const { goods, reduction } = basket;
  const free = fault('free-delivery-needs-more')
    ? goods - reduction > FREE_FROM
    : goods - reduction >= FREE_FROM;
  const submit = (event) => {
    event.preventDefault();
    run(async () => {
      takeBasket((await call('PUT', '/api/checkout/delivery', { delivery: chosen })).basket);
      go('/checkout/review');
    });
  };
  return (
    <form className="form" onSubmit={submit}>
      <fieldset className={fault('delivery-price-over-text') ? 'ways crowded' : 'ways'}>
        <legend>How shall it come to you?</legend>
        {DELIVERIES.map(({ id, name, pence, text }) => (
          <label key={id} className="way">
            <input type="radio" name="delivery" checked={chosen === id} onChange={() => setChosen(id)} />
            <span className="way-text">
              <b>{name}</b> <span className="soft">{text}</span>
            </span>
            <span className="way-price">
              {pence === 0 || (id === 'standard' && free) ? 'Free' : money(pence)}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="row">
        <button className="main" disabled={busy}>
          Continue to review
        </button>
        <Link to="/checkout/address">Back to the address</Link>
      </p>
    </form>
  );
}

export function Address({ address: { name, line1, line2, town, postcode } }) {
  return (
    <address>
      {[name, line1, line2, town, postcode].filter(Boolean).map((each) => (
        <span key={each}>{each}</span>
      ))}
    </address>
  );
}

export function LinesTable({ lines }) {
  return (
    <table>
      <caption className="off">Articles</caption>
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col">Amount</th>
          <th scope="col" className="num">
            Sum
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, kind, slug, name, unit, amount, sum }) => (
          <tr key={id}>
            <td>
              <Link to={`/${kind}/${slug}`}>{name}</Link>
            </td>
            <td>{said(unit, amount)}</td>
            <td className="num">{money(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReviewStep({ onPlaced }) {
  const { basket, takeBasket } = useShop();
  const { go } = useRouter();
  const key = useRef(newKey());
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();
  const shown = fault('review-forgets-voucher') ? basket.total + basket.reduction : basket.total;
  const send = async (own) => {
    const answer = await call('POST', '/api/orders', { key: own });
    if (answer.problems !== undefined) return setProblem(answer.problems.order);
    onPlaced();
    takeBasket(answer.basket);
    go(`/order/${answer.number}`, { replace: true });
  };
  const place = () => (fault('order-placed-twice') ? send(newKey()) : run(() => send(key.current)));
  return (
    <div className="form">
      <LinesTable lines={basket.lines} />
      <div className="two">
        <div>
          <h2>To</h2>
          <Address address={basket.address} />
          <p>
            Confirmation to {basket.email}. <Link to="/checkout/address">Change address</Link>
          </p>
        </div>
        <div>
          <h2>Note</h2>
          <p className="lines">{basket.note || 'No note for the cutting table.'}</p>
        </div>
      </div>
      <Figures {...basket} total={shown} />
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <p className="row">
        <button type="button" className="main" onClick={place} disabled={busy}>
          {busy ? 'Placing your order …' : 'Place order'}
        </button>
        <Link to="/checkout/delivery">Back to delivery</Link>
      </p>
    </div>
  );
}

export function Checkout({ step }) {
  const { basket } = useShop();
  const [placed, setPlaced] = useState(false);
  const name = steps.find(([id]) => id === step)?.[1] ?? 'Checkout';
  useTitle(`Checkout: ${name}`);
  if (placed) return <Loading what="your order" />;
  if (basket.lines.length === 0) return <Redirect to="/basket" />;
  if (step === undefined || (step !== 'address' && basket.address === null))
    return <Redirect to="/checkout/address" />;
  if (step === 'review' && basket.delivery === null) return <Redirect to="/checkout/delivery" />;
  return (
    <>
      <h1>Checkout: {name}</h1>
      <Steps now={step} />
      {step === 'address' && <AddressStep />}
      {step === 'delivery' && <DeliveryStep />}
      {step === 'review' && <ReviewStep onPlaced={() => setPlaced(true)} />}
    </>
  );
}
