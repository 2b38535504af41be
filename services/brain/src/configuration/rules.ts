// What a clause of a directive may mean. In order: the more specific phrasing first. No rule guesses: what fits none is said to be not understood.
import { type DirectiveReading, everything } from '@prowl/contracts';
import { numberIn, originsIn, pathsIn, quotedIn, subjectsIn } from './phrases.ts';
import { statedRulesIn } from './stated-rules.ts';

export type Reading = DirectiveReading['reading'];
type Rule = (clause: string) => Reading[];

const refusal = /\b(?:not|never|don'?t|don’t|must ?n'?t|mustn’t|no|without|avoid)\b/i;

const disposable: Rule = (text) => {
  const copy =
    /\b(?:throw-?\s?away|disposable|scratch|expendable)\b.{0,40}\b(?:copy|copies|instance|database|system|installation|environment|application|app|data|server|site)\b/i;
  const anything =
    /\b(?:everything|anything|all(?: of)?(?: the| its)? data)\b.{0,30}\b(?:may|can) be (?:changed|deleted|destroyed|broken|modified|lost)\b|\b(?:may|can) (?:change|delete|break|destroy|modify) (?:everything|anything|all(?: of)?(?: the| its)? data)\b/i;
  return (copy.test(text) || anything.test(text)) && !refusal.test(text)
    ? [{ kind: 'allow-destructive', words: [everything] }]
    : [];
};

const limit: Rule = (text) => {
  if (
    !/\b(?:at most|no more than|not more than|max(?:imum)?(?: of)?|up to|limit(?:ed)?(?: \w+){0,3} to|only \d+|within|stop after|finish (?:in|after)|for at most|fewer than|less than)\b/i.test(
      text,
    )
  )
    return [];
  // "Pages must load within 3 seconds" is a requirement on the application, not about the session.
  if (
    /\b(?:loads?|loading|responds?|response|answers?|renders?|appears?|shows?|takes?|should|passwords?|characters?)\b/i.test(
      text,
    )
  )
    return [];
  const value = numberIn(text);
  if (value === undefined || value <= 0) return [];
  const to = (what: 'pages' | 'tests' | 'seconds', factor = 1): Reading[] => [
    { kind: 'limit', what, value: Math.max(1, Math.round(value * factor)) },
  ];
  if (/\b(?:pages?|screens?|urls?)\b/i.test(text)) return to('pages');
  if (/\btests?\b/i.test(text) && !/\b(?:seconds?|secs?|minutes?|mins?|hours?)\b/i.test(text))
    return to('tests');
  if (/\bhours?\b/i.test(text)) return to('seconds', 3_600);
  if (/\b(?:minutes?|mins?)\b/i.test(text)) return to('seconds', 60);
  if (/\b(?:seconds?|secs?|s)\b/i.test(text)) return to('seconds');
  return [];
};

const origin: Rule = (text) => {
  const origins = originsIn(text);
  if (
    origins.length === 0 ||
    refusal.test(text) ||
    /\b(?:ignore|skip|exclude|stay|keep|leave|focus)\b/i.test(text)
  )
    return [];
  if (
    !/\b(?:also|too|as well|include[sd]?|including|belongs?|part of|allow(?:ed)?|in scope|add|and test|same application|test|visit|explore|follow)\b/i.test(
      text,
    )
  )
    return [];
  return origins.map((each): Reading => ({ kind: 'origin', origin: each }));
};

const noPassword =
  'Give its password as auth.credentials: a password in a directive is neither kept nor used.';
const account: Rule = (text) => {
  const match =
    /\b(?:log(?:ged)?[ -]?(?:in|on)|sign(?:ed)?[ -]?in|login|authenticate)\s+(?:\w+\s+)?(?:as|with|using)\s+(?:the\s+)?(?:(?:test\s+)?(?:user(?:name)?|account|e-?mail)\s+)?["“'‘]?([^\s"”'’,;/]+)/i.exec(
      text,
    ) ??
    /\buse\s+(?:the\s+)?(?:test\s+)?(?:account|user(?:name)?|login)\s+["“'‘]?([^\s"”'’,;/]+)/i.exec(text);
  if (match?.[1] === undefined || /^(?:never|do not|don)/i.test(text)) return [];
  return [{ kind: 'account', username: match[1].replace(/[.:!?]+$/, ''), note: noPassword }];
};

const meanings: readonly [RegExp, string][] = [
  [/\b(?:vouchers?|coupons?|promo(?:tion)?(?: codes?)?|discount codes?|gift (?:codes?|cards?))\b/i, 'code'],
  [/\b(?:post ?codes?|postal codes?|zip(?: codes?)?)\b/i, 'postcode'],
  [/\b(?:phones?|mobile|telephone)(?: numbers?)?\b/i, 'phone'],
  [/\be-?mail(?: address(?:es)?)?\b/i, 'email'],
  [/\bcity\b/i, 'city'],
  [/\bcountry\b/i, 'country'],
  [/\b(?:region|state|province)\b/i, 'region'],
  [/\b(?:street|address)\b/i, 'street'],
  [/\bsearch(?: (?:words?|terms?|text))?\b/i, 'search'],
  [/\bquantity\b/i, 'quantity'],
  [/\bdates?\b/i, 'date'],
  [/\bcompany\b/i, 'company'],
  [/\bfirst names?\b/i, 'first-name'],
  [/\b(?:last names?|surnames?)\b/i, 'last-name'],
  [/\bnames?\b/i, 'full-name'],
  [/\bcodes?\b/i, 'code'],
];

const cardValues = (text: string): Reading[] => {
  const number = /(?<![\d+])(?:\d[ -]?){12,18}\d(?!\d)/.exec(text)?.[0];
  const expiry =
    /\b(?:exp(?:iry|ires|iration)?(?: date)?|valid (?:until|thru|to))\D{0,12}(\d{1,2}\s?\/\s?\d{2,4})/i.exec(
      text,
    )?.[1];
  const code = /\b(?:cvc2?|cvv2?|security code|card code)\D{0,6}(\d{3,4})\b/i.exec(text)?.[1];
  const spoken = /\b(?:cards?|visa|master ?card|amex|pay|payment|cvc|cvv)\b/i.test(text);
  if (!spoken) return [];
  return [
    ...(number === undefined ? [] : [{ kind: 'use-value' as const, meaning: 'card-number', value: number }]),
    ...(expiry === undefined
      ? []
      : [{ kind: 'use-value' as const, meaning: 'card-expiry', value: expiry.replaceAll(/\s/g, '') }]),
    ...(code === undefined ? [] : [{ kind: 'use-value' as const, meaning: 'card-code', value: code }]),
  ];
};

const useValue: Rule = (text) => {
  const verb = /\b(?:use|enter|fill in|type(?: in)?|put|pay with|pay by|paying with)\b(.*)/is.exec(text);
  if (verb === null || refusal.test(text.slice(0, verb.index))) return [];
  const card = cardValues(text);
  if (card.length > 0) return card;
  const rest = verb[1] ?? '';
  const value =
    quotedIn(rest)[0] ??
    /\s(\S*[@\d]\S*)/.exec(rest)?.[1] ??
    /\b(?:codes?|vouchers?|coupons?|number|value|city|country|region|street|company|names?|e-?mail|is|=|:)\s+([\p{L}\d][\p{L}\d\-_.]+)/iu.exec(
      rest,
    )?.[1] ??
    /^\s*(\S+)\s+(?:as|for|in|into)\b/i.exec(rest)?.[1];
  if (value === undefined) return [];
  const clean = value.replace(/[.,;!]+$/, '').replaceAll(/["“”]/g, '');
  const around = rest.replace(value, ' ');
  const phone = /\bphone|mobile|telephone\b/i.test(around)
    ? /[+(]?\d[\d\s()/-]{4,}\d/.exec(rest)?.[0]
    : undefined;
  const label =
    quotedIn(around)[0] ??
    /\b(?:for|as|into|in)\s+(?:the\s+)?(?:field\s+)?([\p{L}][\p{L}\- ]{1,40}?)(?:\s+field)?\s*[.!]?$/iu.exec(
      around,
    )?.[1];
  const meaning = meanings.find(([pattern]) => pattern.test(around))?.[1] ?? label?.trim();
  return meaning === undefined ? [] : [{ kind: 'use-value', meaning, value: phone ?? clean }];
};

const typeWords: readonly [RegExp, string][] = [
  [/\b(?:security|injection|xss|penetration)\b/gi, 'security'],
  [/\b(?:performance|speed|load(?:ing)?[ -]?times?|load)\b/gi, 'performance'],
  [/\b(?:accessibility|a11y|wcag)\b/gi, 'accessibility'],
  [/\b(?:e2e|end[ -]to[ -]end|user journeys?|journeys?)\b/gi, 'e2e'],
  [/\bunit\b/gi, 'unit'],
  [/\bfunctional(?:ity)?\b/gi, 'functional'],
  [/\bregression\b/gi, 'regression'],
  [/\bapi\b/gi, 'api'],
  [/\bforms?\b/gi, 'forms'],
  [/\blists?\b/gi, 'lists'],
];
const aroundTypes =
  /\b(?:please|only|just|nothing but|exclusively|skip|no|without|don'?t|don’t|do not|never|leave out|exclude|avoid|omit|run|execute|perform|do|make|want|we|i|you|need|should|tests?|testing|tested|checks?|checking|and|or|nor|the|any|all|for|kinds?|types?|of|be|is|are|with|this|time|issues|problems)\b/gi;

const types: Rule = (text) => {
  const named = typeWords
    .filter(([pattern]) => new RegExp(pattern.source, 'i').test(text))
    .map(([, type]) => type);
  if (named.length === 0) return [];
  // Every word is accounted for, or it is about a part of the application ("only test the login form").
  const rest = typeWords
    .reduce((left, [pattern]) => left.replaceAll(pattern, ' '), text)
    .replaceAll(aroundTypes, ' ');
  if (/[\p{L}\d]/u.test(rest)) return [];
  if (/\b(?:skip|no|without|don'?t|don’t|do not|never|leave out|exclude|avoid|omit)\b/i.test(text))
    return [{ kind: 'types', only: [], skip: named }];
  if (/\b(?:only|just|nothing but|exclusively)\b/i.test(text))
    return [{ kind: 'types', only: named, skip: [] }];
  return [];
};

const deeds: readonly [RegExp, readonly string[]][] = [
  [/\bdelet(?:e|ing)\b/i, ['delete']],
  [/\bremov(?:e|ing)\b/i, ['remove']],
  [/\b(?:buy|buying|purchas(?:e|ing))\b/i, ['buy', 'purchase']],
  [/\bpay(?:ing)?\b/i, ['pay']],
  [
    /\b(?:(?:plac|mak)(?:e|ing) (?:an? |any |real |test )*orders?|order(?:ing)?)\b/i,
    ['place order', 'order now', 'buy'],
  ],
  [/\bsend(?:ing)?\b/i, ['send']],
  [/\bsubmit(?:ting)?\b/i, ['submit']],
  [/\bcancel(?:l?ing)?\b/i, ['cancel']],
  [/\bpublish(?:ing)?\b/i, ['publish']],
  [/\barchiv(?:e|ing)\b/i, ['archive']],
  [/\breset(?:ting)?\b/i, ['reset']],
  [/\bdeactivat(?:e|ing)\b/i, ['deactivate']],
  [/\b(?:log(?:ging)? ?out|sign(?:ing)? ?out)\b/i, ['log out', 'logout', 'sign out']],
  [/\bunsubscrib(?:e|ing)\b/i, ['unsubscribe']],
];
const deedsIn = (text: string): string[] => [
  ...new Set(deeds.filter(([pattern]) => pattern.test(text)).flatMap(([, words]) => words)),
];

const allow: Rule = (text) => {
  const match =
    /\b(?:you (?:may|can)|may|(?:are|is) allowed(?: to)?|allowed? to|feel free to|(?:it|that)(?:'s|’s| is) (?:fine|ok|okay|safe|allowed) to|permit(?:ted)? to|go ahead and)\b(.*)/is.exec(
      text,
    );
  if (match === null || refusal.test(text)) return [];
  const named = (match[1] ?? '').trim();
  const words = quotedIn(text).length > 0 ? quotedIn(text) : deedsIn(named === '' ? text : named);
  return words.length === 0 ? [] : [{ kind: 'allow-destructive', words }];
};

const handle = '(?:click(?:ing)?|press(?:ing)?|push(?:ing)?|tap(?:ping)?|hit(?:ting)?)';
const negation =
  "(?:never|do not|don'?t|don’t|must not|mustn'?t|mustn’t|should not|shouldn'?t|avoid|stop|refrain from|without)";
const neverClick: Rule = (text) => {
  const pressed = new RegExp(
    `\\b${negation}\\s+(?:ever\\s+)?${handle}\\b(?:\\s+(?:on|at))?\\s*(.+)`,
    'is',
  ).exec(text)?.[1];
  if (pressed !== undefined) {
    const words = subjectsIn(pressed);
    return words.length === 0 ? [] : [{ kind: 'never-click', words }];
  }
  const thing = new RegExp(
    `\\b(?:${negation}\\s+(?:use|using|touch|touching)|avoid|ignore|skip|leave alone|leave)\\s+(.+?)\\s+(?:buttons?|links?|menu entr(?:y|ies))\\b`,
    'is',
  ).exec(text)?.[1];
  if (thing !== undefined && pathsIn(thing).length === 0) {
    const words = subjectsIn(thing);
    return words.length === 0 ? [] : [{ kind: 'never-click', words }];
  }
  const deed = new RegExp(`\\b${negation}\\s+(?:ever\\s+|actually\\s+|really\\s+)?(.+)`, 'is').exec(
    text,
  )?.[1];
  const first = deed === undefined ? undefined : deeds.find(([pattern]) => pattern.exec(deed)?.index === 0);
  if (deed === undefined || first === undefined) return [];
  return [{ kind: 'never-click', words: [...new Set([...quotedIn(deed), ...deedsIn(deed)])] }];
};

const ignore: Rule = (text) => {
  const match =
    /\b(?:ignore|skip|exclude|leave out|leave alone|stay (?:away from|out of|off|clear of)|keep (?:away from|out of|off)|avoid|out of (?:scope|bounds):|(?:do not|don'?t|don’t|never|must not|should not) (?:ever )?(?:visit|open|enter|go to|go into|crawl|explore|test|look at|look into|touch|follow|access|navigate to|scan))\b\s*(.*)/is.exec(
      text,
    ) ??
    /^(.*)\s(?:(?:is|are) (?:out of scope|off limits|not in scope|forbidden|out of bounds)|must not be (?:visited|touched|opened|tested)|should be (?:ignored|skipped|left out))/is.exec(
      text,
    );
  if (match === null) return [];
  const named = match[1] ?? '';
  const paths = pathsIn(named).filter((path) => path !== '/');
  if (paths.length > 0) return paths.map((pattern): Reading => ({ kind: 'ignore', pattern }));
  if (originsIn(named).length > 0)
    return [
      {
        kind: 'not-understood',
        why: 'Nothing outside of the configured address is visited unless a directive says “also test https://…”.',
      },
    ];
  return subjectsIn(named).map(
    (word): Reading => ({
      kind: 'ignore',
      pattern: `*/${word.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}*`,
    }),
  );
};

const focus: Rule = (text) => {
  if (refusal.test(text)) return [];
  const match =
    /\b(?:focus(?:ing|sed)?(?: mainly| mostly| only| especially)? (?:on|upon)|concentrate (?:mainly |mostly )?on|pay (?:special |close |particular |extra )?attention to|prioriti[sz]e|start with|begin with|most important(?: part)?(?: is| are)?:?|look (?:closely |carefully )?at|(?:mainly|mostly|especially|primarily|only|just|above all) (?:test|check|cover|explore)|(?:test|check|cover|explore)(?: mainly| mostly| especially| primarily| only| just| above all)?|make sure(?: that)?|especially|emphasi[sz]e|we care (?:most )?about|check out)\b\s*(.*)/is.exec(
      text,
    );
  if (match === null) return [];
  const [pattern, ...further] = pathsIn(match[1] ?? '').filter((path) => path !== '/');
  const words = [...subjectsIn(match[1] ?? ''), ...further];
  if (words.length === 0 && pattern === undefined) return [];
  return [{ kind: 'focus', words, ...(pattern === undefined ? {} : { pattern }) }];
};

/** Asked for, and not held: it is said so at once, with what to do instead. */
const pace: Rule = (text) => {
  const slowly =
    /\b(?:requests?|calls?|hits?)\s*(?:\/|an?\b|per\b|each\b|every\b)\s*(?:s\b|sec(?:ond)?s?\b|min(?:ute)?s?\b|hours?\b)|\brps\b|\b(?:be|go)\s+(?:gentle|gently|slow|slowly|easy|careful with the server)\b|\b(?:throttle|rate[- ]?limit|slow down)\b/i;
  const hours =
    /\b(?:only|never|not|do not|don'?t)\b.{0,40}\b(?:at night|by day|overnight|on weekends?|at the weekend|on weekdays|in the (?:morning|afternoon|evening)|during (?:the )?(?:business|office|working) hours|(?:before|after|between)\s+\d{1,2}(?::\d{2})?\s*(?:am|pm|o'clock|h\b|and\b))/i;
  if (hours.test(text))
    return [
      {
        kind: 'not-understood',
        why: 'When sessions run is no directive: set a time with POST /api/schedules; nothing starts by itself otherwise.',
      },
    ];
  return slowly.test(text)
    ? [
        {
          kind: 'not-understood',
          why: 'So many requests in a time cannot be kept to. What an application itself limits (429, Retry-After) is waited for; “at most 50 pages” and “max 2 minutes” ask for less.',
        },
      ]
    : [];
};

const stated: Rule = (text) => statedRulesIn(text).map((rule): Reading => ({ kind: 'expect', rule }));

const rules: readonly Rule[] = [
  disposable,
  pace,
  stated,
  limit,
  account,
  useValue,
  types,
  origin,
  neverClick,
  allow,
  ignore,
  focus,
];

/** What a clause means; empty when no rule fits. */
export const readClause = (clause: string): Reading[] => {
  for (const rule of rules) {
    const readings = rule(clause);
    if (readings.length > 0) return readings;
  }
  return [];
};
