// What the writer of one test file knows while it writes: kept values and their kinds, functions in use, pages,
// repeated locators.
import type { Actor, KeptToken, SignInRecipe, TestPlan } from '@prowl/contracts';
import type { Doc } from './layout.ts';
import { Identifiers } from './naming.ts';
import { type SupportName, supportNames } from './support.ts';
import type { WatcherName } from './watchers.ts';

/**
 * What the code of an expression yields. `answer` came from a request of the test, `timed` with its duration,
 * `response` from the page.
 */
export type Kind =
  | 'number'
  | 'number?'
  | 'text'
  | 'text?'
  | 'boolean'
  | 'numbers'
  | 'texts'
  | 'list'
  | 'unknown'
  | 'answer'
  | 'timed'
  | 'response';

export interface Code {
  doc: Doc;
  kind: Kind;
  /** Contains an `await`. */
  awaits: boolean;
  /** Can be followed by `.member` without parentheses. */
  atom: boolean;
}

export type PageName = 'page' | 'visitor' | `account${number}`;

const pageOf = (actor: Actor | undefined): PageName => {
  if (actor === undefined || actor === 'main') return 'page';
  return actor === 'visitor' ? actor : `account${Number(actor.slice('account-'.length))}`;
};

/** A plan that cannot be turned into code: it names a value it never kept, or an invalid pattern. */
export class RenderingError extends Error {
  override name = 'RenderingError';
}

export type Marked = 'own' | 'named' | 'nothing';

const apiNames = (apis: readonly string[]): string[] =>
  apis.map((_, index) => (index === 0 ? 'apiURL' : `apiURL${index + 1}`));

export class Scope {
  readonly origin: string;
  /** Origins of the application's interface besides. */
  readonly apis: readonly string[];
  readonly usedApis = new Set<string>();
  /** The token that requests of the account carry. */
  readonly token: KeptToken | undefined;
  readonly recipe: SignInRecipe | undefined;
  readonly hoisted: ReadonlyMap<string, string>;
  readonly identifiers: Identifiers;
  readonly supports = new Set<SupportName>();
  readonly pages = new Set<PageName>(['page']);
  readonly watchers = new Set<WatcherName>();
  readonly marks = new Set<string>();
  readonly timedAnswers: ReadonlySet<string>;
  /** How often the whole plan uses each kept value. */
  readonly uses: ReadonlyMap<string, number>;
  /** Names of kept values that the words of the plan's steps name: what was read is said with the result. */
  readonly spoken: ReadonlySet<string>;
  /** Items that the plan is about carry its own mark, or it names some that carry another one. */
  readonly marked: Marked;
  /** What further accounts are called. */
  readonly actors: TestPlan['actors'];
  /** Printed locators and how often each occurs, to give repeated ones a name. */
  readonly locatorUses = new Map<string, { uses: number; doc: Doc; noun: string }>();
  /** Pages of the account, where the application keeps the session in the page alone: each opening is followed by signing in. */
  readonly #accounts: Set<PageName>;
  usesSignedIn = false;
  usesRun = false;
  usesSignIn = false;
  usesOrigin = false;
  usesAfterwards = false;
  #variables = new Map<string, { identifier: string; kind: Kind }>();

  constructor(options: {
    origin: string;
    apis?: readonly string[] | undefined;
    token?: KeptToken | undefined;
    recipe?: SignInRecipe | undefined;
    /** From the beginning, the test's own page is the account's. */
    signedIn?: boolean;
    hoisted?: ReadonlyMap<string, string>;
    timedAnswers?: ReadonlySet<string>;
    uses?: ReadonlyMap<string, number>;
    spoken?: ReadonlySet<string>;
    marked?: Marked;
    actors?: TestPlan['actors'];
  }) {
    this.actors = options.actors;
    this.origin = options.origin;
    this.apis = options.apis ?? [];
    this.token = options.token;
    this.recipe = options.recipe;
    this.#accounts = new Set(options.signedIn === true ? ['page'] : []);
    this.hoisted = options.hoisted ?? new Map();
    this.timedAnswers = options.timedAnswers ?? new Set();
    this.uses = options.uses ?? new Map();
    this.spoken = options.spoken ?? new Set();
    this.marked = options.marked ?? 'nothing';
    this.identifiers = new Identifiers([
      ...supportNames,
      ...this.hoisted.values(),
      'signIn',
      'signedIn',
      'afterwards',
      'baseURL',
      ...apiNames(this.apis),
    ]);
  }

  /** The variable that holds this origin of the interface. */
  api(origin: string): string {
    this.usedApis.add(origin);
    return apiNames(this.apis)[this.apis.indexOf(origin)] ?? 'apiURL';
  }

  /** Brings a support function into the file; returns its name. */
  use(name: SupportName): SupportName {
    this.supports.add(name);
    return name;
  }

  page(actor: Actor | undefined): PageName {
    const name = pageOf(actor);
    this.pages.add(name);
    return name;
  }

  /** From here on the page is the account's. */
  noteAccount(page: PageName): void {
    this.#accounts.add(page);
  }

  signsInAgain(page: PageName): boolean {
    return this.recipe?.atEachOpening === true && this.#accounts.has(page);
  }

  watch(name: WatcherName): WatcherName {
    this.watchers.add(name);
    return name;
  }

  keep(name: string, kind: Kind): string {
    const identifier = this.identifiers.take(name);
    this.#variables.set(name, { identifier, kind });
    return identifier;
  }

  kept(name: string): { identifier: string; kind: Kind } {
    const variable = this.#variables.get(name);
    if (!variable) throw new RenderingError(`the plan refers to “${name}”, which no step before has kept`);
    return variable;
  }

  has(name: string): boolean {
    return this.#variables.has(name);
  }
}

/** For a function beside the test: locators that the test has named are not known there; what is needed is noted in the test's own scope. */
export const apart = (test: Scope, write: (scope: Scope) => Doc): Doc => {
  const scope = new Scope({ origin: test.origin });
  const code = write(scope);
  for (const name of scope.supports) test.use(name);
  return code;
};
