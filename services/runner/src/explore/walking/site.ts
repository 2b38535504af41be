// Everything seen so far: pages by template and state, traffic, links. One per exploration; nothing in it touches the browser.
import type { Coverage, Exchange, Form, Journey, LinkCheck, Page, Step, Trouble } from '@prowl/contracts';
import type { PageReading } from '../../reading/read.ts';
import { featuresOf, likenessOf, similarity } from '../../reading/state.ts';
import { familyOf } from './frontier.ts';
import { Made } from './made.ts';
import { Templates } from './templates.ts';

export interface Visit {
  readonly url: string; // path, query, route
  readonly template: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly depth: number;
  readonly troubles: readonly Trouble[];
  readonly exchanges: readonly Exchange[];
  readonly reach?: readonly Step[];
  /** Reached by a press or a form, not by opening an address: no repetition of the same visit. */
  readonly inPassing?: boolean;
  /** Share of features in common that makes two looks one state, when it is not the usual one. */
  readonly likeness?: number;
  /** Seen in a browser without cookies. */
  readonly anonymous: boolean;
}

export interface Known {
  readonly page: Page;
  /** The fullest one. */
  reading: PageReading;
  readonly anonymous: boolean;
  /** Forms and controls that were tried. */
  readonly tried: Set<string>;
  /** It was learned as a whole what can be done here: its controls need no further turn. */
  worked?: boolean;
  /** What can be done here was learned, or tried to. */
  learned?: boolean;
  /** Of a thing that this exploration made, for one form of it: what else is there is known from the page of another one. */
  home?: true;
  /** Learning what can be done here sent something to a server that changes what it holds. */
  writes?: boolean;
}

const sameTrouble = (a: Trouble, b: Trouble) => a.kind === b.kind && a.text === b.text;

const maxExchanges = 4_000;
const mostStatements = 24;
/** Share of features in common from which two looks at one template are the same state. */
const same = 0.85;

interface Named {
  readonly path: string;
  readonly name: string;
}

/** What the page has, whatever the thing is called that it is about. */
const featuresWithout = (reading: PageReading, name: string): Set<string> =>
  new Set(
    [...featuresOf(reading)].map((feature) =>
      feature.replaceAll(name.toLowerCase(), '*').replaceAll(name, '*'),
    ),
  );

export class SiteMap {
  readonly known: Known[] = [];
  readonly exchanges: { readonly exchange: Exchange; readonly page: string; readonly anonymous: boolean }[] =
    [];
  readonly linkChecks = new Map<string, LinkCheck>();
  readonly troubles: Trouble[] = [];
  readonly journeys: Journey[] = [];
  readonly templates = new Templates();
  readonly made = new Made();
  readonly #alike = new Map<string, number>();
  /** Keys of forms that were seen to change what their page is about, whatever they look like. */
  readonly edits = new Set<string>();
  /** Forms below things of others that are sent below a thing that this exploration made instead. */
  readonly homed: { readonly page: Page; readonly form: Form }[] = [];
  /** Of the application after the first redirects. */
  readonly origin: string;
  /** What kept the start page from showing what it holds. */
  landing: Pick<Coverage, 'hindrance' | 'unanswered'> = {};
  visits = 0;
  actionsTried = 0;
  formsSubmitted = 0;
  /** Told of everything that is read. */
  onRead: ((reading: PageReading, visit: Visit) => void) | undefined;
  constructor(origin: string) {
    this.origin = origin;
  }

  /** The absolute address of a page, which the model names by its path. */
  addressOf({ url }: Pick<Page, 'url'>): string {
    return new URL(url, this.origin).href;
  }

  ofTemplate(template: string): Known[] {
    return this.known.filter(({ page }) => page.template === template);
  }

  get pages(): number {
    return new Set(this.known.map(({ page }) => page.template)).size;
  }

  /** Of these, templates that never answered with a status below 400. */
  get errorPages(): number {
    return (
      this.pages -
      new Set(this.known.filter(({ page }) => page.status < 400).map(({ page }) => page.template)).size
    );
  }

  /** Files what a visit showed: a new page, or one more example of a known one. */
  remember(reading: PageReading, visit: Visit): { readonly known: Known; readonly fresh: boolean } {
    this.visits += 1;
    this.onRead?.(reading, visit);
    const reach = visit.reach ?? [];
    const alike = this.known.find(
      ({ page, reading: other, anonymous, home }) =>
        home !== true &&
        page.template === visit.template &&
        page.status === visit.status &&
        anonymous === visit.anonymous &&
        ((page.url === visit.url && reach.length === 0 && page.reach.length === 0) ||
          similarity(other, reading) >= (visit.likeness ?? same)),
    );
    if (alike === undefined) {
      const known = {
        page: this.#make(reading, visit, [...reach]),
        reading,
        anonymous: visit.anonymous,
        tried: new Set<string>(),
      };
      this.known.push(known);
      this.note(visit.exchanges, known.page.id, visit.anonymous);
      return { known, fresh: true };
    }
    const { page } = alike;
    if (reach.length === 0 && !visit.anonymous) this.refill(visit.url, reading);
    if (visit.inPassing === true) {
      this.note(visit.exchanges, page.id, visit.anonymous);
      return { known: alike, fresh: false };
    }
    page.visits += 1;
    const told = reading.statements.filter(
      ({ says, text }) => says === 'sum' && !page.statements.some((other) => other.text === text),
    );
    page.statements.push(...told.slice(0, mostStatements - page.statements.length));
    if (page.url !== visit.url && !page.examples.includes(visit.url) && page.examples.length < 12)
      page.examples.push(visit.url);
    const timing = reading.timings;
    if (
      timing !== undefined &&
      timing.firstByte > 0 &&
      page.siblingsFirstByte.length < 40 &&
      page.url !== visit.url
    )
      page.siblingsFirstByte.push({ url: visit.url, milliseconds: Math.round(timing.firstByte) });
    for (const trouble of visit.troubles) {
      const known = page.troubles.find((other) => sameTrouble(other, trouble));
      if (known !== undefined) known.seen += 1;
      else if (page.troubles.length < 60) page.troubles.push({ ...trouble });
    }
    this.note(visit.exchanges, page.id, visit.anonymous);
    return { known: alike, fresh: false };
  }

  /** Files the page of a thing that this exploration made, with one of its forms. `of`: the same page of another thing. */
  addHome(of: Known, reading: PageReading, url: string, form: Form): Known {
    const { template, status, headers, depth } = of.page;
    const visit = { url, template, status, headers, depth, troubles: [], exchanges: [], anonymous: false };
    const page = this.#make({ ...reading, forms: [form], lists: [], controls: [], links: [] }, visit, []);
    const known: Known = { page, reading, anonymous: false, tried: new Set(), home: true };
    this.known.push(known);
    return known;
  }

  /** Another record becomes the example of a page: the first one has lost a form that it had. */
  moveTo(known: Known, url: string, reading: PageReading): void {
    const { page } = known;
    const { title, heading, headings, links, forms, lists, images, figures, tallies } = reading;
    page.examples = [page.url, ...page.examples.filter((example) => example !== url)];
    for (const form of forms) {
      const before = page.forms.find(({ key }) => key === form.key);
      form.submissions.push(...(before?.submissions ?? []));
      if (before?.fleeting === true) form.fleeting = true;
    }
    Object.assign(page, { url, title, heading, headings, links, forms, lists, images, figures, tallies });
    known.reading = reading;
  }

  /** A page that was empty when it was opened, as a cart is, and holds something now: what it shows then is what can be tested. */
  refill(url: string, reading: PageReading): void {
    const known = this.known.find(
      ({ page, anonymous, home }) =>
        home !== true && page.url === url && page.reach.length === 0 && page.status < 400 && !anonymous,
    );
    if (known === undefined || known.page.lists.length > 0 || reading.lists.length === 0) return;
    const { page } = known;
    const { headings, links, forms, images, figures, tallies } = reading;
    const lists = reading.lists.map((list) => ({ ...list, emptyAtFirst: true }));
    const controls = reading.controls.map(
      (control) => page.controls.find(({ key }) => key === control.key) ?? control,
    );
    Object.assign(page, { headings, links, forms, lists, images, figures, tallies, controls });
    known.reading = reading;
  }

  /** Looks like a page beside it in the address: an article among articles, whatever they are called. */
  resemblesSibling({ page, reading, anonymous }: Known): boolean {
    return this.known.some(
      (other) =>
        other.page.template !== page.template &&
        familyOf(other.page.template) === familyOf(page.template) &&
        other.page.status === page.status &&
        other.anonymous === anonymous &&
        other.page.reach.length === 0 &&
        similarity(other.reading, reading) >= same,
    );
  }

  /** How far it is the same page of two things, whatever they are called: 0 … 1. Undefined where one of them was not opened. */
  likeness(one: Named, other: Named): number | undefined {
    const key = `${one.path} ${other.path}`;
    const judged = this.#alike.get(key);
    if (judged !== undefined) return judged;
    const [a, b] = [this.#openedAt(one.path), this.#openedAt(other.path)];
    if (a === undefined || b === undefined) return undefined;
    const likeness = likenessOf(featuresWithout(a.reading, one.name), featuresWithout(b.reading, other.name));
    this.#alike.set(key, likeness);
    return likeness;
  }

  #openedAt(path: string): Known | undefined {
    return this.known.find(
      ({ page, anonymous }) =>
        !anonymous && page.reach.length === 0 && page.status < 400 && page.url.replace(/\/+$/, '') === path,
    );
  }

  note(exchanges: readonly Exchange[], page: string, anonymous: boolean): void {
    for (const exchange of exchanges)
      if (this.exchanges.length < maxExchanges) this.exchanges.push({ exchange, page, anonymous });
  }

  addTroubles(page: Page, troubles: readonly Trouble[]): void {
    for (const trouble of troubles)
      if (!page.troubles.some((other) => sameTrouble(other, trouble)) && page.troubles.length < 60)
        page.troubles.push({ ...trouble });
  }

  #make(reading: PageReading, visit: Visit, reach: Step[]): Page {
    return {
      id: `p${this.known.length + 1}`,
      url: visit.url,
      template: visit.template,
      examples: [],
      reach,
      title: reading.title,
      heading: reading.heading,
      status: visit.status,
      access: visit.anonymous ? 'anonymous' : 'unknown',
      kind: visit.status >= 400 ? 'error' : reading.kind,
      language: reading.language,
      landmarks: reading.landmarks,
      headings: reading.headings,
      links: reading.links,
      forms: reading.forms,
      actions: [],
      responses: [],
      lists: reading.lists,
      controls: reading.controls,
      images: reading.images,
      figures: reading.figures,
      tallies: reading.tallies,
      statements: reading.statements,
      widgets: reading.widgets,
      headers: visit.headers,
      troubles: dedupe(visit.troubles),
      accessibility: reading.accessibility,
      layout: reading.layout,
      ...(reading.timings === undefined ? {} : { timings: reading.timings }),
      siblingsFirstByte: [],
      scripts: reading.scripts,
      ...(reading.widthRules === undefined ? {} : { widthRules: reading.widthRules }),
      visits: 1,
      depth: visit.depth,
    };
  }
}

const dedupe = (troubles: readonly Trouble[]): Trouble[] =>
  troubles
    .filter((trouble, index) => troubles.findIndex((other) => sameTrouble(other, trouble)) === index)
    .map((trouble) => ({ ...trouble }))
    .slice(0, 60);
