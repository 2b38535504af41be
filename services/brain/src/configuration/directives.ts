// Directives in plain words → what they mean. What is not understood is said so, never dropped.
import type { DirectiveReading } from '@prowl/contracts';

type Reading = DirectiveReading['reading'];
type Rule = (text: string) => Reading | undefined;

const quoted = /["“”„'‘’«»]([^"“”„'‘’«»]+)["“”‘’'«»]/g;
const quotedIn = (text: string): string[] => [...text.matchAll(quoted)].map((match) => match[1]?.trim() ?? '').filter(Boolean);
const pathIn = (text: string): string | undefined => /(?:^|[\s"'(])(\/[\w\-./*:@%]*)/.exec(text)?.[1]?.replace(/[.,;:]+$/, '');
const fillers =
  /\b(the|a|an|our|my|any|all|please|page|pages|section|area|part|parts|button|buttons|link|links|on|of|everything|anything|under|in|and|or)\b/gi;
const wordsOf = (text: string): string[] =>
  text
    .split(/,| and | or |;/i)
    .map((part) =>
      part
        .replace(fillers, ' ')
        .replaceAll(/[.!“”"']/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part.length > 1);
const subjects = (text: string): string[] => {
  const marked = quotedIn(text);
  return marked.length > 0 ? marked : wordsOf(text);
};
const numbers: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, five: 5, ten: 10, twenty: 20, fifty: 50, hundred: 100 };
const numberIn = (text: string): number | undefined => {
  const digits = /\d[\d,.]*/.exec(text)?.[0];
  if (digits !== undefined) return Number(digits.replaceAll(/[,.]/g, ''));
  return Object.entries(numbers).find(([word]) => new RegExp(`\\b${word}\\b`, 'i').test(text))?.[1];
};

const limit: Rule = (text) => {
  if (!/\b(at most|no more than|max(imum)?( of)?|up to|limit(ed)?( to)?|only \d+|not more than|within)\b/i.test(text)) return undefined;
  const value = numberIn(text);
  if (value === undefined) return undefined;
  if (/\bpages?|screens?\b/i.test(text)) return { kind: 'limit', what: 'pages', value };
  if (/\btests?\b/i.test(text)) return { kind: 'limit', what: 'tests', value };
  if (/\bminutes?|mins?\b/i.test(text)) return { kind: 'limit', what: 'seconds', value: value * 60 };
  if (/\bseconds?|secs?\b/i.test(text)) return { kind: 'limit', what: 'seconds', value };
  return undefined;
};

const typeWords: readonly [RegExp, string][] = [
  [/\bsecurity|injection|xss\b/i, 'security'],
  [/\bperformance|speed|load( |-)?times?\b/i, 'performance'],
  [/\baccessib|a11y\b/i, 'accessibility'],
  [/\be2e|end.to.end|journeys?\b/i, 'e2e'],
  [/\bunit\b/i, 'unit'],
  [/\bfunctional\b/i, 'functional'],
  [/\bapi\b/i, 'api'],
  [/\bforms?\b/i, 'forms'],
];
const types: Rule = (text) => {
  if (!/\btests?|testing|checks?\b/i.test(text)) return undefined;
  const named = typeWords.filter(([pattern]) => pattern.test(text)).map(([, type]) => type);
  if (named.length === 0) return undefined;
  if (/\b(skip|no|without|don'?t|do not|never|leave out|exclude|avoid)\b/i.test(text)) return { kind: 'types', only: [], skip: named };
  if (/\b(only|just|nothing but|exclusively)\b/i.test(text)) return { kind: 'types', only: named, skip: [] };
  return undefined;
};

const destructive = /\b(delete|remove|pay|buy|purchase|order|send|submit|cancel|checkout|reset|publish|archive|deactivate)\w*/i;
const allow: Rule = (text) => {
  const match = /\b(?:you may|may|allowed? to|feel free to|it is (?:fine|ok|okay) to|can|permit(?:ted)? to)\b(.*)/i.exec(text);
  if (match === null || /\b(not|never|don'?t)\b/i.test(text) || !destructive.test(match[1] ?? '')) return undefined;
  return { kind: 'allow-destructive', words: subjects(match[1] ?? '') };
};

const neverClick: Rule = (text) => {
  const match =
    /\b(?:never|do not|don'?t|must not|avoid|stop)\s+(?:ever\s+)?(?:click(?:ing)?|press(?:ing)?|push(?:ing)?|tap(?:ping)?|use|using|touch(?:ing)?|submit(?:ting)?|hit(?:ting)?)\b(?:\s+on)?\s*(.*)/i.exec(
      text,
    );
  if (match !== null)
    return match[1] === undefined || match[1].trim() === '' ? undefined : { kind: 'never-click', words: subjects(match[1]) };
  const deed =
    /\b(?:never|do not|don'?t|must not)\s+((?:delete|remove|pay|buy|order|send|cancel|submit|publish|archive|log ?out|sign ?out)\b.*)/i.exec(
      text,
    );
  return deed?.[1] === undefined
    ? undefined
    : { kind: 'never-click', words: quotedIn(deed[1]).length > 0 ? quotedIn(deed[1]) : [deed[1].replace(/[.!]+$/, '').trim()] };
};

const ignore: Rule = (text) => {
  const match =
    /\b(?:ignore|skip|exclude|leave out|stay (?:away from|out of|off)|keep (?:away from|out of|off)|avoid|out of scope:?|(?:do not|don'?t|never) (?:visit|open|enter|go to|crawl|explore|test|look at|touch|follow))\b\s*(.*)/i.exec(
      text,
    );
  if (match === null) return undefined;
  const path = pathIn(match[1] ?? '');
  if (path !== undefined) return { kind: 'ignore', pattern: path };
  const words = subjects(match[1] ?? '');
  const first = words[0];
  return first === undefined ? undefined : { kind: 'ignore', pattern: `*/${first.toLowerCase().replaceAll(/\s+/g, '-')}*` };
};

const focus: Rule = (text) => {
  const match =
    /\b(?:focus(?:ing)?(?: mainly| mostly)? on|concentrate on|pay (?:special |close )?attention to|prioriti[sz]e|start with|especially|most important(?: is| are)?:?|look (?:closely )?at|mainly test|test mainly|(?:only|just) test|test only|test the)\b\s*(.*)/i.exec(
      text,
    );
  if (match === null) return undefined;
  const pattern = pathIn(match[1] ?? '');
  const words = subjects((match[1] ?? '').replace(pattern ?? '\u0000', ' '));
  if (words.length === 0 && pattern === undefined) return undefined;
  return { kind: 'focus', words, ...(pattern === undefined ? {} : { pattern }) };
};

const card = /\b(?:\d[ -]?){13,19}\b/;
const meanings: readonly [RegExp, string][] = [
  [/\bvouchers?|coupons?|promo|discount codes?|gift codes?\b/i, 'code'],
  [/\bpost ?code|zip\b/i, 'postcode'],
  [/\bphone|mobile\b/i, 'phone'],
  [/\be-?mail\b/i, 'email'],
  [/\bcity\b/i, 'city'],
  [/\bcountry\b/i, 'country'],
  [/\bstreet|address\b/i, 'street'],
  [/\bsearch\b/i, 'search'],
  [/\bquantity\b/i, 'quantity'],
  [/\bdate\b/i, 'date'],
  [/\bcompany\b/i, 'company'],
  [/\bname\b/i, 'full-name'],
  [/\bcode\b/i, 'code'],
];
const useValue: Rule = (text) => {
  const verb = /\b(?:use|enter|fill in|type|pay with)\b(.*)/i.exec(text);
  if (verb === null) return undefined;
  const number = card.exec(text)?.[0];
  if (number !== undefined && /\bcard|visa|master|pay|\d{4} \d{4}/i.test(text))
    return { kind: 'use-value', meaning: 'card-number', value: number.trim() };
  const rest = verb[1] ?? '';
  const meaning = meanings.find(([pattern]) => pattern.test(rest))?.[1];
  const value =
    quotedIn(rest)[0] ??
    /\b(?:code|voucher|coupon|number|value|postcode|zip|phone|email|city|country|date)\s+([\w@.+\-/]{2,})/i.exec(rest)?.[1] ??
    /^\s*([A-Z0-9][A-Z0-9-]{3,})\b/.exec(rest)?.[1];
  return meaning === undefined || value === undefined ? undefined : { kind: 'use-value', meaning, value };
};

const account: Rule = (text) => {
  const match =
    /\b(?:log ?in|sign ?in|login|authenticate)\s+(?:as|with|using)\s+(?:the\s+)?(?:user(?:name)?\s+|account\s+)?["“']?([^\s"”',]+)/i.exec(
      text,
    );
  if (match === null) return undefined;
  return {
    kind: 'account',
    ...(match[1] === undefined ? {} : { username: match[1] }),
    note: 'Give its password as auth.credentials: passwords in directives are not used.',
  };
};

const origin: Rule = (text) => {
  const match = /\bhttps?:\/\/[^\s/"'<>]+/i.exec(text);
  if (
    match === null ||
    !/\b(also|include|belongs?|part of|allowed?|scope|origin|test|visit|explore)\b/i.test(text) ||
    !URL.canParse(match[0])
  )
    return undefined;
  return { kind: 'origin', origin: new URL(match[0]).origin };
};

/** In order: the more specific phrasing first. */
const rules: readonly Rule[] = [limit, origin, account, useValue, types, neverClick, allow, ignore, focus];

const suggestion =
  'Say it like “ignore /admin”, “focus on checkout”, “never click Delete”, “at most 50 pages”, “only security tests” or “use the voucher code ABC10”.';

export const readDirective = (directive: string): DirectiveReading => {
  const text = directive.trim();
  for (const rule of rules) {
    const reading = rule(text);
    if (reading !== undefined) return { directive, reading };
  }
  return { directive, reading: { kind: 'not-understood', why: suggestion } };
};
