// Deletes one record of the session by the application's own control, answers what it asks, and looks whether it is gone.
import type { Action, KeptBecause } from '@prowl/contracts';
import { find, play } from '@prowl/plan/play';
import { isOwnArea } from '../explore/forms/ownership.ts';
import { same } from '../observation/difference.ts';
import { observe } from '../observation/observe.ts';
import type { Observation, SeenControl } from '../observation/seen.ts';
import { isRecordPath } from '../reading/addresses/url-template.ts';
import type { PageReading } from '../reading/read.ts';
import type { Tab } from '../tab/tab.ts';
import { orElse, pause, succeeds } from '../time/limit.ts';
import { countOf, deletesPage, menusOf, type OwnItem, type Way, waysOf } from './choose.ts';
import { answerTo, fieldToFill } from './confirm.ts';
import { hasToken } from './ledger.ts';
import type { Place } from './places.ts';

export type Outcome =
  | { readonly gone: true }
  | { readonly gone: false; readonly because: KeptBecause; readonly why: string };

export interface RemoverParts {
  readonly tab: Tab;
  readonly origin: string;
  readonly tokens: readonly string[];
  /** Why a control of this name is left alone, by a directive or because it ends the session. */
  readonly forbids: (name: string) => boolean;
}

/** Questions that are answered, one after the other. */
const mostAnswers = 3;
/** Ways that are tried with one item. */
const mostWays = 4;

const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url, 'http://place.invalid');
  return `${pathname}${search}${hash}`;
};

type Shown = Pick<PageReading, 'heading' | 'title' | 'forms'>;

/**
 * The page is that of the record: its name is over it, or in the form that edits it where the name of the record led there. What is searched
 * for is over the results, too.
 */
export const isPageOf = (shown: Shown, url: string, token: string, led = false): boolean => {
  const { search, pathname } = new URL(url, 'http://place.invalid');
  if (hasToken(search, token)) return false;
  if (hasToken(shown.heading, token) || hasToken(shown.title, token)) return true;
  const edits = shown.forms.some(
    ({ purpose, fields }) =>
      (purpose === 'edit' || led) &&
      !['search', 'filter', 'comment'].includes(purpose) &&
      fields.some(({ value }) => hasToken(value, token)),
  );
  return edits && (led || isRecordPath(pathname)) && !isOwnArea(pathname);
};

/** The controls that a press on a menu brought, wherever on the page they are. */
const cameWith = (opened: Observation, before: Observation): (SeenControl & { readonly region: 'main' })[] =>
  opened.controls
    .filter(({ key, name }) => !before.controls.some((was) => was.key === key && was.name === name))
    .map((control) => ({ ...control, region: 'main' }));

export class Remover {
  readonly #parts: RemoverParts;
  constructor(parts: RemoverParts) {
    this.#parts = parts;
  }

  look(place: Pick<Place, 'lists'>): Promise<Observation> {
    const { tab, tokens } = this.#parts;
    return observe(tab.page, { lists: place.lists, marks: tokens });
  }

  /** The status; 0 when there is no page. */
  async open(place: Pick<Place, 'url' | 'reach'>): Promise<number> {
    const { tab, origin } = this.#parts;
    const opened = await tab.open(new URL(place.url, origin).href, { timeout: 6_000 });
    if (opened.failure !== undefined) return opened.status >= 400 ? opened.status : 0;
    if (opened.status >= 400 || place.reach.length === 0) return opened.status;
    const options = { origin, settle: () => tab.settle(600) };
    const reached = await succeeds(play(tab.page, place.reach, options));
    return reached ? opened.status : 0;
  }

  /** The element is where it was: within what has the token, and nothing much larger. */
  async #isWithin(control: SeenControl, own: OwnItem): Promise<boolean> {
    const longest = own.text.length * 2 + 400;
    const handle = find(this.#parts.tab.page, control.locator).first();
    const check = (element: Element, { token, most }: { token: string; most: number }): boolean => {
      for (let node: Element | null = element; node !== null; node = node.parentElement) {
        const fields = [...node.querySelectorAll('input, textarea')] as HTMLInputElement[];
        const held = fields.map(({ type, value }) => (type === 'password' ? '' : value)).join(' ');
        const text = `${node.textContent ?? ''} ${held}`.toLowerCase();
        if (text.includes(token)) return text.replace(/\s+/g, ' ').length <= most;
      }
      return false;
    };
    return orElse(
      1_500,
      false,
      handle.evaluate(check, { token: own.token, most: longest }, { timeout: 1_200 }),
    );
  }

  async #press(control: SeenControl): Promise<boolean> {
    const { tab } = this.#parts;
    tab.expectEffects();
    const pressed = await succeeds(
      find(tab.page, control.locator).first().click({ timeout: 2_000, noWaitAfter: true }),
    );
    await this.#settle();
    return pressed;
  }

  async #settle(): Promise<void> {
    await pause(150);
    await this.#parts.tab.settle(2_000);
  }

  /** Answers yes for as long as something asks. */
  async #answer(
    asked: { readonly before: Observation; readonly pressed: Pick<SeenControl, 'key' | 'name'> },
    about: {
      readonly token: string;
      readonly name: string;
      readonly language: string;
      readonly place: Pick<Place, 'lists'>;
    },
  ): Promise<Observation> {
    const { token, name, language, place } = about;
    let { before, pressed } = asked;
    let after = await this.look(place);
    for (let count = 0; count < mostAnswers; count += 1) {
      const field = fieldToFill({ before, after });
      if (field !== undefined) {
        const target = find(this.#parts.tab.page, field.locator).first();
        await orElse(1_500, undefined, target.fill(name, { timeout: 1_200 }));
        after = { ...(await this.look(place)), fields: after.fields };
      }
      const next = answerTo({ before, after, pressed, token, language });
      if (next === undefined || this.#parts.forbids(next.name)) return after;
      await this.#press(next);
      before = after;
      pressed = next;
      after = await this.look(place);
    }
    return after;
  }

  async #follow(way: Way, own: OwnItem, seen: Observation, place: Place): Promise<boolean> {
    const { language } = place;
    const about = { token: own.token, name: own.name, language, place };
    if (!(await this.#isWithin(way.control, own)) || !(await this.#press(way.control))) return false;
    if (way.by === 'page') {
      const led = await this.page(own, place, { led: hasToken(way.control.name, own.token) });
      return led.gone || led.because !== 'no-control';
    }
    if (way.by === 'control') {
      await this.#answer({ before: seen, pressed: way.control }, about);
      return true;
    }
    const opened = await this.look(place);
    const inside = cameWith(opened, seen).filter(
      ({ place: at }) =>
        at === undefined || hasToken(opened.lists[at.list]?.entries[at.item]?.text ?? '', own.token),
    );
    const hidden = deletesPage(inside, { token: own.token, about: '', language });
    if (hidden === undefined || this.#parts.forbids(hidden.name)) {
      await orElse(800, undefined, this.#parts.tab.page.keyboard.press('Escape'));
      return false;
    }
    await this.#press(hidden);
    await this.#answer({ before: opened, pressed: hidden }, about);
    return true;
  }

  /** Shown as before, or the place is opened again. */
  async #back(place: Place, url: string): Promise<Observation> {
    if (pathOf(this.#parts.tab.page.url()) !== pathOf(url)) await this.open(place);
    return this.look(place);
  }

  async #learned(action: Action, own: OwnItem, seen: Observation, place: Place): Promise<void> {
    const { tab, origin } = this.#parts;
    tab.expectEffects();
    await play(tab.page, action.steps, {
      origin,
      values: { item: own.name, run: own.token },
      settle: () => this.#settle(),
      answerDialogs: () => tab.recorder.answerDialogs(true),
    }).catch(() => undefined);
    await orElse(500, undefined, tab.page.mouse.move(-1, -1));
    await this.#settle();
    await this.#answer(
      { before: seen, pressed: { key: '', name: '' } },
      { token: own.token, name: own.name, language: place.language, place },
    );
  }

  /** Deletes one item of a list. The place is open afterwards, unless it cannot be opened any more. */
  async item(place: Place, first: Observation, wanted: OwnItem): Promise<Outcome> {
    const { tab, forbids } = this.#parts;
    const url = tab.page.url();
    const before = countOf(first, wanted);
    let seen = first;
    let own = wanted;
    let forbidden = '';
    let deleted = false;
    const tried = new Set<string>();
    tab.recorder.answerDialogs(true);
    try {
      const learned = place.deletes.filter(({ items }) => !wanted.doubtful && same(items, wanted.items));
      for (const action of learned.slice(0, 2)) {
        await this.#learned(action, own, seen, place);
        deleted = true;
        seen = await this.#back(place, url);
        if (countOf(seen, own) < before) return { gone: true };
      }
      for (let count = 0; count < mostWays; count += 1) {
        const at = seen.lists.findIndex(({ items }) => same(items, wanted.items));
        const item = seen.lists[at]?.entries.findIndex(({ text }) => text === wanted.text) ?? -1;
        if (item < 0) break;
        own = { ...wanted, list: at, item };
        const ways = waysOf(seen, own, place.language);
        const way = ways.find(({ by, control }) => !tried.has(`${by} ${control.name}`));
        if (way === undefined) break;
        tried.add(`${way.by} ${way.control.name}`);
        if (forbids(way.control.name)) {
          forbidden = way.control.name;
          continue;
        }
        const pressed = await this.#follow(way, own, seen, place);
        deleted ||= pressed;
        seen = await this.#back(place, url);
        if (countOf(seen, own) < before) return { gone: true };
      }
    } finally {
      tab.recorder.answerDialogs(false);
    }
    if (wanted.doubtful)
      return {
        gone: false,
        because: 'no-control',
        why: `On ${place.url} it is shown only within something that may be somebody else’s.`,
      };
    return this.#stays({ deleted, forbidden, where: place.url, messages: seen.messages });
  }

  #stays(found: {
    deleted: boolean;
    forbidden: string;
    where: string;
    messages: readonly string[];
  }): Outcome {
    const { deleted, forbidden, where, messages } = found;
    if (forbidden !== '')
      return { gone: false, because: 'not-allowed', why: `A directive forbids to press “${forbidden}”.` };
    if (!deleted)
      return {
        gone: false,
        because: 'no-control',
        why: `It is shown on ${where}, and nothing there deletes it.`,
      };
    const [said] = messages;
    const says = said === undefined ? '' : ` The page says “${said.slice(0, 160)}”.`;
    return {
      gone: false,
      because: 'refused',
      why: `It is still shown on ${where} after it was deleted there.${says}`,
    };
  }

  /** Deletes the record whose page is open. `by`: the form that made it. `led`: its name led there. */
  async page(
    { token, name }: Pick<OwnItem, 'token' | 'name'>,
    { language }: Pick<Place, 'language'>,
    { by = '', led = false }: { readonly by?: string | undefined; readonly led?: boolean } = {},
  ): Promise<Outcome> {
    const { tab, forbids } = this.#parts;
    const url = tab.page.url();
    const where = pathOf(url);
    const place = { lists: [] };
    const reading = await orElse(4_000, undefined, tab.read());
    if (reading === undefined || !isPageOf(reading, url, token, led))
      return {
        gone: false,
        because: 'no-control',
        why: `It is shown on ${where}, which is not a page of its own.`,
      };
    const about = { token, about: `${where.replaceAll(/[-_/?=&.]+/g, ' ')} ${by}`, language };
    let seen = await this.look(place);
    let control = deletesPage(seen.controls, about);
    for (const menu of control === undefined ? menusOf(seen.controls, language) : []) {
      if (!(await this.#press(menu))) continue;
      const opened = await this.look(place);
      control = deletesPage(cameWith(opened, seen), about);
      if (control !== undefined) {
        seen = opened;
        break;
      }
      await orElse(800, undefined, tab.page.keyboard.press('Escape'));
    }
    if (control === undefined) return this.#stays({ deleted: false, forbidden: '', where, messages: [] });
    if (forbids(control.name))
      return this.#stays({ deleted: false, forbidden: control.name, where, messages: [] });
    tab.recorder.answerDialogs(true);
    await this.#press(control);
    const after = await this.#answer({ before: seen, pressed: control }, { token, name, language, place });
    tab.recorder.answerDialogs(false);
    const status = await this.open({ url: where, reach: [] });
    if (status >= 400) return { gone: true };
    const now = status === 0 ? undefined : await orElse(4_000, undefined, tab.read());
    if (now !== undefined && !isPageOf(now, tab.page.url(), token, led)) return { gone: true };
    return this.#stays({ deleted: true, forbidden: '', where, messages: after.messages });
  }
}
