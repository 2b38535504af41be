// Selvedge: which page is at which address.
import { createRoot } from 'react-dom/client';
import { Account, Confirmation, OneOrder, Orders, Password, SignIn, SignUp } from './account.jsx';
import { Addresses } from './addresses.jsx';
import { Basket } from './basket.jsx';
import { Checkout } from './checkout.jsx';
import { Footer, Masthead, Toast } from './frame.jsx';
import { Card } from './heart.jsx';
import { Listing } from './listing.jsx';
import { Picture } from './picture.jsx';
import { Product } from './product.jsx';
import { Link, Routes, useRouter, useTitle } from './router.jsx';
import { DELIVERIES, FREE_FROM, money } from './rules.js';
import { call, Loading, ShopProvider, Trouble, useAnswer, useBusy, useShop } from './shop.jsx';

function Home() {
  useTitle('Fabrics by the metre');
  const { answer, problem, again } = useAnswer('/api/fresh');
  return (
    <>
      <section className="hero">
        <h1>Cloth worth cutting into</h1>
        <p>Cotton, linen and Yorkshire wool by the metre, and the buttons and patterns that go with them.</p>
        <p className="row">
          <Link to="/fabric" className="as-button main">
            Look at the fabrics
          </Link>
          <Link to="/patterns" className="as-button">
            Find a pattern
          </Link>
        </p>
      </section>
      <section aria-labelledby="fresh-title">
        <h2 id="fresh-title">New on the shelf</h2>
        {problem !== null && <Trouble problem={problem} again={again} />}
        {problem === null && answer === null && <Loading what="what is new" />}
        <ul className="cards">
          {answer?.goods.map((good) => (
            <Card key={good.slug} good={good} />
          ))}
        </ul>
      </section>
      <aside className="box">
        <h2>This month</h2>
        <p>
          Voucher <b>HEM10</b> takes 10 % off your goods. Voucher <b>BOLT5</b> takes £5 off when they come to
          £50 or more. One voucher an order.
        </p>
      </aside>
    </>
  );
}

function Wishlist() {
  useTitle('Your wishlist');
  const { wishes, takeWishes, say } = useShop();
  const { answer, problem, put, again } = useAnswer('/api/wishes');
  const [busy, run] = useBusy();
  const heading = <h1>Your wishlist</h1>;
  if (answer === null)
    return (
      <>
        {heading}
        {problem === null ? <Loading what="your wishlist" /> : <Trouble problem={problem} again={again} />}
      </>
    );
  const remove = (good, at) =>
    run(async () => {
      const slug = fault('wishlist-removes-another') ? wishes[at] : good.slug;
      takeWishes((await call('DELETE', `/api/wishes/${slug}`)).wishes);
      put({ goods: answer.goods.filter((each) => each.slug !== slug) });
      say(`${good.name} is off your wishlist.`);
    });
  return (
    <>
      {heading}
      {answer.goods.length === 0 && (
        <p>Nothing here yet. Press the heart of an article to keep it in mind.</p>
      )}
      <ul className="lines-list">
        {answer.goods.map((good, at) => (
          <li key={good.slug} className="line">
            <Picture good={good} className="thumb" />
            <div className="line-name">
              <Link to={`/${good.kind}/${good.slug}`}>{good.name}</Link>
              <span className="soft">
                {money(good.pence)} {good.unit === 'm' ? 'a metre' : 'each'}
              </span>
            </div>
            <button
              type="button"
              aria-label={`Take ${good.name} off the wishlist`}
              onClick={() => remove(good, at)}
              disabled={busy}
            >
              Take off
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function DeliveryPage() {
  useTitle('Delivery and vouchers');
  return (
    <>
      <h1>Delivery and vouchers</h1>
      <ul>
        {DELIVERIES.map(({ id, name, pence, text }) => (
          <li key={id}>
            <b>{name}</b>, {pence === 0 ? 'free' : money(pence)}. {text}.
          </li>
        ))}
      </ul>
      <p>
        Standard delivery is free when your goods, less vouchers, come to {money(FREE_FROM)} or more. Fabric
        is cut for you, in one piece, from 30 cm in steps of 10 cm.
      </p>
      <p>There is one voucher an order. It is taken off the goods, not off the delivery.</p>
    </>
  );
}

function NotFound() {
  useTitle('Not found');
  return (
    <>
      <h1>We have no such page</h1>
      <p>
        <Link to="/">To the front of the shop</Link>
      </p>
    </>
  );
}

const titles = { fabric: 'Fabric', buttons: 'Buttons', patterns: 'Patterns' };
const pages = [
  [/^\/$/, () => <Home />],
  [/^\/(fabric|buttons|patterns)$/, (kind) => <Listing key={kind} kind={kind} title={titles[kind]} />],
  [/^\/search$/, () => <Listing />],
  [/^\/(fabric|buttons|patterns)\/([\w-]+)$/, (kind, slug) => <Product key={slug} kind={kind} slug={slug} />],
  [/^\/wishlist$/, () => <Wishlist />],
  [/^\/basket$/, () => <Basket />],
  [/^\/checkout(?:\/(address|delivery|review))?$/, (step) => <Checkout key="checkout" step={step} />],
  [/^\/order\/(SV-\d+)$/, (number) => <Confirmation key={number} number={number} />],
  [/^\/sign-in$/, () => <SignIn />],
  [/^\/sign-up$/, () => <SignUp />],
  [/^\/delivery$/, () => <DeliveryPage />],
];
const accountPages = [
  [/^\/account$/, () => ['Your orders', <Orders key="orders" />]],
  [
    /^\/account\/orders\/(SV-\d+)$/,
    (number) => [`Order ${number}`, <OneOrder key={number} number={number} />],
  ],
  [/^\/account\/addresses$/, () => ['Address book', <Addresses key="addresses" />]],
  [/^\/account\/password$/, () => ['Password', <Password key="password" />]],
];

function Page() {
  const { path } = useRouter();
  for (const [pattern, page] of pages) {
    const match = pattern.exec(path);
    if (match) return page(...match.slice(1));
  }
  for (const [pattern, page] of accountPages) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [title, body] = page(...match.slice(1));
    return <Account title={title}>{body}</Account>;
  }
  return <NotFound />;
}

createRoot(document.getElementById('shop')).render(
  <Routes>
    <ShopProvider>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <Masthead />
      <main id="content" className="wide" tabIndex={-1}>
        <Page />
      </main>
      <Footer />
      <Toast />
    </ShopProvider>
  </Routes>,
);
