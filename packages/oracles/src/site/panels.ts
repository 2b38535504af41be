// Switches that take effect at once, side by side in a dialog, a panel or on a page of settings.
import type { Action, Control, Locator, Page, SiteModel } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { changesOf, sameThing } from './action-subject.ts';
import { oncePerSite } from './once.ts';
import { staysInBrowser } from './planning.ts';
import { pressOf } from './presses.ts';
import { fold } from './words.ts';

export interface Switch {
  readonly name: string;
  readonly locator: Locator;
  /** By which attribute it says that it is on, where it is no box. */
  readonly attribute: 'aria-pressed' | undefined;
  /** Exploring saw that something was stored. */
  readonly stored: boolean;
}

export interface Panel {
  readonly page: Page;
  readonly switches: readonly Switch[];
}

const fewest = 2;

/** What shows and hides items, or changes figures, is no setting of how things are shown. */
const narrows = (action: Action): boolean =>
  action.tries.some(({ changes }) => changes.some(({ what }) => what === 'item' || what === 'figure'));

const asks = (action: Action): boolean => action.writes || changesOf(action, 'request').length > 0;

const isSwitch = ({ kind, region, state, destructive, name, effects }: Control): boolean =>
  kind === 'toggle' &&
  region !== 'item' &&
  !destructive &&
  state.disabled !== true &&
  name.trim() !== '' &&
  !/\d/.test(name) &&
  (state.checked ?? state.pressed) !== undefined &&
  effects.every((effect) => effect.url === undefined && effect.exchanges.length === 0);

/** The page as it opens, of what steps lead to. */
const openedOn = ({ pages }: SiteModel, { url }: Page): Page | undefined =>
  pages.find((page) => page.url === url && page.reach.length === 0);

/** What a panel shows beside what its page shows without it; all of a page that says it has the settings. */
const shownIn = (site: SiteModel, page: Page): Control[] => {
  if (page.reach.length === 0)
    return says(`${page.heading} ${page.title}`, 'settings', page.language) ? page.controls : [];
  if (page.reach.some((each) => each.do !== 'click')) return [];
  const before = openedOn(site, page);
  return page.controls.filter(
    ({ locator }) => before?.controls.some((other) => sameThing(other.locator, locator)) !== true,
  );
};

/** What is filled in counts once it is sent: the fields of a form are kept with it. */
const hasFormOfItsOwn = (site: SiteModel, page: Page): boolean => {
  const before = openedOn(site, page);
  return page.reach.length === 0
    ? page.forms.length > 0
    : page.forms.some(({ name }) => before?.forms.some((other) => other.name === name) !== true);
};

const switchesOf = (site: SiteModel, page: Page): Switch[] => {
  const pressedBy = (locator: Locator) => page.actions.find((action) => sameThing(pressOf(action), locator));
  const found = shownIn(site, page).filter(isSwitch);
  const learned = found.flatMap(({ locator }) => pressedBy(locator) ?? []);
  // What was not tried is taken for one like those beside it.
  if (learned.some((action) => narrows(action) || asks(action))) return [];
  if (learned.length === 0 && !staysInBrowser(site)) return [];
  return found
    .filter(({ name }) => found.filter((other) => fold(other.name) === fold(name)).length === 1)
    .map(({ name, locator, state }) => {
      const action = pressedBy(locator);
      return {
        name,
        locator,
        attribute: state.checked === undefined ? 'aria-pressed' : undefined,
        stored: action !== undefined && changesOf(action, 'storage').length > 0,
      };
    });
};

/** Panels of two or more switches, each once. */
export const panelsOf = oncePerSite((site: SiteModel): readonly Panel[] => {
  const met = new Set<string>();
  return site.pages
    .filter(({ status, reach }) => status < 400 && reach.length <= 2)
    .toSorted((a, b) => a.reach.length - b.reach.length)
    .filter((page) => !hasFormOfItsOwn(site, page))
    .map((page) => ({ page, switches: switchesOf(site, page) }))
    .filter(({ switches }) => {
      const key = JSON.stringify(switches.map(({ locator }) => locator));
      return switches.length >= fewest && !met.has(key) && met.add(key) !== undefined;
    });
});
