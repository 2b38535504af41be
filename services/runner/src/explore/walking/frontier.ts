// What to open next: the most novel first. Ends by itself on calendars, random addresses and endless lists, because sameness is learnt. Pure but for its own state.
import { type Concept, says } from '@prowl/lexicon';
import { wordsOf } from '../../reading/addresses/address.ts';

/** What the pages are about at which most can go wrong. */
const telling: readonly Concept[] = [
  'cart',
  'checkout',
  'account',
  'order',
  'create',
  'edit',
  'search',
  'settings',
  'admin',
];
export interface Candidate {
  readonly url: string; // absolute
  readonly template: string;
  readonly text: string;
  readonly from: string; // page id
  readonly depth: number;
  readonly region: 'item' | 'chrome' | 'main' | 'dialog';
  readonly focus: boolean;
  /** The control that puts a list that was seen in another order: the list is tried with it, and the rest of the page is known. */
  readonly orders?: boolean;
  /** It was opened before, and could not be read. */
  readonly again?: boolean;
}

interface Standing {
  visits: number;
  /** Visits in a row that showed nothing new. */
  fruitless: number;
  /** Visits in a row that looked like a sibling. */
  alike: number;
}

const maxWaiting = 5_000;
const familiarVisits = 3;
const maxVisits = 12;
/** Days and months are alike but for what is in them, and each leads to the next. */
const maxDates = 4;
/** Addresses waiting that make a kind of page the records of the application. */
const manyRecords = 5;
/** Each page seen beside this one makes another view of the same the likelier; sections, right under the root or in the navigation, are what a menu leads to. */
const siblingCost = 8;
const mostSiblings = 3;
/** Pages that looked like their siblings (articles, whatever they are called) make the next one wait until the rest was seen. */
const alikeCost = 10;
const mostAlike = 5;
/** Another order of a list waits until what is a page of its own was seen. */
const orderCost = 60;

/** One that could not be read waits until the application was seen, and the machine may be less busy. */
const againCost = 60;

/** The address without its last segment: siblings under it are suspected to be of one kind. */
export const familyOf = (template: string): string =>
  `${template.replace(/[^/]*$/, '')}*${template.split('/').length}`;

export class Frontier {
  readonly #waiting = new Map<string, Candidate>();
  readonly #taken = new Set<string>();
  readonly #templates = new Map<string, Standing>();
  readonly #families = new Map<string, Standing>();
  readonly #visits: { url: string; template: string; fresh?: boolean; alike?: boolean }[] = [];
  #dropped = 0;

  #standing(of: Map<string, Standing>, key: string): Standing {
    const known = of.get(key) ?? { visits: 0, fruitless: 0, alike: 0 };
    of.set(key, known);
    return known;
  }

  /** True when it was not known before. */
  add(candidate: Candidate): boolean {
    if (this.#taken.has(candidate.url) || this.#waiting.has(candidate.url)) return false;
    if (this.#waiting.size >= maxWaiting) {
      this.#dropped += 1;
      return false;
    }
    this.#waiting.set(candidate.url, candidate);
    return true;
  }

  /** For what could not be read: once more, after all else. False when that was the second time. */
  retry(candidate: Candidate): boolean {
    if (candidate.again === true) return false;
    this.#waiting.set(candidate.url, { ...candidate, again: true });
    return true;
  }

  /** Whatever happens, this address is not to be opened again. */
  take(url: string): void {
    this.#taken.add(url);
    this.#waiting.delete(url);
  }

  /** How many waiting addresses there are of each kind. */
  #kinds = new Map<string, number>();

  #score({ template, region, depth, focus, url, text, orders, again }: Candidate): number {
    const { visits, fruitless } = this.#standing(this.#templates, template);
    const family = this.#standing(this.#families, familyOf(template));
    const most = /:date\b/.test(template) ? maxDates : maxVisits;
    if (visits >= most || (visits >= familiarVisits && fruitless >= 2)) return Number.NEGATIVE_INFINITY;
    if (family.fruitless >= 4 && region !== 'chrome' && !focus) return Number.NEGATIVE_INFINITY;
    const novelty = visits === 0 ? 100 : 45 - 15 * visits;
    const place = region === 'chrome' ? 20 : region === 'main' || region === 'dialog' ? 10 : 5;
    const records =
      visits === 0 && /[:{]/.test(template) && (this.#kinds.get(template) ?? 0) >= manyRecords ? 30 : 0;
    const deep = template.split('/').length > 2 && !/[:{]/.test(template);
    const siblings =
      deep && !focus && region !== 'chrome'
        ? siblingCost * Math.min(mostSiblings, Math.max(0, family.visits - 1))
        : 0;
    const query = new URL(url).search === '' ? 0 : 8;
    const main = says(`${wordsOf(template)} ${text}`, telling) ? 8 : 0;
    return (
      novelty +
      place +
      main +
      records -
      siblings +
      (focus ? 60 : 0) -
      5 * depth -
      2 * template.split('/').length -
      query -
      4 * family.fruitless -
      (orders === true && !focus ? orderCost : 0) -
      (again === true ? againCost : 0) -
      (region === 'chrome' || focus ? 0 : alikeCost * Math.min(mostAlike, family.alike))
    );
  }

  /** The most promising address, or undefined when all that is left would be more of the same. */
  next(minimum = Number.NEGATIVE_INFINITY): Candidate | undefined {
    let best: Candidate | undefined;
    let bestScore = minimum;
    this.#kinds = new Map();
    for (const { template } of this.#waiting.values())
      this.#kinds.set(template, (this.#kinds.get(template) ?? 0) + 1);
    for (const candidate of this.#waiting.values()) {
      const score = this.#score(candidate);
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (best === undefined) return undefined;
    this.take(best.url);
    this.#visits.push({ url: best.url, template: best.template });
    this.#standing(this.#templates, best.template).visits += 1;
    this.#standing(this.#families, familyOf(best.template)).visits += 1;
    return best;
  }

  /** What a visit brought: `fresh` when it showed a state that was not known, `alike` when that looks like a sibling's. */
  learn(url: string, fresh: boolean, alike = false): void {
    const visit = this.#visits.find((made) => made.url === url);
    if (visit === undefined) return;
    visit.fresh = fresh;
    visit.alike = alike;
    this.#count(visit);
  }

  #count({
    template,
    fresh = false,
    alike = false,
  }: {
    template: string;
    fresh?: boolean;
    alike?: boolean;
  }): void {
    const own = this.#standing(this.#templates, template);
    const family = this.#standing(this.#families, familyOf(template));
    own.fruitless = fresh ? 0 : own.fruitless + 1;
    family.fruitless = fresh ? 0 : family.fruitless + (own.visits > 1 ? 0 : 1);
    if (fresh) family.alike = alike ? family.alike + 1 : 0;
  }

  /** Templates became clearer: everything waiting and visited is counted again under its new one. */
  relearn(templateOf: (url: string) => string): void {
    for (const [url, candidate] of this.#waiting)
      this.#waiting.set(url, { ...candidate, template: templateOf(url) });
    this.#templates.clear();
    this.#families.clear();
    for (const visit of this.#visits) {
      visit.template = templateOf(visit.url);
      this.#standing(this.#templates, visit.template).visits += 1;
      this.#standing(this.#families, familyOf(visit.template)).visits += 1;
      if (visit.fresh !== undefined) this.#count(visit);
    }
  }

  get waiting(): readonly Candidate[] {
    return [...this.#waiting.values()];
  }

  /** Those still worth a visit. */
  get promising(): number {
    let count = 0;
    for (const candidate of this.#waiting.values())
      if (this.#score(candidate) > Number.NEGATIVE_INFINITY) count += 1;
    return count;
  }

  /** Kinds of pages that wait and were never seen. */
  get unseen(): number {
    const templates = new Set<string>();
    for (const candidate of this.#waiting.values()) {
      const { template, orders } = candidate;
      if (orders === true) continue;
      const alike = this.#standing(this.#families, familyOf(template)).alike >= mostAlike;
      if (
        this.#standing(this.#templates, template).visits === 0 &&
        !alike &&
        this.#score(candidate) > Number.NEGATIVE_INFINITY
      )
        templates.add(template);
    }
    return templates.size;
  }

  get dropped(): number {
    return this.#dropped;
  }
}
