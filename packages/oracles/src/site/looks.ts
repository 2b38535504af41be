// Switches of the page as a whole that change its looks: colours, contrast, size of text.
import type { Control, Locator, Page, SiteModel } from '@prowl/contracts';
import { changesOf, sameThing } from './action-subject.ts';
import { oncePerSite } from './once.ts';
import { wasLeftForTime } from './untried.ts';
import { fold } from './words.ts';

export interface LooksSwitch {
  readonly page: Page;
  readonly name: string;
  readonly locator: Locator;
}

/** What leads elsewhere, opens something or asks a server to change something is more than a switch of looks. */
const isPlain = ({ effects, region, destructive }: Control): boolean =>
  !destructive &&
  region !== 'item' &&
  effects.every(({ kind, exchanges }) => kind === 'changed' && exchanges.length === 0);

const seenAmongControls = (page: Page): LooksSwitch[] =>
  page.controls
    .filter((control) => isPlain(control) && control.effects.some(({ looks }) => looks === true))
    .map(({ name, locator }) => ({ page, name, locator }));

/** Not come to while exploring: what is switched in the head of a page is seldom anything else, and the test sees what it is. */
const notTried = (site: SiteModel, page: Page): LooksSwitch[] =>
  site.signIn.status !== 'not-asked'
    ? []
    : page.controls
        .filter(
          (control) =>
            control.kind === 'toggle' &&
            control.region === 'chrome' &&
            !control.destructive &&
            control.state.disabled !== true &&
            (control.state.pressed ?? control.state.checked) !== undefined &&
            wasLeftForTime(control),
        )
        .slice(0, 2)
        .map(({ name, locator }) => ({ page, name, locator }));

const shown = new Set(['item', 'figure', 'field', 'address', 'request', 'message', 'problem']);

/** What is offered only after something else was pressed is no switch of the page. */
const isThereAtFirst = ({ controls }: Page, target: Locator): boolean =>
  controls.length === 0 || controls.some(({ locator }) => sameThing(locator, target));

/** A switch of the page that changed nothing but its own state, and perhaps its name: the test sees whether it changes the looks. */
const seenAmongActions = (page: Page): LooksSwitch[] =>
  page.actions.flatMap((action) => {
    const [press, ...more] = action.steps;
    if (press?.do !== 'click' || more.length > 0 || action.perItem || action.writes) return [];
    if (action.kind !== 'toggle' || action.tries.length === 0) return [];
    const changes = action.tries.flatMap((each) => each.changes);
    if (
      changes.some(({ what }) => shown.has(what)) ||
      changesOf(action, 'part').length > 2 * action.tries.length
    )
      return [];
    // What starts and stops something changes its name, too, and what else can be done; a switch has a state, or is remembered.
    const states = changesOf(action, 'state');
    const hasState = states.some(({ own, state }) => own && /^(pressed|checked)$/.test(state));
    const isRemembered =
      changes.some(({ what }) => what === 'storage') &&
      !states.some(({ own, state }) => !own && state === 'disabled') &&
      isThereAtFirst(page, press.target);
    return hasState || isRemembered ? [{ page, name: action.name, locator: press.target }] : [];
  });

const most = 3;

/** Each once, on the page that is reached soonest. */
export const looksSwitchesOf = oncePerSite((site: SiteModel): readonly LooksSwitch[] => {
  const met = new Set<string>();
  return site.pages
    .filter(({ status }) => status < 400)
    .toSorted((a, b) => a.reach.length - b.reach.length)
    .flatMap((page) => [...seenAmongControls(page), ...seenAmongActions(page), ...notTried(site, page)])
    .filter(({ name }) => name.trim() !== '' && !met.has(fold(name)) && met.add(fold(name)) !== undefined)
    .slice(0, most);
});
