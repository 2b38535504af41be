// Hands out controls to try, one at a time, to whichever tab is free: each page in turn, so that none starves the others.
import { type Control, isSafeMethod, type Page } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import type { Tab } from '../../tab/tab.ts';
import { orElse, within } from '../../time/limit.ts';
import type { Work } from '../walking/pool.ts';
import { reasons } from '../walking/scope.ts';
import type { Known } from '../walking/site.ts';
import { type ActingParts, notTried, tryControl } from './act.ts';
import { type Choice, chooseControls, firstWord } from './choose.ts';
import { wasLearned } from './learned.ts';
import { SharedControls } from './shared-controls.ts';

/** Milliseconds one control may take, reload and second try included. */
const limit = 12_000;

interface Waiting {
  readonly known: Known;
  readonly choices: Choice[];
  taken: number;
}

/** Menus of the navigation that are opened before anything else. */
const maxMenus = 8;
const opensMenu = ({ control: { kind, region, state } }: Choice): boolean =>
  region === 'chrome' && (kind === 'menu' || kind === 'disclosure') && state.expanded !== 'true';

export interface QueueParts extends ActingParts {
  /** Controls that leave something behind may be pressed, too. */
  readonly full: boolean;
  /** What this exploration enters carries it. */
  readonly mark: string;
  readonly logger: Pick<Logger, 'debug' | 'error'>;
}

export class ActingQueue {
  readonly #parts: QueueParts;
  readonly #pages: Waiting[] = [];
  readonly #met = new Set<string>();
  readonly #shared = new SharedControls();
  #menus = 0;
  readonly #tried = new Map<string, number>();
  /** What each tab shows untouched. */
  readonly #shows = new WeakMap<Tab, string>();
  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Without what is called after something made here that this browser alone keeps: no test that gets there has it. */
  #othersHave(page: Page): Page {
    const { site, mark } = this.#parts;
    const isKept = site.exchanges.some(({ exchange: { own, method } }) => own && !isSafeMethod(method));
    return isKept ? page : { ...page, controls: page.controls.filter(({ name }) => !name.includes(mark)) };
  }

  /**
   * Without what its page shows of the same list as it opens, be it of other items: there two of each have their turn, and two that are open at once
   * are no state of their own.
   */
  #ofItself(page: Page): Page {
    if (page.reach.length === 0) return page;
    const opened = this.#parts.site.known.find(
      ({ page: other, anonymous }) => other.url === page.url && other.reach.length === 0 && !anonymous,
    );
    const isThere = ({ region, role, name, list }: Control): boolean =>
      region === 'item' &&
      opened?.page.controls.some(
        (other) =>
          other.list === list &&
          other.role === role &&
          (other.name === name || (firstWord(name) !== '' && firstWord(other.name) === firstWord(name))),
      ) === true;
    return { ...page, controls: page.controls.filter((control) => !isThere(control)) };
  }

  #take({ known, choices }: Pick<Waiting, 'known' | 'choices'>): void {
    this.#pages.push({ known, choices, taken: 0 });
    for (const { likeness } of choices) this.#tried.set(likeness, (this.#tried.get(likeness) ?? 0) + 1);
  }

  #meetNewPages(): void {
    const { site, rules, full, leftOut } = this.#parts;
    for (const known of site.known) {
      const { page } = known;
      if (this.#met.has(page.id) || known.anonymous || known.worked || page.status >= 400) continue;
      this.#met.add(page.id);
      this.#shared.meet(page);
      const shown = this.#ofItself(this.#othersHave(page));
      const { choices, refused } = chooseControls(shown, rules, this.#tried, full);
      for (const { control, why } of refused) {
        const text = reasons[why];
        if (control.effects.length === 0) control.effects.push(notTried(text));
        leftOut.note('control', text, `${control.role}|${control.name}`);
      }
      this.#take({ known, choices });
    }
  }

  /** Undefined when there is none for now. `isBusy`: a page that is left alone meanwhile. */
  next(isBusy: (known: Known) => boolean = () => false): Work | undefined {
    this.#meetNewPages();
    for (;;) {
      const waiting = this.#pages
        .filter(({ known, choices }) => choices.length > 0 && !isBusy(known))
        .sort((a, b) => a.taken - b.taken)[0];
      const choice = waiting?.choices.shift();
      if (waiting === undefined || choice === undefined) return undefined;
      if (this.#isLearned(waiting.known, choice) || !this.#shared.worthATry(choice.control)) continue;
      waiting.taken += 1;
      return (tab) => this.#try(tab, waiting.known, choice);
    }
  }

  /** Meanwhile, with all else that can be done on its page. */
  #isLearned({ page }: Known, { control }: Choice): boolean {
    const actions = this.#parts.site.ofTemplate(page.template).flatMap((known) => known.page.actions);
    return wasLearned(actions, control, page);
  }

  /** A closed menu of the navigation: what it hides leads to the rest of the application. */
  nextMenu(): Work | undefined {
    this.#meetNewPages();
    if (this.#menus >= maxMenus) return undefined;
    for (const waiting of this.#pages) {
      const index = waiting.known.page.reach.length > 0 ? -1 : waiting.choices.findIndex(opensMenu);
      const [choice] = index < 0 ? [] : waiting.choices.splice(index, 1);
      if (choice === undefined) continue;
      this.#menus += 1;
      this.#shared.worthATry(choice.control);
      return (tab) => this.#try(tab, waiting.known, choice);
    }
    return undefined;
  }

  async #try(tab: Tab, known: Known, choice: Choice): Promise<void> {
    const ready = this.#shows.get(tab) === known.page.id;
    this.#shows.delete(tab);
    try {
      await within(
        limit,
        'trying a control',
        (async () => {
          if (!ready && !(await this.#parts.reach(tab, known))) return;
          const { clean } = await tryControl(this.#parts, tab, known, choice.control);
          if (clean) this.#shows.set(tab, known.page.id);
        })(),
      );
    } catch (error) {
      this.#parts.logger.debug({ err: error, control: choice.control.name }, 'a control was given up');
      await orElse(5_000, undefined, tab.renew());
    }
  }

  /** The tab is used for something else now: what it shows is no longer known, and it may send what it likes. */
  async forget(tab: Tab): Promise<void> {
    this.#shows.delete(tab);
    await tab.release();
  }

  /** Says what was not tried. */
  close(): void {
    for (const { known, choices } of this.#pages)
      for (const choice of choices) {
        if (this.#isLearned(known, choice)) continue;
        const { control } = choice;
        control.effects.push(notTried('budget'));
        this.#parts.leftOut.note('control', 'budget', `${known.page.id}|${control.key}`);
      }
  }
}
