// What is in front of pages when they are opened, as a welcome or a question about cookies: everything behind it could be neither read nor pressed.
// It is dismissed as a person would, and how is kept for the tests.
import type { Interstitial, Locator } from '@prowl/contracts';
import { isLabel, says, sourceFor } from '@prowl/lexicon';
import { find } from '@prowl/plan/play';
import { toldBy } from '../browser/told.ts';
import { dialogs, type InFront } from '../reading/page/interstitials.ts';
import { inFrontScript } from '../reading/page-script.ts';
import { orElse, succeeds } from '../time/limit.ts';
import { looksSecret } from './secrets.ts';
import type { Tab } from './tab.ts';

const bounds = { nodes: 12_000, text: 300 };
/** Milliseconds. */
const limit = { look: 1_500, press: 1_500 } as const;
const most = { known: 6, inFront: 3, value: 300, kept: 8 } as const;

/** Runs in the page: is anything in front of it? Takes next to no time, since it is asked of each page that is opened. */
const maybeCovered = ({ open, cookies }: { readonly open: string; readonly cookies: string }): boolean => {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  if ([...document.querySelectorAll(open)].some(isShown)) return true;
  const pattern = new RegExp(cookies, 'u');
  const pressed = [...document.querySelectorAll('button, [role=button], a')].slice(-200);
  return pressed.some((element) => {
    for (let node: Element | null = element; node !== null; node = node.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(node).position))
        return pattern.test((node.textContent ?? '').slice(0, 3_000).toLowerCase());
    return false;
  });
};

/** What `maybeCovered` looks for. */
const asked = { open: dialogs, cookies: sourceFor('cookies') };

/** Runs in the page. */
const localNow = (): Record<string, string> => ({ ...localStorage });

/** By name. */
interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

type Button = InFront['buttons'][number];

/** The way past it that a person would take; 'Escape' where no button says so, nothing where it is to stay. Pure. */
export const wayPast = (
  { text, modal, fields, asksForPassword, buttons }: Omit<InFront, 'part' | 'name'>,
  language: string,
  mayPress: (name: string) => boolean = () => true,
): Button | 'Escape' | undefined => {
  // It asks who somebody is, or says what went wrong: that is the application's own, and is read like the rest of it.
  if (asksForPassword || says(text, ['failure', 'robot-check'], language)) return undefined;
  const allowed = buttons.filter(({ name }) => mayPress(name));
  const called = (...asked: Parameters<typeof isLabel>[1][]): Button | undefined =>
    asked
      .map((one) => allowed.find(({ name }) => isLabel(name, one, language)))
      .find((one) => one !== undefined);
  const dismissing =
    called(['dismiss', 'close']) ?? allowed.find(({ name }) => says(name, 'close', language));
  // What is to be filled in is only closed.
  if (fields > 0) return dismissing ?? (modal ? 'Escape' : undefined);
  const agreeing = called('confirm', 'continue', 'finish', 'yes');
  const some = says(text, 'cookies', language)
    ? (called('dismiss') ?? agreeing ?? dismissing)
    : (dismissing ?? called('cancel', 'no') ?? agreeing);
  if (some !== undefined) return some;
  if (!modal) return undefined;
  const [only, ...others] = allowed;
  return only !== undefined && others.length === 0 ? only : 'Escape';
};

export class Interstitials {
  readonly #mayPress: (name: string) => boolean;
  readonly #known = new Map<string, Interstitial>();
  /** Those that stayed, or that are what their address is for. */
  readonly #left = new Set<string>();
  /** `mayPress`: by its name. */
  constructor(mayPress: (name: string) => boolean = () => true) {
    this.#mayPress = mayPress;
  }

  get known(): Interstitial[] {
    return [...this.#known.values()].slice(0, most.known);
  }

  /** Names of what is kept in `localStorage` because something was dismissed. */
  get stored(): ReadonlySet<string> {
    return new Set(this.known.flatMap(({ stored }) => stored.map(({ name }) => name)));
  }

  /** To be called when a page was opened and nothing was done there. Never throws. */
  async past(tab: Tab): Promise<void> {
    for (let turn = 0; turn < most.inFront; turn += 1) {
      const inFront = await this.#look(tab);
      const next = inFront.find(({ part }) => !this.#left.has(JSON.stringify(part)));
      if (next === undefined) return;
      await this.#dismiss(tab, next);
    }
  }

  async #look({ page }: Tab): Promise<readonly InFront[]> {
    const covered = await orElse(limit.look, false, page.evaluate(maybeCovered, asked));
    return covered ? orElse(limit.look, [], toldBy<InFront[]>(page, inFrontScript(bounds))) : [];
  }

  /** What cannot be dismissed, or is not to be, is left alone from now on. */
  async #dismiss(tab: Tab, { part, ...inFront }: InFront): Promise<void> {
    const { page } = tab;
    const key = JSON.stringify(part);
    const language = await orElse(
      limit.look,
      '',
      page.evaluate(() => document.documentElement.lang),
    );
    const way = wayPast(inFront, language, this.#mayPress);
    if (way === undefined) return void this.#left.add(key);
    const before = await this.#keptNow(tab);
    const here = page.url();
    const isGone = () =>
      succeeds(find(page, part).first().waitFor({ state: 'hidden', timeout: limit.press }));
    const press = async (button: Locator | undefined): Promise<boolean> => {
      if (button === undefined) await succeeds(page.keyboard.press('Escape'));
      else if (!(await succeeds(find(page, button).first().click({ timeout: limit.press })))) return false;
      return isGone();
    };
    const button = way === 'Escape' ? undefined : way.locator;
    const byButton = await press(button);
    const isDismissed = byButton || (button !== undefined && (await press(undefined)));
    await tab.settle(500);
    if (page.url() !== here) {
      this.#left.add(key);
      await succeeds(page.goto(here, { waitUntil: 'commit' }));
      await tab.settle();
      return;
    }
    if (!isDismissed) return void this.#left.add(key);
    if (this.#known.has(key)) return;
    const name = inFront.name || inFront.text.slice(0, 80);
    const known = { name: name.slice(0, 200), part, ...(await this.#keptSince(tab, before)) };
    this.#known.set(key, byButton && button !== undefined ? { ...known, press: button } : known);
  }

  async #keptNow({ page }: Tab): Promise<Kept> {
    const local = await orElse(500, {}, page.evaluate(localNow));
    const cookies = await orElse(500, [], page.context().cookies(page.url()));
    const plain = cookies.filter(({ httpOnly }) => !httpOnly);
    return { local, cookies: Object.fromEntries(plain.map(({ name, value }) => [name, value])) };
  }

  async #keptSince(tab: Tab, before: Kept): Promise<Pick<Interstitial, 'stored' | 'cookies'>> {
    const now = await this.#keptNow(tab);
    const more = (after: Kept['local'], was: Kept['local']) =>
      Object.entries(after)
        .filter(
          ([name, value]) => was[name] !== value && value.length <= most.value && !looksSecret(name, value),
        )
        .slice(0, most.kept)
        .map(([name, value]) => ({ name, value }));
    return { stored: more(now.local, before.local), cookies: more(now.cookies, before.cookies) };
  }
}
