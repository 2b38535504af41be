// The application as a test sees it, broken on purpose from the last thing that the test does before it looks for the last time. The test is as it is: what
// is changed is the page, in the browser, and what the server answers. Loaded by the stock runner's own processes.
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import type { Mutation } from '@prowl/contracts';
import { safeMethods } from '../../http/safe-methods.ts';
import { brokenAnswer, type Sight } from './answers.ts';
import type { Counting } from './counting.ts';
import { type Known, mutationOf } from './kinds.ts';
import type { ProwlMutant } from './page/entry.ts';
import { pageScript } from './page-script.generated.ts';

declare const prowlMutant: ProwlMutant;

/** Methods of the library by what they are for. */
const inputs = [
  ...['click', 'dblclick', 'tap', 'fill', 'press', 'pressSequentially', 'selectOption', 'check', 'uncheck'],
  ...['setInputFiles', 'hover', 'focus', 'blur', 'dispatchEvent', 'dragTo', 'clear'],
];
const navigations = ['goto', 'reload', 'goBack', 'goForward'];
const looks = [
  ...['innerText', 'textContent', 'allInnerTexts', 'allTextContents', 'inputValue', 'getAttribute', 'count'],
  ...['isVisible', 'isHidden', 'isChecked', 'isEnabled', 'isDisabled', 'evaluate', 'evaluateAll'],
  ...['ariaSnapshot', 'boundingBox', '_expect'],
];
const pageLooks = ['evaluate', 'title'];
const typing = new Set(['fill', 'pressSequentially', 'selectOption']);
const mostTyped = 12;

type Method = (...args: never[]) => Promise<unknown>;

export class Mutant {
  readonly #mutation: Mutation;
  readonly #known: Known;
  readonly #counting: Counting;
  readonly #contexts: BrowserContext[] = [];
  readonly #typed = new Set<string>();
  readonly #marks = new Set<string>();
  #isBroken = false;
  #isLooking = false;
  /** What was answered to requests that went well. */
  readonly #earlier = new Map<string, string>();

  constructor(mutation: Mutation, known: Known, counting: Counting) {
    this.#mutation = mutation;
    this.#known = known;
    this.#counting = counting;
  }

  /** Everything that was typed or sent, and what comes of it for who calculates it. */
  get #extra(): string {
    const typed = [...this.#typed].slice(-mostTyped).join(' ');
    const products = [...typed.matchAll(/(\d+)[\s\\]*\*\s*(\d+)/g)].map(
      ([, one, other]) => Number(one) * Number(other),
    );
    return [typed, ...products, ...this.#known.forbidden].join(' ');
  }

  /** Everything that the test opens goes through here. */
  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    await context.addInitScript({ content: pageScript });
    this.#watchRequests(context.request);
    const expose = context.exposeFunction.bind(context);
    context.exposeFunction = (name, callback) => {
      this.#marks.add(name);
      return expose(name, callback);
    };
    context.on('page', (page) => this.#watchPage(page));
  }

  get #pages(): Page[] {
    return this.#contexts.flatMap((context) => context.pages());
  }

  #watchPage(page: Page): void {
    // A locator is made anew for each use; its class is the same for all.
    current = this;
    watchLocators(Object.getPrototypeOf(page.locator('body')) as Locator);
    for (const name of navigations)
      replace(page, name, (stock) => async (...args) => {
        await this.#admit(page.context());
        return this.#act(() => stock(...args), false);
      });
    replace(page, 'waitForResponse', (stock) => async (...args) => {
      const answer = (await stock(...args)) as object;
      const isLast = this.#counting.done.acts >= this.#known.first.acts;
      return this.#isBreaking && isLast ? brokenAnswer(answer, this.#sight('')) : answer;
    });
    for (const name of pageLooks)
      replace(page, name, (stock) => async (...args) => {
        await this.#breakElements(page.locator('body'));
        return stock(...args);
      });
    for (const name of ['press', 'type'])
      replace(
        page.keyboard,
        name,
        (stock) =>
          (...args) =>
            this.#act(() => stock(...args), true),
      );
  }

  #watchRequests(request: APIRequestContext): void {
    const fetch = request.fetch.bind(request);
    request.fetch = async (asked, options) => {
      for (const value of Object.values(options?.form ?? {})) this.#typed.add(String(value));
      const address = typeof asked === 'string' ? asked : asked.url();
      for (const [, value] of new URL(address, 'http://any').searchParams) this.#typed.add(value);
      const answer = await fetch(asked, options);
      if (this.#isBreaking && this.#isBrokenAt(address)) return brokenAnswer(answer, this.#sight(address));
      if (answer.ok()) this.#earlier.set(address, await answer.text().catch(() => ''));
      return answer;
    };
  }

  get #isBreaking(): boolean {
    return this.#mutation !== 'no-effect';
  }

  #sight(address: string): Sight {
    return {
      mutation: this.#mutation,
      extra: this.#extra,
      earlier: this.#earlier.get(address) ?? [...this.#earlier.values()].at(-1),
      isSame: this.#earlier.has(address),
      forbidden: this.#known.forbidden,
    };
  }

  /** Answers to the same request are altered alike: tests ask twice to see whether an answer changes by itself. */
  #isBrokenAt(address: string): boolean {
    const { first } = this.#known;
    if (this.#counting.done.acts >= first.acts) return true;
    return this.#mutation === 'altered' && first.asked === address;
  }

  async #act<T>(stock: () => Promise<T>, isInput: boolean): Promise<T> {
    const { inputs: before } = this.#counting.done;
    if (isInput && this.#mutation === 'no-effect' && before + 1 >= this.#known.last.inputs)
      await this.#deaden();
    const result = await stock();
    if (this.#mutation !== 'no-effect' && this.#counting.done.acts >= this.#known.last.acts)
      await this.#break();
    return result;
  }

  /** What a person does, through a locator. */
  act<T>(name: string, args: readonly unknown[], stock: () => Promise<T>): Promise<T> {
    const [value] = args;
    if (typing.has(name) && typeof value === 'string' && value.trim() !== '') this.#typed.add(value);
    return this.#act(stock, true);
  }

  async look<T>(locator: Locator, stock: () => Promise<T>): Promise<T> {
    await this.#breakElements(locator);
    return stock();
  }

  async #quietly(work: () => Promise<unknown>): Promise<void> {
    this.#isLooking = true;
    try {
      await work();
    } catch {
      // The page is gone, or is another one by now: nothing is broken there.
    } finally {
      this.#isLooking = false;
    }
  }

  /** Where more is there than should be, whoever comes last is let in as the first. */
  async #admit(context: BrowserContext): Promise<void> {
    if (this.#isAdmitted(context)) await context.addCookies((await this.#contexts[0]?.cookies()) ?? []);
  }

  /** That it is let in is all that is wrong there: tests compare what both are shown. */
  #isAdmitted(context: BrowserContext): boolean {
    return this.#mutation === 'surplus' && context !== this.#contexts[0];
  }

  #deaden(): Promise<void> {
    return this.#quietly(() =>
      Promise.all(this.#pages.map((page) => page.evaluate(() => prowlMutant.deaden()))),
    );
  }

  async #break(): Promise<void> {
    if (!this.#isBroken) for (const context of this.#contexts) await this.#interfere(context);
    this.#isBroken = true;
    const told = { extra: this.#extra, marks: [...this.#marks], forbidden: this.#known.forbidden };
    const args = [this.#mutation, told] as const;
    await this.#quietly(() =>
      Promise.all(
        this.#pages.map(async (page) => {
          if (this.#isAdmitted(page.context())) return;
          await page.waitForLoadState('load', { timeout: 3_000 });
          await page.evaluate(([mutation, all]) => prowlMutant.breakPage(mutation, all), args);
        }),
      ),
    );
  }

  /** From now on nothing leaves the browser that could change something: in a broken page a test may press what it never meant to. */
  async #interfere(context: BrowserContext): Promise<void> {
    await context.route('**/*', (route) =>
      safeMethods.has(route.request().method()) ? route.fallback() : route.fulfill({ status: 204 }),
    );
    await context.route('**/prowl-mutant/*', (route) =>
      route.fulfill({ status: Number(/\d+/.exec(new URL(route.request().url()).pathname)?.[0] ?? 404) }),
    );
  }

  async #breakElements(locator: Locator): Promise<void> {
    if (!this.#isBroken || this.#isLooking || this.#isAdmitted(locator.page().context())) return;
    const args = [this.#mutation, this.#extra] as const;
    await this.#quietly(() =>
      locator.evaluateAll(
        (elements, [mutation, extra]) => prowlMutant.breakElements(elements as Element[], mutation, extra),
        args,
      ),
    );
  }
}

/** For the test with this title; undefined when it is to see the application as it is. */
export const mutantFor = (
  title: string,
  known: Known | undefined,
  counting: Counting,
): Mutant | undefined => {
  const mutation = mutationOf(title);
  return mutation === undefined || known === undefined ? undefined : new Mutant(mutation, known, counting);
};

/** The one that the test at work sees; a worker has one at a time. */
let current: Mutant | undefined;
export const stopMutating = (): void => {
  current = undefined;
};

const replace = (owner: object, name: string, by: (stock: Method) => Method): void => {
  const stock: unknown = Reflect.get(owner, name);
  if (typeof stock === 'function') Reflect.set(owner, name, by(stock.bind(owner) as Method));
};

const watched = new WeakSet<object>();
const watchLocators = (prototype: Locator): void => {
  if (watched.has(prototype)) return;
  watched.add(prototype);
  const wrap = (
    name: string,
    by: (
      mutant: Mutant,
      locator: Locator,
      args: unknown[],
      stock: () => Promise<unknown>,
    ) => Promise<unknown>,
  ) => {
    const stock: unknown = Reflect.get(prototype, name);
    if (typeof stock !== 'function') return;
    Reflect.set(prototype, name, function wrapped(this: Locator, ...args: unknown[]) {
      const call = () => Reflect.apply(stock, this, args) as Promise<unknown>;
      return current === undefined ? call() : by(current, this, args, call);
    });
  };
  for (const name of inputs) wrap(name, (mutant, _locator, args, call) => mutant.act(name, args, call));
  for (const name of looks) wrap(name, (mutant, locator, _args, call) => mutant.look(locator, call));
};
