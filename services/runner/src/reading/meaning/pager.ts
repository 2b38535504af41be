// How a list is leafed through, and the text that counts it. Pure.
import type { List } from '@prowl/contracts';
import { fold, isLabel, says, sourceFor } from '@prowl/lexicon';
import { withoutQuery } from '../addresses/address.ts';
import { isRecordPath, urlTemplate } from '../addresses/url-template.ts';
import type { RawActor, RawReading } from '../page/wire.ts';
import { sameStem } from '../words/stems.ts';
import { belongsTo, mainListOf } from './near.ts';

const paged = (actor: RawActor, language: string): boolean =>
  /\bin-pagination\b/.test(actor.hints) || says(actor.groupName, 'pagination', language);
const clean = (name: string): string => name.replace(/\s+/g, ' ').trim();
const ways = {
  forward: { concept: 'next-page', arrows: /^[›»→>]+$/, rel: 'next' },
  backward: { concept: 'previous-page', arrows: /^[‹«←<]+$/, rel: 'prev' },
} as const;
const labelled = (text: string, way: keyof typeof ways, language: string): boolean =>
  isLabel(text, ways[way].concept, language) || ways[way].arrows.test(text);
/** An arrow that is called "Next month" or "Next slide" turns something else. */
const leadsElsewhere = (actor: RawActor, way: keyof typeof ways, language: string): boolean => {
  const name = clean(actor.name);
  const [called = ''] = name.split(/[,:(·–]|\s-\s|\sof\s/);
  return (
    ways[way].arrows.test(clean(actor.text)) &&
    /\p{L}{3}/u.test(name) &&
    !paged(actor, language) &&
    !labelled(called.trim(), way, language)
  );
};
/** What is written on it counts before the name that it gives itself: both ways may be called "next page" by mistake. */
const turns = (actor: RawActor, way: keyof typeof ways, language: string): boolean => {
  const other = way === 'forward' ? 'backward' : 'forward';
  const text = clean(actor.text);
  return (
    actor.rel.split(/\s+/).some((rel) => rel.startsWith(ways[way].rel)) ||
    (labelled(text, way, language) && !leadsElsewhere(actor, way, language)) ||
    (labelled(clean(actor.name), way, language) && !labelled(text, other, language))
  );
};
const isNext = (actor: RawActor, language: string): boolean => turns(actor, 'forward', language);
const isPrevious = (actor: RawActor, language: string): boolean => turns(actor, 'backward', language);
/** Another page of the list may have a second control of that name: what is written on this one goes with it. */
const locatorOf = ({ locator, name, text }: RawActor): RawActor['locator'] =>
  locator.by === 'role' && locator.hasText === undefined && /\p{L}/u.test(text) && clean(text) !== clean(name)
    ? { ...locator, hasText: clean(text) }
    : locator;
const pageNumber = (actor: RawActor, language: string): string | undefined => {
  const [text, name] = [clean(actor.text), clean(actor.name)];
  const said = [text, name].find((each) => isLabel(each, 'page-number', language)) ?? '';
  return /^\d{1,4}$/.exec(text)?.[0] ?? /^\D*(\d{1,4})\D*$/.exec(said)?.[1];
};
export const isPaging = (actor: RawActor, language: string): boolean =>
  isNext(actor, language) ||
  isPrevious(actor, language) ||
  (pageNumber(actor, language) !== undefined && (paged(actor, language) || actor.rel !== ''));

const addressOf = (href: string): string => {
  try {
    const url = new URL(href);
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return href;
  }
};

const longWords = (text: string): string[] => fold(text).match(/\p{L}{3,}/gu) ?? [];
/**
 * Whatever they are called: two buttons that stand together, have a word in common ("Earlier page", "Later page") and of which only the second
 * works, where the list says that it shows the first of several.
 */
const onFirstPage = (raw: RawReading, near: readonly RawActor[]): [RawActor, RawActor] | undefined => {
  const buttons = near.filter(
    ({ near: place, role, href }) => place >= 0 && role === 'button' && href === '',
  );
  const pairs = buttons.flatMap((back): [RawActor, RawActor][] => {
    const together = buttons.filter(({ group }) => group === back.group);
    const on = together[1];
    return together.length === 2 && together[0] === back && on ? [[back, on]] : [];
  });
  return pairs.find(
    ([back, on]) =>
      back.state.disabled === true &&
      on.state.disabled !== true &&
      longWords(back.name).some((word) => longWords(on.name).includes(word)) &&
      raw.numbers.some(({ near: place, text }) => place === on.near && isFirst(text, raw.language)),
  );
};

const isSize = (labels: readonly (string | undefined)[]): boolean => {
  const [lone, ...others] = new Set(labels.map(Number));
  return lone !== undefined && others.length === 0 && lone > 2;
};

/** As many as are shown, and made otherwise than the numbers beside it: what chooses how many there are on a page. */
const choosesSize = (
  actor: RawActor,
  numbers: readonly RawActor[],
  shown: number,
  language: string,
): boolean =>
  Number(pageNumber(actor, language)) === shown &&
  numbers.length > 2 &&
  numbers.every((other) => other === actor || other.role !== actor.role);

/** `belongs`: which actors stand near the list; `shown`: its items. */
export const pagerOf = (
  raw: RawReading,
  belongs: (near: number) => boolean,
  shown: number,
): List['pager'] => {
  const { language } = raw;
  const near = raw.actors
    .filter((actor) => actor.list < 0 && belongs(actor.near) && actor.header < 0)
    .sort((a, b) => Number(a.near < 0) - Number(b.near < 0));
  // A choice that shows a number is how many are shown.
  const withNumber = near.filter(
    (actor) => actor.role !== 'combobox' && pageNumber(actor, language) !== undefined,
  );
  // So is a large number alone, whatever draws it, and how often: of two pages one may be a link.
  const numbered = isSize(withNumber.map((actor) => pageNumber(actor, language))) ? [] : withNumber;
  const saysHowMuch = raw.numbers.some(({ near: place, text }) => belongs(place) && isShare(text, language));
  // Lone arrows may turn a slide show, and a button that says "next" may be the next step of a form, or the next week: they count when they
  // are beside page numbers, in a pagination, lead to an address, or when the list says what share of it is shown.
  const credible = (actor: RawActor): boolean =>
    paged(actor, language) ||
    actor.rel !== '' ||
    numbered.some((other) => other.group === actor.group) ||
    (/\p{L}{4}/u.test(actor.name) && saysHowMuch) ||
    actor.href !== '';
  /** The record after this one, or before it: `/people/4` beside `/people/3`, and none of the pages of a list. */
  const isNeighbour = (actor: RawActor): boolean => {
    const here = raw.address.url;
    if (actor.href === '' || numbered.length > 0 || !isRecordPath(here)) return false;
    // Another page of what this record holds: `/accounts/3?page=2` is still of the third.
    if (isRecordPath(withoutQuery(here)) && withoutQuery(addressOf(actor.href)) === withoutQuery(here))
      return false;
    const [place = ''] = here.split(/[/#?]/).filter(Boolean).slice(-2);
    return (
      urlTemplate(addressOf(actor.href)) === urlTemplate(here) &&
      !isLabel(`${place} 2`, 'page-number', language)
    );
  };
  const working = (actor: RawActor): boolean => actor.state.disabled !== true;
  const turning = near.filter((actor) => credible(actor) && !isNeighbour(actor));
  const next =
    turning.find((actor) => isNext(actor, language) && working(actor)) ??
    turning.find((actor) => isNext(actor, language)) ??
    // What shows more of the same says so itself.
    near.find(
      (actor) =>
        says(actor.name, 'show-more', language) &&
        actor.name.length < 40 &&
        (actor.role === 'button' || actor.href !== ''),
    );
  const previous = turning.find((actor) => isPrevious(actor, language));
  if (next === undefined && previous === undefined) {
    const [back, on] = onFirstPage(raw, near) ?? [];
    if (back && on) return { next: locatorOf(on), previous: locatorOf(back), pages: [], urls: [] };
  }
  const group = next?.group ?? previous?.group ?? numbered.find((actor) => paged(actor, language))?.group;
  const pages = numbered
    .filter((actor) => paged(actor, language) || actor.group === group)
    .filter((actor, _, all) => !choosesSize(actor, all, shown, language))
    .map((actor) => ({
      label: pageNumber(actor, language) ?? '',
      url: actor.href ? addressOf(actor.href) : '',
      // One that goes by its place is another number once the pager moves on.
      ...(actor.href === '' && actor.locator.by === 'role' && actor.locator.nth === undefined
        ? { locator: actor.locator }
        : {}),
    }));
  const labels = new Map(pages.map((page) => [page.label, page]));
  // Numbers elsewhere, as of unread messages, are none of it.
  const unique = isSize([...labels.keys()]) ? [] : [...labels.values()].slice(0, 60);
  if (!next && !previous && unique.length === 0) return undefined;
  // On the only page both ways are switched off.
  const leads = [next, previous].some((actor) => actor !== undefined && working(actor));
  if (!leads && (next ?? previous) && unique.length <= 1) return undefined;
  return {
    ...(next ? { next: locatorOf(next) } : {}),
    ...(previous ? { previous: locatorOf(previous) } : {}),
    pages: unique,
    urls: [...new Set(unique.map((page) => page.url).filter((url) => url !== ''))],
  };
};

/** One entry per list of the raw reading. */
export const pagersByNumber = (raw: RawReading): List['pager'][] => {
  const main = mainListOf(raw);
  return raw.lists.map(({ count }, index) =>
    count === 0 ? undefined : pagerOf(raw, belongsTo(index, main), count),
  );
};

/** Not the dot behind it: "1. Create user" is the first of some steps, no number of users. */
const number = '(\\d{1,3}(?: \\d{3})+(?!\\d)|\\d(?:[\\d.,\u00a0\u202f]*\\d)?)';
/** "1–12 of 40", "40件中1〜12件", "12 of 40 items": the total is the named group. */
const totals = (language: string): RegExp[] => {
  const of = `(?:${sourceFor('of', language)}|/)`;
  const to = `(?:[-–—]|${sourceFor('to', language)})`;
  const [all, some] = [number.replace('(', '(?<total>'), number.replace('(', '(?:')];
  return [
    `${some}\\s*${to}\\s*${some}\\s*\\p{L}?\\s*[,，]?\\s*${of}\\s*(?:\\p{L}+ )?${all}`,
    `${all}\\s*${of}\\s*${some}\\s*${to}\\s*${some}`,
  ].map((source) => new RegExp(source, 'u'));
};
/** "1–12 of 40", "page 2 of 5": a part of a whole. */
const isShare = (text: string, language: string): boolean => {
  const folded = fold(text);
  const ofWhole = new RegExp(`${number}\\s*(?:${sourceFor('of', language)}|/)\\s*${number}`, 'u');
  return ofWhole.test(folded) || totals(language).some((pattern) => pattern.test(folded));
};
/** "1 of 3", "Page 1 of 3, 13 rows". */
const isFirst = (text: string, language: string): boolean =>
  new RegExp(`(?<![\\d.,])1\\s*(?:${sourceFor('of', language)}|/)\\s*(?!1(?!\\d))\\d`, 'u').test(fold(text));
const part = (language: string): RegExp =>
  new RegExp(`${number}\\s*(?:${sourceFor('of', language)}|/)\\s*${number}\\s*\\p{L}{3,}`, 'u');
const unspaced = /[\u3040-\u30ff\u3400-\u9fff]/;
/** One number among few words; where no spaces are written, among few letters. */
const alone = (text: string): string | undefined => {
  const found = (
    unspaced.test(text)
      ? new RegExp(`^[^\\d]{0,12}${number}[^\\d]{0,16}$`, 'u')
      : new RegExp(`^(?:\\p{L}+[\\s:]+){0,4}(?:${number}|\\(${number}\\))(?:\\s+\\p{L}+){0,4}[.:]?$`, 'iu')
  ).exec(text);
  return found?.[1] ?? found?.[2];
};
const plain = (text: string): number => Number(text.replace(/[.,\u00a0\u202f ]/g, ''));

/** "Page 1 of 3, 13 firings": a number that so many pages of so many items come to. */
const besidePages = (text: string, count: number, language: string): number | undefined => {
  const [share = '', ...rest] = text.split(/[,;·|]\s/);
  const pages = new RegExp(`(?:${sourceFor('of', language)}|/)\\s*(\\d+)$`, 'u').exec(fold(share))?.[1];
  if (pages === undefined || !isFirst(share, language)) return undefined;
  return rest
    .map((words) => plain(alone(words) ?? ''))
    .find((total) => total > (Number(pages) - 1) * count && total <= Number(pages) * count);
};

/** "16 tools", "Tools: 16": a number beside the name of what is listed, as headings, addresses and fields around it call that. */
const namesItems = (text: string, about: readonly string[]): boolean => {
  const folded = fold(text);
  const noun =
    /^\(?\d[\d.,\u00a0\u202f ]*\)?\s+(?:\p{L}+\s+)?(\p{L}+)[.:]?$/u.exec(folded)?.[1] ??
    /^(\p{L}+)[\s:(]+\d[\d.,\u00a0\u202f]*\)?$/u.exec(folded)?.[1];
  if (noun === undefined) return false;
  return about.flatMap((words) => fold(words).match(/\p{L}+/gu) ?? []).some((word) => sameStem(noun, word));
};

const isNameOfRecord = ({ address, heading }: RawReading, text: string): boolean =>
  isRecordPath(address.url) && fold(text) === fold(heading) && !text.includes('(');

export const counterOf = (
  raw: RawReading,
  list: { count: number; name: string; pager: boolean; about?: readonly string[] },
  belongs: (near: number) => boolean,
): List['counter'] => {
  const { language } = raw;
  const whole = totals(language);
  // A tab says how many there are of its kind, whatever is searched for among them.
  const tabs = new Set(raw.actors.flatMap(({ role, name }) => (role === 'tab' ? [name] : [])));
  for (const entry of raw.numbers) {
    if (!belongs(entry.near) || entry.region === 'chrome' || tabs.has(entry.text)) continue;
    const { text, locator } = entry;
    // "Sprint 3" on its own page is what the thing is called.
    if (isNameOfRecord(raw, text)) continue;
    const folded = fold(text);
    const total = whole.map((pattern) => pattern.exec(folded)?.groups?.['total']).find(Boolean);
    if (total) return { locator, text, total: plain(total), means: 'total' };
    const besides = list.pager ? besidePages(text, list.count, language) : undefined;
    if (besides !== undefined) return { locator, text, total: besides, means: 'total' };
    const share = part(language).exec(folded);
    if (share?.[2] && says(text, 'thing', language))
      return { locator, text, total: plain(share[2]), means: 'total' };
    // "Rating: 3 stars" says how good they are, not how many.
    if (says(text, ['part', 'rating'], language) || /[$€£¥%]/.test(text)) continue;
    const count = alone(text);
    const leading = new RegExp(
      `^(?:\\p{L}+ ){0,2}${number}\\s+(?:\\p{L}+\\s+)?(\\p{L}+)\\s*[,.;:·–(]`,
      'iu',
    ).exec(text);
    if (leading?.[1] && says(leading[2] ?? '', 'thing', language))
      return { locator, text, total: plain(leading[1]), means: list.pager ? 'total' : 'shown' };
    const named =
      list.name !== '' && text.toLowerCase().includes(list.name.toLowerCase().replace(/\s*\(?\d+\)?$/, ''));
    if (
      count &&
      (says(text, 'thing', language) ||
        (named && text.length < list.name.length + 12) ||
        (plain(count) >= list.count && namesItems(text, list.about ?? []))) &&
      (text.match(new RegExp(number, 'g')) ?? []).length === 1
    )
      return { locator, text, total: plain(count), means: list.pager ? 'total' : 'shown' };
  }
  return undefined;
};
