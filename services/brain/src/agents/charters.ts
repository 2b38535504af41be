// The agents that take part in every session, one for each family of oracles, and how a purpose in plain words becomes a charter.

import type { Charter, Family } from '@prowl/contracts';
import { type Aspect, aspectsIn, fold, isLabel, isOfEveryRequest, says } from '@prowl/lexicon';
import { aspectsOf, oracles } from '@prowl/oracles';
import { capital } from '../core/capital.ts';

/** What the agent of a family is called and what it is for. */
const agentOf: Record<Family, readonly [name: string, purpose: string]> = {
  'page-health': [
    'Page inspector',
    'Every page loads whole: no server error, exception, dead link or broken image.',
  ],
  lists: ['List checker', 'Sorting sorts, filters filter, search finds, pages partition, counts count.'],
  identity: ['Identity checker', 'What is opened, added or removed is the thing that was chosen.'],
  forms: [
    'Form checker',
    'What is typed is what is kept; rules hold at their boundary values on both sides.',
  ],
  state: ['State keeper', 'What was created, changed or deleted stays so.'],
  actions: ['Action checker', 'Controls do what they say, toggles return, totals add up.'],
  journeys: ['Journey walker', 'The main flows can be walked to their end.'],
  security: ['Security prober', 'Nothing runs that a visitor wrote, nobody reads what is not theirs.'],
  performance: ['Pace keeper', 'No page or action is many times slower than its siblings.'],
  accessibility: ['Accessibility checker', 'Everybody can perceive and operate the pages.'],
  api: ['API checker', 'Endpoints refuse what is wrong and never break.'],
  differences: ['Change watcher', 'What worked before still does.'],
  unit: ['Unit tester', 'Functions keep their properties for any input.'],
};

/** One for each family that has an oracle, in the order of the catalogue. */
export const builtInCharters: readonly Charter[] = [...new Set(oracles.map(({ family }) => family))].map(
  (family) => {
    const [name, purpose] = agentOf[family];
    return { key: family, name, purpose, families: [family], types: [], focus: [], builtIn: true };
  },
);

const familyWords: readonly [RegExp, Family[]][] = [
  [
    /\b(security|secure|injection|xss|sql|csrf|authori[sz]ation|permission|hack|attack|vulnerab|leak)/i,
    ['security'],
  ],
  [/\b(accessib|a11y|screen reader|keyboard|contrast|wcag)/i, ['accessibility']],
  [/\b(performance|speed|slow|fast|latency|load time)/i, ['performance']],
  [/\b(form|input|validation|field|sign.?up|regist)/i, ['forms']],
  [/\b(list|sort|filter|search|pagination|catalog|table)/i, ['lists', 'identity']],
  [/\b(api|endpoint|rest|graphql|json)/i, ['api']],
  [
    /\b(checkout|cart|basket|order|payment|purchase|journey|flow|onboarding)/i,
    ['journeys', 'actions', 'state', 'forms'],
  ],
  [/\b(crud|create|edit|update|delete|persist|save|data)/i, ['state', 'forms']],
  [/\b(broken|link|error|crash|image|health|404|500)/i, ['page-health']],
  [/\b(unit|function|library|module)/i, ['unit']],
];

/** Kinds of tests that an aspect names by itself, in any language; all others are of no family in particular. */
const familiesOf: Readonly<Partial<Record<Aspect, readonly Family[]>>> = {
  sorting: ['lists', 'identity'],
  filtering: ['lists', 'identity'],
  searching: ['lists', 'identity'],
  paging: ['lists', 'identity'],
  required: ['forms'],
  reason: ['forms'],
  unchanged: ['forms'],
  journey: ['journeys'],
  access: ['security'],
  others: ['security'],
  guessing: ['security'],
  session: ['security'],
  scripts: ['security'],
  queries: ['security'],
  injection: ['security'],
  'cross-site': ['security'],
  headers: ['security'],
  secrets: ['security'],
  tampering: ['security'],
  keyboard: ['accessibility'],
  naming: ['accessibility'],
  contrast: ['accessibility'],
  'text-alternative': ['accessibility'],
  speed: ['performance'],
  load: ['performance'],
  malformed: ['api'],
  functions: ['unit'],
};

/** What a purpose names of what can be checked, and the words that do so, folded. */
const lookedFor = (
  purpose: string,
): { readonly aspects: readonly Aspect[]; readonly words: ReadonlySet<string> } => {
  const said = aspectsIn(purpose);
  const folded = fold(purpose);
  // Words for a kind of test are no part of the application; those for what it does may be.
  const kinds = said.filter(({ aspect }) => familiesOf[aspect] !== undefined);
  const phrases = kinds.map(({ span }) => folded.slice(...span));
  return {
    aspects: [...new Set(said.map(({ aspect }) => aspect))],
    words: new Set(phrases.flatMap((phrase) => phrase.split(/\s+/))),
  };
};

/** Whether an agent's plans that look at this go before its others. */
export const looksAt = ({ looksFor = [] }: Charter, oracle: string): boolean => {
  const aspects: ReadonlySet<string> = aspectsOf(oracle);
  return looksFor.some((aspect) => aspects.has(aspect));
};

const idle = new Set(
  "a an and all any are as at be by can check checks checking each ensure every find focus for from has have how in into is it its make makes must not of on only or our over part please pages page should site so special specialised specialized specializing sure test tests testing tester that the their them there these this those to tries try user users verify watch we when where which whole with work works agent application app that's all hole holes flaw flaws weakness weaknesses problem problems fault faults defect defects look looks looking hunt hunts kind kinds good correct correctly right always never every everything anything nothing expert specialist proper properly careful carefully web website software wrong real make sees see know knows keep keeps still between after before during without within across any more most other others when then if no yes do does did was were been being will would may might could".split(
    ' ',
  ),
);

/** Words of the purpose that name a part of an application; words that only name a kind of test are left out. */
const focusWords = (purpose: string, others: ReadonlySet<string>): string[] => {
  const words = purpose.toLowerCase().match(/[\p{L}][\p{L}\d-]{2,}/gu) ?? [];
  const kind =
    /^(security|secure|xss|cross-site|scripting|sql|nosql|attack\w*|hack\w*|leak\w*|injection|csrf|accessib\w*|a11y|performance|speed|slow|fast|validation|vulnerab\w*|sort\w*|filter\w*|api|endpoints?|unit|error\w*|bug\w*|broken|keyboard|contrast|screen|reader|wcag|lists?|forms?|fields?|inputs?|tables?|flows?|journeys?|load|times?|latency|links?|images?|crash\w*)$/;
  const isFocus = (word: string): boolean =>
    !others.has(fold(word)) &&
    (!isOfEveryRequest(fold(word)) || says(word, ['product', 'people'])) &&
    !isLabel(word, 'function-word');
  return [...new Set(words.filter((word) => isFocus(word) && !idle.has(word) && !kind.test(word)))].slice(
    0,
    6,
  );
};

/** A charter for a purpose in plain words: families from what it speaks of, focus from the rest, a name that says it. */
export const charterFor = (purpose: string, taken: readonly string[]): Charter => {
  const { aspects, words } = lookedFor(purpose);
  const named = familyWords.filter(([pattern]) => pattern.test(purpose)).flatMap(([, each]) => each);
  const families = [...new Set([...named, ...aspects.flatMap((aspect) => familiesOf[aspect] ?? [])])];
  const focus = focusWords(purpose, words);
  const subject = focus[0] ?? families[0] ?? 'special';
  const base = `${capital(subject.replaceAll('-', ' '))} agent`;
  let name = base;
  for (let number = 2; taken.includes(name); number += 1) name = `${base} ${number}`;
  return {
    key: name
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, '-')
      .replace(/-$/, ''),
    name,
    purpose,
    families,
    types: [],
    focus,
    ...(aspects.length === 0 ? {} : { looksFor: [...aspects] }),
    builtIn: false,
  };
};
