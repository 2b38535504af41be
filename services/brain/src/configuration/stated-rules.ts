// Directives that state what holds on the application: bounds of numbers, currencies, who may see what. What bounds the session itself, or says what is to
// be done, is none of these.
import type { StatedRule } from '@prowl/contracts';
import { numberIn } from './phrases.ts';

const currencies: readonly (readonly [RegExp, string])[] = [
  [/^(?:euros?|eur|€)$/i, 'EUR'],
  [/^(?:(?:us )?dollars?|usd|\$)$/i, 'USD'],
  [/^(?:(?:british )?pounds?(?: sterling)?|gbp|£)$/i, 'GBP'],
  [/^(?:(?:swiss )?francs?|chf)$/i, 'CHF'],
  [/^(?:yen|jpy|¥)$/i, 'JPY'],
  [/^(?:(?:polish )?z[lł]oty(?:s|ch)?|pln|zł)$/i, 'PLN'],
  [/^(?:swedish kron(?:or|a)|sek)$/i, 'SEK'],
  [/^(?:(?:indian )?rupees?|inr|₹)$/i, 'INR'],
];

/** What is tested with, and not what is tested; and what stands for something that was not named. */
const ownSubjects =
  /^(?:sessions?|tests?|testing|runs?|explorations?|you|we|it|they|that|this|there|everything|budget|prowl|i)$/i;

interface Subject {
  readonly of: string;
  readonly within?: string;
}

/** "the price of a room": a price, within rooms. */
const subjectIn = (text: string): Subject | undefined => {
  const bare = text
    .trim()
    .replace(/^(?:please\s+)?(?:check|make sure|ensure|verify|expect)\s+(?:that\s+)?/i, '')
    .replace(/^(?:the|an?|all|every|each|any|no|our|of)\s+/i, '')
    .replace(/["“”„]/g, '')
    .trim();
  const [of = '', within] = bare.split(
    /\s+(?:of|for|per|in|on|at)\s+(?:the\s+|an?\s+|all\s+|every\s+|each\s+)?/i,
  );
  if (of.length < 2 || of.split(/\s+/).length > 4 || ownSubjects.test(of)) return undefined;
  return { of: of.slice(0, 200), ...(within === undefined ? {} : { within: within.slice(0, 200) }) };
};

const be =
  '(?:is|are|must be|should be|has to be|have to be|can be|may be|will be|must|should|shall|can|may)';
const numeral = String.raw`(-?\p{Sc}?\s?\d[\d.,]*)\s*(?:\p{Sc}|%)?`;

type Sense = Pick<Extract<StatedRule, { what: 'bound' }>, 'is' | 'bound'>;

const signed: readonly (readonly [RegExp, Sense])[] = [
  [
    new RegExp(
      `^(.+?)\\s+(?:${be}|can)\\s*(?:never|not(?: ever)?|n['’]t)\\s+(?:be\\s+)?(?:negative|below zero|below 0|less than zero)$`,
      'iu',
    ),
    { is: 'at-least', bound: 0 },
  ],
  [
    /^(.+?)\s+never\s+(?:is|are|becomes?|gets?|goes|go|falls?|drops?)\s+(?:negative|below zero|below 0)$/iu,
    { is: 'at-least', bound: 0 },
  ],
  [
    new RegExp(`^no\\s+(.+?)\\s+${be}\\s+(?:ever\\s+)?(?:negative|below zero|below 0)$`, 'iu'),
    { is: 'at-least', bound: 0 },
  ],
  [
    new RegExp(`^(.+?)\\s+${be}\\s+(?:always\\s+)?(?:positive|above zero|more than zero)$`, 'iu'),
    { is: 'more-than', bound: 0 },
  ],
  [
    new RegExp(`^(.+?)\\s+${be}\\s+(?:never|not)\\s+(?:be\\s+)?(?:zero|0) or (?:less|negative|below)$`, 'iu'),
    { is: 'more-than', bound: 0 },
  ],
];

const verb = `(?:${be}|lasts?|costs?|has|have|goes|go|runs?|weighs?|contains?|holds?|amounts? to)`;
const compared: readonly (readonly [RegExp, Sense['is']])[] = [
  [
    new RegExp(
      `^(.+?)\\s+${verb}\\s+(?:always\\s+)?(?:be\\s+|last\\s+|cost\\s+)?(?:at most|no more than|not more than|never more than|up to|a maximum of|never (?:be )?(?:above|over))\\s+${numeral}(.*)$`,
      'iu',
    ),
    'at-most',
  ],
  [
    new RegExp(
      `^(.+?)\\s+(?:never exceeds?|must not exceed|(?:may|can|should) ?not exceed|do(?:es)? not exceed)\\s+${numeral}(.*)$`,
      'iu',
    ),
    'at-most',
  ],
  [
    new RegExp(
      `^(.+?)\\s+${verb}\\s+(?:always\\s+)?(?:be\\s+|last\\s+|cost\\s+)?(?:at least|no less than|not less than|never less than|a minimum of|never (?:be )?(?:below|under))\\s+${numeral}(.*)$`,
      'iu',
    ),
    'at-least',
  ],
  [
    new RegExp(
      `^(.+?)\\s+${verb}\\s+(?:always\\s+)?(?:be\\s+)?(?:less than|below|under)\\s+${numeral}(.*)$`,
      'iu',
    ),
    'less-than',
  ],
  [
    new RegExp(
      `^(.+?)\\s+${verb}\\s+(?:always\\s+)?(?:be\\s+)?(?:more than|above|over|greater than)\\s+${numeral}(.*)$`,
      'iu',
    ),
    'more-than',
  ],
];

const boundIn = (text: string): StatedRule[] => {
  for (const [pattern, sense] of signed) {
    const subject = subjectIn(pattern.exec(text)?.[1] ?? '');
    if (subject !== undefined) return [{ what: 'bound', ...subject, ...sense }];
  }
  for (const [pattern, is] of compared) {
    const [, about = '', number = '', rest = ''] = pattern.exec(text) ?? [];
    const [subject, read] = [subjectIn(about), numberIn(number)];
    if (subject === undefined || read === undefined) continue;
    // Other units are not those of the numbers that pages show, or nobody knows whether they are.
    const factor = /^\s*weeks?\b/i.test(rest) ? 7 : 1;
    const isDays = /^\s*(?:days?|weeks?)\b/i.test(rest);
    if (
      /^\s*(?:seconds?|secs?|minutes?|hours?|months?|years?|characters?|letters?|words?|times?|pages?|tests?)\b/i.test(
        rest,
      )
    )
      continue;
    const bound = (number.trim().startsWith('-') ? -read : read) * factor;
    return [{ what: 'bound', ...subject, is, bound, ...(isDays ? { unit: 'days' as const } : {}) }];
  }
  return [];
};

const currencyIn = (text: string): StatedRule[] => {
  const [, about = '', name = ''] =
    /^(.+?)\s+(?:is|are|must be|should be|have to be|has to be)\s+(?:always\s+|only\s+)?(?:shown\s+|given\s+|written\s+|stated\s+|displayed\s+)?(?:always\s+)?in\s+(.+)$/iu.exec(
      text,
    ) ?? [];
  const code = currencies.find(([pattern]) => pattern.test(name.trim()))?.[1];
  const subject = subjectIn(about);
  return code === undefined || subject === undefined ? [] : [{ what: 'currency', ...subject, code }];
};

const seeing =
  '(?:sees?|opens?|views?|reach(?:es)?|gets? to|uses?|visits?|access(?:es)?|has access to|have access to|enters?)';
const strangers = /^(?:visitors?|guests?|strangers?|public|anonymous users?)$/i;
const accessIn = (text: string): StatedRule[] => {
  const named = (of: string) =>
    of
      .replace(/^(?:the|an?|our)\s+/i, '')
      .replace(/["“”„]/g, '')
      .replace(/\s+(?:page|area|section|screen)$/i, '')
      .trim()
      .slice(0, 200);
  const only = new RegExp(
    `^only\\s+(?:the\\s+)?([\\p{L}][\\p{L} -]*?)\\s+(?:may\\s+|can\\s+|should\\s+|are allowed to\\s+|must\\s+)?(?:be able to\\s+)?${seeing}\\s+(.+)$`,
    'iu',
  ).exec(text);
  if (only !== null)
    return [{ what: 'access', of: named(only[2] ?? ''), who: (only[1] ?? '').trim(), may: true }];
  const kept =
    /^(.+?)\s+(?:is|are)\s+(?:only\s+for|for)\s+(?:the\s+)?([\p{L}][\p{L} -]*?)(?:\s+only)?$/iu.exec(text);
  if (kept !== null && /\bonly\b/i.test(text))
    return [{ what: 'access', of: named(kept[1] ?? ''), who: (kept[2] ?? '').trim(), may: true }];
  const not = new RegExp(
    `^(?:the\\s+)?([\\p{L}][\\p{L} -]*?)\\s+(?:must not|may not|can ?not|should not|never|must never|should never|can never|mustn['’]t|can['’]t)\\s+(?:be able to\\s+)?${seeing}\\s+(.+)$`,
    'iu',
  ).exec(text);
  const said = (not?.[1] ?? '').trim();
  const who = strangers.test(said) ? 'visitors' : said;
  return not === null || who === '' || ownSubjects.test(who)
    ? []
    : [{ what: 'access', of: named(not[2] ?? ''), who, may: false }];
};

/** Empty where the clause states no rule. */
export const statedRulesIn = (clause: string): StatedRule[] => {
  const text = clause
    .trim()
    .replace(/^(?:please\s+)?(?:check|make sure|ensure|verify|expect)(?:\s+that)?\s+/i, '')
    .replace(/\s+/g, ' ');
  const [found] = [currencyIn(text), accessIn(text), boundIn(text)].filter((rules) => rules.length > 0);
  return found ?? [];
};
