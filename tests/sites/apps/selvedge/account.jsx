// Signing in and up, the account with its orders, one order, the password.
import { useState } from 'react';
import { Figures } from './basket.jsx';
import { Address, LinesTable } from './checkout.jsx';
import { Link, Redirect, useRouter, useTitle } from './router.jsx';
import { emailProblem, LEAST_PASSWORD, longDay, money, passwordProblem } from './rules.js';
import { call, Field, Loading, Trouble, useAnswer, useBusy, useShop } from './shop.jsx';

const inside = (next) => (next !== null && /^\/(?![/\\])/.test(next) ? next : '/account');

function useEntry(address, check) {
  const { greet, say } = useShop();
  const { search, go } = useRouter();
  const next = inside(new URLSearchParams(search).get('next'));
  const [form, setForm] = useState({ name: '', email: '', password: '' });
  const [problems, setProblems] = useState({});
  const [busy, run] = useBusy();
  const submit = (event) => {
    event.preventDefault();
    const wrong = check(form);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    run(async () => {
      const answer = await call('POST', address, form);
      if (answer.problems !== undefined) return setProblems(answer.problems);
      go(next, { replace: true });
      greet(answer);
      say(`Welcome, ${answer.me.name.split(' ')[0]}.`);
    });
  };
  const bind = (name) => ({
    id: name,
    value: form[name],
    onChange: (value) => setForm((now) => ({ ...now, [name]: value })),
    problem: problems[name],
  });
  return { next, problems, busy, submit, bind };
}

export function SignIn() {
  useTitle('Sign in');
  const { me } = useShop();
  const check = ({ email, password }) => ({
    ...(email.trim() === '' && { email: 'Enter your e-mail address.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  });
  const { next, problems, busy, submit, bind } = useEntry('/api/sign-in', check);
  if (me !== null) return <Redirect to={next} />;
  return (
    <>
      <h1>Sign in</h1>
      <form className="form" onSubmit={submit} noValidate>
        {problems.form && (
          <p className="problem" role="alert">
            {problems.form}
          </p>
        )}
        <Field {...bind('email')} label="E-mail address" type="email" autoComplete="username" />
        <Field {...bind('password')} label="Password" type="password" autoComplete="current-password" />
        <p className="row">
          <button className="main" disabled={busy}>
            {busy ? 'Signing in …' : 'Sign in'}
          </button>
          <Link to={`/sign-up?${new URLSearchParams({ next })}`}>New here? Sign up</Link>
        </p>
      </form>
    </>
  );
}

export function SignUp() {
  useTitle('Sign up');
  const { me } = useShop();
  const check = ({ name, email, password }) => {
    const least = fault('sign-up-takes-shorter') ? 6 : LEAST_PASSWORD;
    return {
      ...(name.trim() === '' && { name: 'Enter your name.' }),
      ...(emailProblem(email.trim()) !== '' && { email: emailProblem(email.trim()) }),
      ...(passwordProblem(password, least) !== '' && { password: passwordProblem(password, least) }),
    };
  };
  const { next, busy, submit, bind } = useEntry('/api/sign-up', check);
  if (me !== null) return <Redirect to={next} />;
  return (
    <>
      <h1>Sign up</h1>
      <form className="form" onSubmit={submit} noValidate>
        <Field {...bind('name')} label="Your name" autoComplete="name" maxLength={60} />
        <Field {...bind('email')} label="E-mail address" type="email" autoComplete="email" maxLength={120} />
        <Field
          {...bind('password')}
          label="Password"
          hint={`At least ${LEAST_PASSWORD} characters.`}
          type="password"
          autoComplete="new-password"
        />
        <p className="row">
          <button className="main" disabled={busy}>
            {busy ? 'Signing up …' : 'Sign up'}
          </button>
          <Link to={`/sign-in?${new URLSearchParams({ next })}`}>You have an account? Sign in</Link>
        </p>
      </form>
    </>
  );
}

/** Pages of the account, for those who are signed in. */
export function Account({ title, children }) {
  const { me } = useShop();
  const { path } = useRouter();
  useTitle(title);
  if (me === null) return <Redirect to={`/sign-in?${new URLSearchParams({ next: path })}`} />;
  const pages = [
    ['/account', 'Orders'],
    ['/account/addresses', 'Address book'],
    ['/account/password', 'Password'],
  ];
  return (
    <>
      <h1>{title}</h1>
      <p className="soft">
        {me.name}, {me.email}
      </p>
      <nav aria-label="Account" className="tabs">
        {pages.map(([to, name]) => (
          <Link key={to} to={to} aria-current={path === to ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}

export function Orders() {
  const { answer, problem, again } = useAnswer('/api/orders');
  if (problem !== null) return <Trouble problem={problem} again={again} />;
  if (answer === null) return <Loading what="your orders" />;
  if (answer.orders.length === 0) return <p>You have not ordered anything yet.</p>;
  return (
    <table>
      <caption>Your orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Day</th>
          <th scope="col">Articles</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.orders.map(({ number, day, articles, status, total }) => (
          <tr key={number}>
            <td>
              <Link to={`/account/orders/${number}`}>{number}</Link>
            </td>
            <td>{longDay(day)}</td>
            <td>{articles}</td>
            <td>{status}</td>
            <td className="num">{money(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderBody({ order }) {
  const { takeBasket, say } = useShop();
  const { go } = useRouter();
  const [busy, run] = useBusy();
  const repeat = () =>
    run(async () => {
      const { basket, missing } = await call('POST', `/api/orders/${order.number}/again`);
      takeBasket(basket);
      go('/basket');
      say(
        missing.length === 0 ? 'All of it is in your basket.' : `Not as much left of: ${missing.join(', ')}.`,
      );
    });
  return (
    <>
      <LinesTable lines={order.lines} />
      <Figures {...order} />
      <div className="two">
        <div>
          <h2>To</h2>
          <Address address={order.address} />
        </div>
        <div>
          <h2>Note</h2>
          <p className="lines">{order.note || 'No note for the cutting table.'}</p>
        </div>
      </div>
      <p className="row">
        <a className="as-button" href={`/api/orders/${order.number}/invoice`} download>
          Download invoice
        </a>
        <button type="button" onClick={repeat} disabled={busy}>
          Order again
        </button>
      </p>
    </>
  );
}

export function OneOrder({ number }) {
  const { answer, problem, again } = useAnswer(`/api/orders/${number}`);
  if (problem !== null) return <Trouble problem={problem} again={again} />;
  if (answer === null) return <Loading what="the order" />;
  return (
    <>
      <p>
        Ordered on {longDay(answer.day)}. State: <b>{answer.status}</b>
      </p>
      <OrderBody order={answer} />
    </>
  );
}

export function Confirmation({ number }) {
  const { answer, problem, again } = useAnswer(`/api/orders/${number}`);
  useTitle(`Order ${number}`);
  return (
    <>
      <h1>{problem === null ? 'Thank you for your order' : `Order ${number}`}</h1>
      {problem !== null && <Trouble problem={problem} again={again} />}
      {problem === null && answer === null && <Loading what="your order" />}
      {answer !== null && (
        <>
          <p>
            Your order number is <strong>{answer.number}</strong>. We have sent a confirmation to{' '}
            {answer.email}.
          </p>
          <OrderBody order={answer} />
        </>
      )}
    </>
  );
}

export function Password() {
  const { say } = useShop();
  const empty = { old: '', fresh: '', repeat: '' };
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState({});
  const [busy, run] = useBusy();
  const submit = (event) => {
    event.preventDefault();
    const wrong = {};
    if (form.old === '') wrong.old = 'Enter your current password.';
    if (passwordProblem(form.fresh) !== '') wrong.fresh = passwordProblem(form.fresh);
    if (form.fresh !== form.repeat) wrong.repeat = 'The two new passwords differ.';
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    run(async () => {
      const answer = await call('POST', '/api/password', form);
      if (answer.problems !== undefined) return setProblems(answer.problems);
      setForm(empty);
      say('Your password was changed. Other devices are signed out.');
    });
  };
  const bind = (name) => ({
    id: name,
    type: 'password',
    value: form[name],
    onChange: (value) => setForm((now) => ({ ...now, [name]: value })),
    problem: problems[name],
  });
  const hint = `At least ${LEAST_PASSWORD} characters.`;
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field {...bind('old')} label="Current password" autoComplete="current-password" />
      <Field {...bind('fresh')} label="New password" autoComplete="new-password" hint={hint} />
      <Field {...bind('repeat')} label="New password again" autoComplete="new-password" />
      <button className="main" disabled={busy}>
        Change password
      </button>
    </form>
  );
}
