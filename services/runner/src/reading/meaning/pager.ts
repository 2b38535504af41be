// How a list is leafed through, and the text that counts it. Pure.
import type { List } from '@prowl/contracts';
import type { RawActor, RawReading } from '../wire.ts';
import { moreWords, nextWords, previousWords, words } from './words.ts';

const paged = (actor: RawActor): boolean =>
  /\bin-pagination\b/.test(actor.hints) || /pagina/i.test(actor.groupName);
const clean = (name: string): string => name.replace(/\s+/g, ' ').trim();
/** What is written on it counts before the name that it gives itself: both ways may be called "next page" by mistake. */
const turns = (actor: RawActor, forward: boolean): boolean => {
  const [way, other] = forward ? [nextWords, previousWords] : [previousWords, nextWords];
  const text = clean(actor.text);
  const rel = forward ? /\bnext\b/ : /\bprev(ious)?\b/;
  return rel.test(actor.rel) || way.test(text) || (way.test(clean(actor.name)) && !other.test(text));
};
const isNext = (actor: RawActor): boolean => turns(actor, true);
const isPrevious = (actor: RawActor): boolean => turns(actor, false);
/** Another page of the list may have a second control of that name: what is written on this one goes with it. */
const locatorOf = ({ locator, name, text }: RawActor): RawActor['locator'] =>
  locator.by === 'role' && locator.hasText === undefined && /\p{L}/u.test(text) && clean(text) !== clean(name)
    ? { ...locator, hasText: clean(text) }
    : locator;
const pageNumber = (actor: RawActor): string | undefined =>
  /^(?:(?:go to )?page |seite |p[áa]gina )?(\d{1,4})$/i.exec(clean(actor.text))?.[1] ??
  /^(?:(?:go to )?page |seite |p[áa]gina )(\d{1,4})$/i.exec(clean(actor.name))?.[1];
export const isPaging = (actor: RawActor): boolean =>
  isNext(actor) ||
  isPrevious(actor) ||
  (pageNumber(actor) !== undefined && (paged(actor) || actor.rel !== ''));

const addressOf = (href: string): string => {
  try {
    const url = new URL(href);
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return href;
  }
};

/** `belongs`: which actors stand near the list. */
export const pagerOf = (raw: RawReading, belongs: (near: number) => boolean): List['pager'] => {
  const near = raw.actors.filter((actor) => actor.list < 0 && belongs(actor.near) && actor.header < 0);
  const numbered = near.filter((actor) => pageNumber(actor) !== undefined);
  // Lone arrows may turn a picture show; they count when they stand by page numbers, in a pagination, or lead to an address.
  const credible = (actor: RawActor): boolean =>
    paged(actor) ||
    actor.rel !== '' ||
    numbered.some((other) => other.group === actor.group) ||
    /\p{L}{4}/u.test(actor.name) ||
    actor.href !== '';
  const working = (actor: RawActor): boolean => actor.state.disabled !== true;
  const next =
    near.find((actor) => isNext(actor) && credible(actor) && working(actor)) ??
    near.find((actor) => isNext(actor) && credible(actor)) ??
    near.find(
      (actor) =>
        moreWords.test(actor.name) &&
        actor.name.length < 40 &&
        (actor.role === 'button' || actor.href !== ''),
    );
  const previous = near.find((actor) => isPrevious(actor) && credible(actor));
  const group = next?.group ?? previous?.group ?? numbered.find(paged)?.group;
  const pages = numbered
    .filter((actor) => paged(actor) || actor.group === group)
    .map((actor) => ({ label: pageNumber(actor) ?? '', url: actor.href ? addressOf(actor.href) : '' }));
  const unique = [...new Map(pages.map((page) => [page.label, page])).values()].slice(0, 60);
  if (!next && !previous && unique.length === 0) return undefined;
  return {
    ...(next ? { next: locatorOf(next) } : {}),
    ...(previous ? { previous: locatorOf(previous) } : {}),
    pages: unique,
    urls: [...new Set(unique.map((page) => page.url).filter((url) => url !== ''))],
  };
};

/** Not the dot behind it: "1. Create user" is the first of some steps, no number of users. */
const number = '(\\d(?:[\\d.,\u00a0\u202f]*\\d)?)';
const range = new RegExp(
  `${number}\\s*(?:-|–|—|to|bis|à|a|al)\\s*${number}\\s*(?:of|out of|from|von|sur|de|/)\\s*(?:about |total )?${number}`,
  'iu',
);
const part = new RegExp(`${number}\\s*(?:of|out of|von|sur|de|/)\\s*${number}\\s*\\p{L}{3,}`, 'iu');
const things = words(
  'products?|items?|results?|articles?|entries|entry|records?|rows?|matches|hits|orders?|users?|customers?|posts?|comments?|reviews?|tasks?|todos?|files?|messages?|books?|recipes?|events?|members?|found|artikel|produkte?|ergebnisse?|treffer|eintr[äa]ge|bestellungen|produits?|r[ée]sultats?|commandes?|productos?|art[ií]culos?|resultados?|pedidos?|elementos?',
);
const some = words(
  'left|remaining|selected|unread|active|completed|per page|in (the |your )?cart|ausgew[äa]hlt|[üu]brig|offen|restante?s?|s[ée]lectionn[ée]s?|seleccionad[oa]s?',
);
const plain = (text: string): number => Number(text.replace(/[.,\u00a0\u202f]/g, ''));

export const counterOf = (
  raw: RawReading,
  list: { count: number; name: string; pager: boolean },
  belongs: (near: number) => boolean,
): List['counter'] => {
  for (const entry of raw.numbers) {
    if (!belongs(entry.near) || entry.region === 'chrome') continue;
    const { text, locator } = entry;
    const spread = range.exec(text);
    if (spread?.[3]) return { locator, text, total: plain(spread[3]), means: 'total' };
    const share = part.exec(text);
    if (share?.[2] && things.test(text)) return { locator, text, total: plain(share[2]), means: 'total' };
    if (some.test(text) || /[$€£¥%]/.test(text)) continue;
    const alone = new RegExp(
      `^(?:\\p{L}+[\\s:]+){0,4}(?:${number}|\\(${number}\\))(?:\\s+\\p{L}+){0,4}[.:]?$`,
      'iu',
    ).exec(text);
    const count = alone?.[1] ?? alone?.[2];
    const leading = new RegExp(
      `^(?:\\p{L}+ ){0,2}${number}\\s+(?:\\p{L}+\\s+)?(\\p{L}+)\\s*[,.;:·–(]`,
      'iu',
    ).exec(text);
    if (leading?.[1] && things.test(leading[2] ?? ''))
      return { locator, text, total: plain(leading[1]), means: list.pager ? 'total' : 'shown' };
    const named =
      list.name !== '' && text.toLowerCase().includes(list.name.toLowerCase().replace(/\s*\(?\d+\)?$/, ''));
    if (
      count &&
      (things.test(text) || (named && text.length < list.name.length + 12)) &&
      (text.match(/\d[\d.,]*/g) ?? []).length === 1
    )
      return { locator, text, total: plain(count), means: list.pager ? 'total' : 'shown' };
  }
  return undefined;
};
