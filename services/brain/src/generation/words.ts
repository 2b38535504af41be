// Words as people say them and as plans and pages write them: which of them mean the same. Pure.
import { type Concept, fold, isLabel, isOfEveryRequest, meaningsOf } from '@prowl/lexicon';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** In the order of the text, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    [...segmenter.segment(fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')))].flatMap(
      ({ isWordLike, segment }) =>
        isWordLike === true
          ? segment.split(/[_.:]/).filter((word) => word.length > 1 || /[\d\p{sc=Han}]/u.test(word))
          : [],
    ),
  ),
];

/** Those of a request that say what it is about. */
export const tellingWordsOf = (text: string): string[] =>
  wordsOf(text).filter((word) => !isOfEveryRequest(word) && !isLabel(word, 'function-word'));

/** Endings that leave a word what it is, of the languages that pages are written in. */
const endings = new Set(
  `s es e ed d ing er ers r n en ens em y ies ied ie al ally ly ion ions ation ations ment ments or ors ung ungen in innen a as o os i ado ada
  ados adas ar ir ando iert t te ten ter et er és ée ées é zione zioni are ere ire`.split(/\s+/),
);
const leastStem = 3;

const commonStart = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/** "borrow" and "borrowing", "category" and "categories": one stem, and endings behind it. */
export const areAlike = (one: string, other: string): boolean => {
  if (one === other) return true;
  const stem = commonStart(one, other);
  const rests = [one.slice(stem), other.slice(stem)];
  const longest = Math.max(one.length, other.length);
  const least = rests.includes('') ? leastStem : leastStem + 1;
  return stem >= Math.max(least, longest / 2) && rests.every((rest) => rest === '' || endings.has(rest));
};

/** Letters that languages write the same word with. */
const spelledAlike = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/c(?![ieh])|ck|qu/g, 'k')
    .replace(/ue$|e$|o$|a$/, '')
    .replace(/(.)\1/g, '$1');
const leastCognate = 5;
const sameShare = 0.8;

/** "Katalog", "catalogue" and "catálogo": a word that went from language to language. Both are folded. */
export const areCognate = (one: string, other: string): boolean => {
  const [a, b] = [spelledAlike(one), spelledAlike(other)];
  const longest = Math.max(a.length, b.length);
  return Math.min(a.length, b.length) >= leastCognate && commonStart(a, b) >= longest * sameShare;
};

const leastPart = 5;

/** A long word that begins or ends with another one, as "Patientenliste" does with "Patient" and "Liste". */
export const isPartOf = (part: string, whole: string): boolean => {
  if (whole.length < part.length + 3) return false;
  const stem = commonStart(part, whole);
  const rest = part.slice(stem);
  return (
    (stem >= leastPart && (rest === '' || endings.has(rest))) ||
    (part.length >= leastPart && whole.endsWith(part))
  );
};

/** What testers call by another word than plans do; what they want checked is an aspect, and none of these. */
const called: Readonly<Record<string, readonly string[]>> = {
  link: ['links', 'opens'],
  photo: ['image'],
  price: ['amount', 'total'],
  cost: ['price', 'costs'],
  order: ['buy'],
};

/** The words that may stand for it, itself first. */
export const namesFor = (word: string): readonly string[] => [word, ...(called[word] ?? [])];

/** What applications of all trades have, in whatever language they call it. */
const things: readonly Concept[] = [
  ...(['sign-in', 'sign-out', 'sign-up', 'forgot-password', 'change-password', 'account'] as const),
  ...([
    'search',
    'filter',
    'sort',
    'pagination',
    'price',
    'rating',
    'reviews',
    'category',
    'quantity',
  ] as const),
  ...([
    'cart',
    'wish-list',
    'add-to-cart',
    'checkout',
    'voucher',
    'shipping',
    'total',
    'pay',
    'place-order',
  ] as const),
  ...(['delete', 'create', 'edit', 'save', 'cancel', 'upload', 'export', 'book', 'borrow', 'react'] as const),
  ...(['name', 'email', 'phone', 'title', 'number', 'character', 'postcode', 'city', 'street'] as const),
  ...([
    'stock',
    'product',
    'status',
    'discount',
    'subtotal',
    'buy',
    'order',
    'send',
    'post',
    'password',
  ] as const),
  ...(['contact', 'comment', 'subscribe', 'settings', 'dashboard', 'admin', 'home', 'menu'] as const),
];

/** What is called by one word here and by another there. */
const kin: readonly (readonly Concept[])[] = [
  ['reviews', 'rating', 'comment'],
  ['checkout', 'place-order', 'pay', 'buy'],
];

export const thingsIn = (text: string): readonly Concept[] => {
  const said = meaningsOf(text, things);
  return [...new Set([...said, ...kin.filter((all) => all.some((each) => said.includes(each))).flat()])];
};
