// Which planned test a request in plain words means: by the addresses it names, its words and what they mean. What means nothing that was found is
// said so, never answered with something else. Pure.
import type { SiteModel, TestPlan } from '@prowl/contracts';
import type { Concept } from '@prowl/lexicon';
import { areAlike, isPartOf, namesFor, tellingWordsOf, thingsIn, wordsOf } from './words.ts';

export interface Understood {
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
const parts = { title: 1, element: 1, page: 0.8, address: 0.8, oracle: 0.7, rule: 0.5 } as const;
/** Share of what a request says that has to be met. */
const leastMet = 0.45;
/** Of what the best one meets: what meets less is something else, and no second best. */
const leastOfBest = 0.5;
/** What nothing is called by may be a way of speaking. */
const unknownShare = 0.5;
/** A word that is a part of the one that was said. */
const partShare = 0.7;
/** Whoever means an operation says so. */
const operationShare = 0.8;
/** Context narrows down; it is not what is asked for. */
const contextShare = 0.4;
const mostNearest = 3;

interface Described {
  readonly plan: TestPlan;
  readonly words: ReadonlyMap<string, number>;
  readonly things: readonly Concept[];
}

const describe = (plan: TestPlan, page: string): Described => {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  const { title, rule, bug, place, oracle, family } = plan;
  add(title, parts.title);
  add(place.element ?? '', parts.element);
  add(page, parts.page);
  add(`${place.url} ${place.template}`, parts.address);
  add(`${oracle.replaceAll('-', ' ')} ${family}`, parts.oracle);
  add(`${rule} ${bug.title}`, parts.rule);
  return { plan, words, things: thingsIn(`${title} ${place.element ?? ''} ${page}`) };
};

/** How well a plan answers one word: 0 to 1. */
const answers = ({ words, things }: Described, word: string, meant: readonly Concept[]): number => {
  let best = meant.some((thing) => things.includes(thing)) ? parts.page : 0;
  const [own, ...others] = namesFor(word);
  for (const [said, weight] of words) {
    if (weight <= best) continue;
    if (areAlike(said, own ?? word)) best = weight;
    else if (weight * partShare > best && isPartOf(said, word)) best = weight * partShare;
    else if (weight * 0.9 > best && others.some((other) => areAlike(said, other))) best = weight * 0.9;
  }
  return best;
};

interface Asked {
  readonly word: string;
  readonly meant: readonly Concept[];
  /** Rare words say more. */
  readonly weight: number;
  readonly known: boolean;
}

const asking = (text: string, described: readonly Described[]): Asked[] =>
  tellingWordsOf(text).map((word) => {
    const meant = thingsIn(word);
    const count = described.filter((each) => answers(each, word, meant) > 0).length;
    const weight = Math.log(1 + described.length / (1 + count));
    return { word, meant, known: count > 0, weight: count > 0 ? weight : weight * unknownShare };
  });

const met = (described: Described, asked: readonly Asked[]): number => {
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return 0;
  return (
    asked.reduce((sum, { word, meant, weight }) => sum + weight * answers(described, word, meant), 0) / whole
  );
};

const isOfOperations = (text: string): boolean =>
  wordsOf(text).some((word) => ['api', 'endpoint', 'operation', 'request', 'requests'].includes(word));

const methods = /\b(GET|POST|PUT|PATCH|DELETE)\s+(?=\/|https?:)/;

/** Addresses that a request names, without origin, query and fragment. */
const addressesIn = (text: string, origin: string): string[] =>
  [...text.matchAll(/(?:https?:\/\/[^\s"”’),]+|(?<![\p{L}\d])\/[^\s"”’),]*)/gu)].flatMap(([address]) => {
    const bare = URL.canParse(address, origin) ? new URL(address, origin).pathname : address;
    return bare.length > 1 || address === '/' ? [bare.replace(/\/+$/, '') || '/'] : [];
  });

/** `/loans/7` is of `/loans/:id`. */
const isOf = (address: string, template: string): boolean => {
  const [steps, pattern] = [
    address.split('/'),
    (template.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '').split('/'),
  ];
  return (
    steps.length === pattern.length &&
    pattern.every((step, index) => step === steps[index] || /^[:{[*]/.test(step))
  );
};

const isAt = ({ place }: TestPlan, address: string, method: string | undefined): boolean =>
  (method === undefined || place.method === undefined || place.method === method) &&
  (isOf(address, place.template) || (place.url.split(/[?#]/)[0] ?? '') === address);

const called = ({ title, place }: TestPlan): string => (title.split(': ')[0] ?? '') || place.template;

/** Best fitting first; among equals the one of the higher rank. */
export const choosePlan = (
  plans: readonly TestPlan[],
  site: Pick<SiteModel, 'pages' | 'origin'>,
  target: string,
  context: string,
): Understood => {
  const pages = new Map(
    site.pages.map((page) => [page.template, `${page.title} ${page.heading} ${page.kind}`]),
  );
  const described = plans.map((plan) => describe(plan, pages.get(plan.place.template) ?? ''));
  const method = methods.exec(target)?.[1];
  const addresses = addressesIn(target, site.origin);
  const words = addresses.reduce((rest, address) => rest.replace(address, ' '), target.replace(methods, ' '));
  const [asked, more] = [asking(words, described), asking(context, described)];
  const there = described.filter(({ plan }) => addresses.some((address) => isAt(plan, address, method)));
  // Whoever names an address means what is there.
  const scored = (addresses.length > 0 ? there : described)
    .map((each) => {
      const isBeside = each.plan.family === 'api' && addresses.length === 0 && method === undefined;
      const own = met(each, asked) * (isBeside && !isOfOperations(target) ? operationShare : 1);
      return { plan: each.plan, met: own, score: own + contextShare * met(each, more) + each.plan.rank / 50 };
    })
    .sort((a, b) => b.score - a.score || (a.plan.fingerprint < b.plan.fingerprint ? -1 : 1));
  const best = scored[0];
  const isEverything = asked.length === 0 && addresses.length === 0;
  const unknown = asked.filter(({ known }) => !known).map(({ word }) => word);
  // Half of what was said is called by nothing: the rest may be meant otherwise.
  const isSaid = unknown.length * 2 < asked.length && scored.some((each) => each.met >= leastMet);
  const isUnderstood = best !== undefined && (addresses.length > 0 || isEverything || isSaid);
  const nearest = [...new Set((scored.length > 0 ? scored.map(({ plan }) => plan) : plans).map(called))];
  if (!isUnderstood) return { plans: [], words: [], unknown, nearest: nearest.slice(0, mostNearest) };
  const chosen = described.find(({ plan }) => plan === best.plan);
  const answered = asked.filter(
    ({ word, meant }) => chosen !== undefined && answers(chosen, word, meant) > 0,
  );
  return {
    plans: scored.filter((each) => each.met >= leastOfBest * best.met).map(({ plan }) => plan),
    words: [...addresses, ...answered.map(({ word }) => word)],
    unknown,
    nearest: nearest.slice(0, mostNearest),
  };
};
