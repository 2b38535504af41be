// Hearts and cards: how an article looks in a list.
import { useRef } from 'react';
import { Picture } from './picture.jsx';
import { Link } from './router.jsx';
import { money } from './rules.js';
import { call, useBusy, useShop } from './shop.jsx';

export function Heart({ good }) {
  const { wishes, takeWishes, say } = useShop();
  const [, run] = useBusy();
  const on = wishes.includes(good.slug);
  const toggle = () =>
    run(async () => {
      const answer = await call(on ? 'DELETE' : 'PUT', `/api/wishes/${good.slug}`);
      takeWishes(answer.wishes);
      const there = fault('heart-says-the-opposite') ? !answer.wishes.includes(good.slug) : !on;
      say(there ? `${good.name} is on your wishlist.` : `${good.name} is off your wishlist.`);
    });
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={on}
      aria-label={`On the wishlist: ${good.name}`}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20S3 14.5 3 8.5A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 9 1.9C21 14.5 12 20 12 20z" />
      </svg>
    </button>
  );
}

export function Price({ good }) {
  return (
    <span className="price">
      {good.was !== undefined && (
        <s>
          <span className="off">Before: </span>
          {money(good.was)}
        </s>
      )}{' '}
      <b>{money(good.pence)}</b> {good.unit === 'm' ? 'a metre' : 'each'}
    </span>
  );
}

export function Stars({ average, reviews }) {
  if (average === null) return <span className="stars none">No reviews yet</span>;
  return (
    <span className="stars">
      <span aria-hidden="true">★</span> {average.toFixed(1)} of 5 ({reviews}{' '}
      {reviews === 1 ? 'review' : 'reviews'})
    </span>
  );
}

export function Card({ good }) {
  const first = useRef(good);
  return (
    <li className="card">
      <Link to={`/${good.kind}/${good.slug}`} className="card-link">
        <Picture good={fault('pictures-stay-behind') ? first.current : good} />
        <span className={fault('names-cut-off') ? 'card-name short' : 'card-name'}>{good.name}</span>
      </Link>
      <Heart good={good} />
      <Price good={good} />
      <Stars average={good.average} reviews={good.reviews} />
      {good.width && <span className="soft">{good.width} cm wide</span>}
      {good.soldOut && <span className="flag">Sold out</span>}
      {good.fresh && !good.soldOut && <span className="flag">New</span>}
    </li>
  );
}
