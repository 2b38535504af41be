// Which planned test a request in plain words means: by the addresses it names, its words and what they mean, and by what of it is to be checked.
// What means nothing that was found is said so, never answered with something else. Pure.
import type { SiteModel, TestPlan, TestType } from '@prowl/contracts';
import type { Aspect, Concept } from '@prowl/lexicon';
import { aspectsOf } from '@prowl/oracles';
import { noWords, type PageWords, pageWordsOf } from './page-words.ts';
import { type Asked, addressesIn, askedIn, isOf } from './request.ts';
import { areAlike, areCognate, isPartOf, namesFor, thingsIn, wordsOf } from './words.ts';

export interface Understood {
  /** All that the best of them and its page are called by. */
  readonly calledBy: ReadonlySet<string>;
  /** Those that are meant, best first; none where the request is not understood. */
  readonly plans: readonly TestPlan[];
  /** Words and addresses of the request that the best of them answers. */
  readonly words: readonly string[];
  /** Words of the request that nothing on the application or in its tests is called by. */
  readonly unknown: readonly string[];
  /** What comes nearest, as it may be named in another request. */
  readonly nearest: readonly string[];
}

/** How well a word in this part of a plan says what it is about. */
const parts = { title: 1, element: 1, page: 0.8, address: 0.8, oracle: 0.7, there: 0.55, rule: 0.5 } as const;
/** What is to be checked is what the oracle looks at; a plan that only has the word in its title is about something else. */
const checkedShare = 0.85;
const onlyNamed = 0.5;
/** What is named in quotation marks is on the page as it is written. */
const quotedWeight = 3;
/** What few ask for who do not say so: how it looks, how it is operated otherwise. */
const aside = ['phone', 'readable', 'naming', 'contrast', 'text-alternative', 'keyboard', 'weight'] as const;
const asideShare = 0.4;
/** Share of what a request says that has to be met. */
const leastMet = 0.45;
/** Of what the best one meets: what meets less is something else, and no second best. */
const leastOfBest = 0.5;
/** A word that is a part of the one that was said. */
const partShare = 0.7;
/** Whoever means an operation says so. */
const operationShare = 0.8;
/** Context narrows down; it is not what is asked for. */
const contextShare = 0.9;
/** A test of the type that was asked for, where another one fits as well. */
const typeShare = 0.15;
const mostNearest = 3;

interface Described {
  readonly plan: TestPlan;
  readonly words: ReadonlyMap<string, number>;
  readonly things: readonly Concept[];
}

const describe = (plan: TestPlan, { called: page, there, fields }: PageWords): Described => {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  const { title, rule, bug, place, oracle, family } = plan;
  add(title, parts.title);
  add(place.element ?? '', parts.element);
  add(fields.get(place.element ?? '') ?? '', parts.element);
  add(page, parts.page);
  add(there, parts.there);
  add(`${place.url} ${place.template}`, parts.address);
  add(`${oracle.replaceAll('-', ' ')} ${family}`, parts.oracle);
  add(`${rule} ${bug.title}`, parts.rule);
  const field = fields.get(place.element ?? '') ?? '';
  return { plan, words, things: thingsIn(`${title} ${place.element ?? ''} ${page} ${field}`) };
};

/** How well a plan answers one word: 0 to 1. */
const answers = ({ plan, words, things }: Described, { word, meant, aspects }: Asked): number => {
  const looksAt = aspectsOf(plan.oracle);
  const isChecked = aspects.some((aspect) => looksAt.has(aspect));
  let best = meant.some((thing) => things.includes(thing)) ? parts.page : 0;
  const [own, ...others] = namesFor(word);
  for (const [said, weight] of words) {
    if (weight <= best) continue;
    if (areAlike(said, own ?? word)) best = weight;
    else if (weight * 0.9 > best && others.some((other) => areAlike(said, other))) best = weight * 0.9;
    else if (weight * partShare > best && (isPartOf(said, word) || areCognate(said, word)))
      best = weight * partShare;
  }
  if (isChecked) return Math.max(best, checkedShare);
  return aspects.length > 0 ? best * onlyNamed : best;
};

interface Weighed extends Asked {
  /** Rare words say more. */
  readonly weight: number;
  readonly known: boolean;
  /** How well each plan answers it; those that do not are not there. */
  readonly scores: ReadonlyMap<Described, number>;
}

const scoreOf = ({ scores }: Weighed, described: Described): number => scores.get(described) ?? 0;

const weigh = (text: string, described: readonly Described[]): Weighed[] => {
  const checked = new Set(described.flatMap(({ plan }) => [...aspectsOf(plan.oracle)]));
  return askedIn(text).map((each) => {
    // What no test here looks at says what it is about: the search of a security test.
    const isChecked = each.aspects.some((aspect) => checked.has(aspect));
    const asked = isChecked ? each : { ...each, aspects: [] };
    const scores = new Map(
      described.flatMap((plan) => {
        const score = answers(plan, asked);
        return score > 0 ? [[plan, score] as const] : [];
      }),
    );
    const weight = Math.log(1 + described.length / (1 + scores.size)) * (asked.quoted ? quotedWeight : 1);
    return { ...asked, known: scores.size > 0, weight, scores };
  });
};

/** 0 to 1 of what is known; 0 of nothing. */
const met = (described: Described, all: readonly Weighed[]): number => {
  const asked = all.filter(({ known }) => known);
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return 0;
  return asked.reduce((sum, each) => sum + each.weight * scoreOf(each, described), 0) / whole;
};

const isOfOperations = (text: string): boolean =>
  wordsOf(text).some((word) => ['api', 'endpoint', 'operation', 'request', 'requests'].includes(word));

const isAt = ({ place }: TestPlan, address: string, method: string | undefined): boolean =>
  (method === undefined || place.method === undefined || place.method === method) &&
  (isOf(address, place.template) || (place.url.split(/[?#]/)[0] ?? '') === address);

const called = ({ title, place }: TestPlan): string => (title.split(': ')[0] ?? '') || place.template;

/** Whether a plan is about what is asked for, and checks what is to be checked, as far as either was said. */
const isMeant = (each: Described, asked: readonly Weighed[]): boolean => {
  const known = asked.filter((one) => one.known);
  const [about, checked] = [known.filter(isAbout), known.filter((one) => !isAbout(one))];
  return [about, checked].every((some) => some.length === 0 || some.some((one) => scoreOf(one, each) > 0));
};
const isAbout = ({ aspects }: Asked): boolean => aspects.length === 0;

/**
 * More than half of what was said is called by nothing, or all that says what it is about: the rest may be meant otherwise. Of half of it the
 * other one has to be plain: quoted, or what the test itself is called.
 */
const isForeign = (asked: readonly Weighed[], best: Described): boolean => {
  const about = asked.filter(isAbout);
  const unknown = asked.filter(({ known }) => !known);
  if (asked.some(({ quoted, known }) => quoted && known)) return false;
  if (about.length > 0 && about.every(({ known }) => !known)) return true;
  const isPlain = about.some((one) => scoreOf(one, best) >= parts.page);
  return unknown.length * 2 > asked.length || (unknown.length * 2 === asked.length && !isPlain);
};

const isAside = ({ oracle }: TestPlan, asked: readonly Asked[]): boolean => {
  const looksAt = aspectsOf(oracle);
  const said = new Set<Aspect>(asked.flatMap(({ aspects }) => aspects));
  return aside.some((aspect) => looksAt.has(aspect) && !said.has(aspect));
};

/** Best fitting first; among equals the one of the `preferred` type, then of the higher rank. */
export const choosePlan = (
  plans: readonly TestPlan[],
  site: Pick<SiteModel, 'pages' | 'operations' | 'origin'>,
  target: string,
  context: string,
  preferred?: TestType,
): Understood => {
  const pages = pageWordsOf(site);
  const described = plans.map((plan) => describe(plan, pages.get(plan.place.template) ?? noWords));
  const { addresses, method, words } = addressesIn(target, site.origin);
  const isAddressed = addresses.length > 0;
  const [asked, more] = [weigh(words, described), weigh(context, described)];
  const there = described.filter(({ plan }) => addresses.some((address) => isAt(plan, address, method)));
  // Whoever names an address means what is there.
  const scored = (isAddressed ? there : described)
    .map((each) => {
      const isBeside = each.plan.family === 'api' && !isAddressed && method === undefined;
      const own = met(each, asked) * (isBeside && !isOfOperations(target) ? operationShare : 1);
      const typed = each.plan.type === preferred ? typeShare : 0;
      const besides = isAside(each.plan, [...asked, ...more]) ? asideShare : 0;
      const score = own + contextShare * met(each, more) + each.plan.rank / 50 - besides + typed;
      return { each, plan: each.plan, met: own, score };
    })
    .sort((a, b) => b.score - a.score || (a.plan.fingerprint < b.plan.fingerprint ? -1 : 1));
  const isEverything = asked.length === 0 && !isAddressed;
  const unknown = asked.filter(({ known }) => !known).map(({ word }) => word);
  const candidates = isEverything
    ? scored
    : scored.filter(({ each, met: own }) =>
        isAddressed
          ? isMeant(
              each,
              asked.filter((one) => !isAbout(one)),
            )
          : isMeant(each, asked) && own > 0,
      );
  // What was quoted is there as it was written, or it was a way of speaking.
  const quoted = asked.filter((one) => one.quoted);
  const asQuoted = candidates.filter(({ each }) => quoted.every((one) => scoreOf(one, each) >= parts.page));
  const meant = asQuoted.length > 0 ? asQuoted : candidates;
  const best = meant[0];
  const isSaid =
    best !== undefined && !isForeign(asked, best.each) && meant.some((each) => each.met >= leastMet);
  const isUnderstood = best !== undefined && (isAddressed || isEverything || isSaid);
  const nearest = [
    ...new Set((scored.length > 0 ? scored.map(({ plan }) => plan) : plans).map(called)),
  ].slice(0, mostNearest);
  if (!isUnderstood) return { plans: [], words: [], unknown, nearest, calledBy: new Set() };
  const answered = asked.filter((one) => scoreOf(one, best.each) > 0);
  return {
    plans: meant.filter((each) => each.met >= leastOfBest * best.met).map(({ plan }) => plan),
    words: [...addresses, ...answered.map(({ word }) => word)],
    unknown,
    nearest,
    calledBy: new Set(best.each.words.keys()),
  };
};
