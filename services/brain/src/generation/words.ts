// Words as people say them and as plans and pages write them: which of them mean the same. Pure.
import { type Concept, fold, isLabel, meaningsOf } from '@prowl/lexicon';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What every request for a test says, whatever is to be tested. */
const ofEveryRequest = new Set(
  `test tests testing tested check checks checked verify verifies ensure make sure that must should shall can may works work working
  correctly properly right user users person people someone somebody when while if then than there page pages thing things every each any
  everything all whole entire application app site website system product form forms field fields
  button buttons screen
  this it its with without from into only be is are was were has have do does not no`.split(/\s+/),
);

/** In the order of the text, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    [...segmenter.segment(fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')))].flatMap(
      ({ isWordLike, segment }) =>
        isWordLike === true ? segment.split(/[_.:]/).filter((word) => word.length > 1) : [],
    ),
  ),
];

/** Those of a request that say what it is about. */
export const tellingWordsOf = (text: string): string[] =>
  wordsOf(text).filter((word) => !ofEveryRequest.has(word) && !isLabel(word, 'function-word'));

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

/** What testers call by another word than plans do. */
const called: Readonly<Record<string, readonly string[]>> = {
  xss: ['script'],
  scripting: ['script'],
  csrf: ['cross', 'foreign'],
  xsrf: ['cross', 'foreign'],
  sqli: ['sql'],
  idor: ['records', 'accounts', 'others'],
  a11y: ['keyboard', 'label', 'contrast'],
  accessibility: ['keyboard', 'label', 'contrast', 'focus'],
  validation: ['rejects', 'invalid', 'refused', 'accepts'],
  validates: ['rejects', 'invalid', 'refused', 'accepts'],
  invalid: ['rejects', 'refused', 'odd'],
  mandatory: ['required'],
  responsive: ['phone', 'narrow'],
  mobile: ['phone', 'narrow'],
  smartphone: ['phone', 'narrow'],
  speed: ['quick', 'slow'],
  load: ['quick', 'requests'],
  performance: ['quick', 'requests'],
  fast: ['quick'],
  pagination: ['pages', 'page'],
  paging: ['pages', 'page'],
  sorting: ['sort', 'order'],
  ordering: ['sort', 'order'],
  filtering: ['filter'],
  persistence: ['kept', 'reload'],
  persists: ['kept', 'reload'],
  refresh: ['reload'],
  duplicate: ['twice', 'once'],
  link: ['links', 'opens'],
  photo: ['image'],
  price: ['amount', 'total'],
  brute: ['attempts'],
  force: ['attempts'],
  wrong: ['refused', 'invalid'],
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
  ...(['contact', 'comment', 'subscribe', 'settings', 'dashboard', 'admin', 'home', 'menu'] as const),
];

export const thingsIn = (text: string): readonly Concept[] => meaningsOf(text, things);
