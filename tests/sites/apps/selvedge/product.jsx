// One article: picture, price, how much of it.
import { useEffect, useState } from 'react';
import { Amount, leastLength } from './amount.jsx';
import { Heart, Price, Stars } from './heart.jsx';
import { Picture } from './picture.jsx';
import { Link, useRouter, useTitle } from './router.jsx';
import { amountOf, amountProblem, money, said, sumOf, typed } from './rules.js';
import { call, Loading, Trouble, useAnswer, useBusy, useShop } from './shop.jsx';
import { Talk } from './talk.jsx';

const departments = { fabric: 'Fabric', buttons: 'Buttons', patterns: 'Patterns' };

/** What lies on the shelf just now; the basket may have changed it. */
function Stock({ good }) {
  const { basket } = useShop();
  const [stock, setStock] = useState({ left: good.left });
  const when = fault('stock-asked-endlessly') ? stock : basket.lines.length;
  useEffect(() => {
    let alive = true;
    call('GET', `/api/goods/${good.slug}/stock`).then(
      (answer) => alive && setStock(answer),
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, [good.slug, when]);
  if (stock.left === 0) return <p className="flag">Sold out</p>;
  return <p className="soft">On our shelf: {said(good.unit, stock.left)}</p>;
}

function Buy({ good }) {
  const { takeBasket, say } = useShop();
  const metres = good.unit === 'm';
  const start = metres ? 100 : 1;
  const [text, setText] = useState(typed(good.unit, start));
  const [stepped, setStepped] = useState(start);
  const [problem, setProblem] = useState('');
  const [busy, run] = useBusy();
  const amount = fault('typed-length-old-price') ? stepped : amountOf(good.unit, text);

  const submit = (event) => {
    event.preventDefault();
    const wanted = amountOf(good.unit, text);
    const wrong = amountProblem(good, wanted, leastLength());
    setProblem(wrong);
    if (wrong !== '') return;
    run(async () => {
      const body = { slug: good.slug, amount: wanted, pence: good.pence };
      const { basket, problems } = await call('POST', '/api/basket/lines', body);
      if (problems !== undefined) return setProblem(problems.amount);
      takeBasket(basket);
      say(`${good.name}, ${said(good.unit, wanted)}: in your basket.`);
    });
  };
  return (
    <form className="buy" onSubmit={submit} noValidate>
      <label htmlFor="amount">{metres ? 'Length in metres' : 'How many'}</label>
      <p className="hint" id="amount-hint">
        {metres ? 'At least 30 cm (0.3), in steps of 10 cm, cut in one piece.' : 'Sold by the piece.'}
      </p>
      <Amount
        good={good}
        id="amount"
        text={text}
        onText={setText}
        onStep={(next) => {
          setText(typed(good.unit, next));
          setStepped(next);
        }}
        problem={problem}
        describedBy={problem === '' ? 'amount-hint' : 'amount-hint amount-problem'}
      />
      {problem !== '' && (
        <p className="problem" id="amount-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="comes-to">
        Comes to <output htmlFor="amount">{Number.isNaN(amount) ? '–' : money(sumOf(good, amount))}</output>
      </p>
      <button className="main" disabled={busy || good.soldOut}>
        {busy ? 'Cutting …' : 'Add to basket'}
      </button>
    </form>
  );
}

export function Product({ kind, slug }) {
  const { answer: good, problem, again } = useAnswer(`/api/goods/${slug}`);
  const { path } = useRouter();
  const found = good !== null && good.kind === kind;
  useTitle(found ? good.name : departments[kind]);
  if (problem !== null && problem.status !== 404) return <Trouble problem={problem} again={again} />;
  if (problem !== null || (good !== null && !found))
    return (
      <>
        <h1>We have no such article</h1>
        <p>
          Nothing lies at {path}. <Link to={`/${kind}`}>To all our {kind}</Link>
        </p>
      </>
    );
  if (good === null)
    return (
      <>
        <h1>{departments[kind]}</h1>
        <Loading what="the article" />
      </>
    );
  return (
    <>
      <nav aria-label="You are here" className="crumbs">
        <Link to={`/${kind}`}>{departments[kind]}</Link> <span aria-hidden="true">›</span>{' '}
        <span aria-current="page">{good.name}</span>
      </nav>
      <div className="product">
        <Picture good={good} className="large" />
        <div>
          <h1>{good.name}</h1>
          <div className="product-top">
            <Price good={good} />
            <Heart good={good} />
          </div>
          <Stars average={good.average} reviews={good.reviews} />
          <p>{good.text}</p>
          <dl className="facts">
            <dt>Colours</dt>
            <dd>{good.colours.join(', ')}</dd>
            {good.width && <dt>Width</dt>}
            {good.width && <dd>{good.width} cm</dd>}
          </dl>
          <Stock good={good} />
          <Buy good={good} />
        </div>
      </div>
      <Talk good={good} />
    </>
  );
}
