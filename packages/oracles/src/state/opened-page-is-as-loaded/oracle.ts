import type { Action, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  address,
  apply,
  assume,
  back,
  bareLines,
  click,
  countOf,
  expectThat,
  keep,
  nth,
  type PlanDraft,
  reload,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { tabsOf } from '../../actions/tabs.ts';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Opening, openItem, openingPlace, openingsOf } from '../../identity/opening.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  nameOf,
  sameThing,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { pathIn, templateOf, withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { openListing, under } from '../../site/listing.ts';
import { byThen, staged } from '../../site/staging.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const most = 6;
const lines = bareLines();

/** Script builds the page from what it asks for: what it shows may be of another page that was there before. */
const isBuilt = (site: SiteModel, { id }: Page): boolean =>
  site.operations.some(({ pages }) => pages.includes(id));

const comparing: Step[] = [
  keep('shown', lines),
  keep('there', address()),
  step('load the page anew', reload(), settle()),
  assume('it has no address of its own', address(), 'equals', variable('there')),
  keep('loaded', lines),
  // A clock, a number of visits or what is drawn by chance differs each time.
  step('and once more', reload(), settle()),
  assume('it shows something else each time', lines, 'same-members', variable('loaded')),
  expectThat(
    'loading the page anew shows nothing that was not there before',
    apply('without', variable('loaded'), variable('shown')),
    'empty',
  ),
];

const asOpened = (opening: Opening, guard: Guarding): PlanDraft => {
  const { listing, detail } = opening;
  const name = pageName(detail);
  return guard({
    ...openingPlace(opening),
    element: `${slug(listing.name)} opened`,
    title: `${pageName(listing.page)}: the second of ${listing.name} that is opened shows what it shows when it is loaded`,
    steps: [
      ...openListing(listing),
      openItem(opening, 0),
      step('go back', back(), settle()),
      openItem(opening, 1),
      ...comparing,
    ],
    bug: { title: `The ${name} shows something else when it is opened by its link than when it is loaded` },
  });
};

/** Opened after it was switched, as a message that was marked as unread: what counts such items follows when it is opened. */
const asSwitched = (
  { listing: { list }, detail }: Opening,
  subject: ActionSubject,
  guard: Guarding,
): PlanDraft | undefined => {
  const { action, targets, create } = subject;
  if (list.detail === undefined || create !== undefined || !action.writes) return undefined;
  const [, second] = targets;
  const name = pageName(detail);
  const link = under(second.item, list.detail.link);
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} then opened`,
    title: `${whereOf(subject)}: what is opened after ${nameOf(subject)} shows what it shows when it is loaded`,
    steps: [
      ...staged(subject),
      assume('it can be opened', countOf(link), 'equals', value(1)),
      actingOn(action, second, `${nameOf(subject)} on the second of three items`),
      step('open it', click(link), settle()),
      settle(),
      ...comparing,
    ],
    bug: { title: `The ${name} shows something else when it is opened after ${nameOf(subject)}` },
  });
};

const mostSwitched = 2;
const switchedThenOpened = (site: SiteModel, openings: readonly Opening[], guard: Guarding) =>
  openings.flatMap((opening) => {
    const { list, page } = opening.listing;
    return subjectsOf(site, 'toggle')
      .filter(
        ({ action, page: { template } }) =>
          template === page.template &&
          action.perItem &&
          action.steps.length === 1 &&
          sameThing(action.items, { ...list.items, visible: undefined }),
      )
      .slice(0, mostSwitched)
      .map((subject) => asSwitched(opening, byThen(subject), guard));
  });

const isWithinItsKind = ({ kind, perItem, tries, needs }: Action): boolean =>
  kind === 'navigate' &&
  !perItem &&
  needs === undefined &&
  tries.some(({ changes }) => changes.some(({ what }) => what === 'address'));

/** Leads from one record to another of its kind: a button that was pressed while exploring, or a link. */
const neighbourOf = (page: Page): { readonly name: string; readonly locator: Locator } | undefined => {
  const isOther = (url = '') => {
    const path = withoutQuery(pathIn(url));
    return (
      path !== '' &&
      path !== withoutQuery(page.url) &&
      templateOf(path) === templateOf(withoutQuery(page.url))
    );
  };
  const pressed = page.controls.find(
    ({ region, effects: [first] }) => region === 'main' && first?.kind === 'navigated' && isOther(first.url),
  );
  if (pressed !== undefined) return pressed;
  const link = page.links.find(({ region, own, url }) => region !== 'chrome' && own && isOther(url));
  return link?.locator === undefined ? undefined : { name: link.text, locator: link.locator };
};

const mostTabs = 4;
const tab: Locator = { by: 'css', selector: '[role="tab"]', visible: true };

/** All that the tabs of a record show, one after the other; what none of them hides is in each. */
const lookingAround = (tabs: number, name: string): Step[] => {
  if (tabs === 0) return [keep(name, lines)];
  return Array.from({ length: tabs }, (_, index): Step[] => {
    const here = `${name}${index}`;
    return [
      step(`open tab ${index + 1}`, click(nth(tab, index)), settle()),
      keep(here, lines),
      keep(name, index === 0 ? variable(here) : apply('concat', variable(name), variable(here))),
    ];
  }).flat();
};

/** From one record to another one of its kind, with all that its tabs hide. */
const asNeighbour = (page: Page, guard: Guarding): PlanDraft | undefined => {
  const neighbour = neighbourOf(page);
  if (neighbour === undefined) return undefined;
  const tabs = Math.min(mostTabs, tabsOf(page).length);
  const name = quoted(neighbour.name);
  return guard({
    page,
    element: `${slug(neighbour.name)} neighbour`,
    title: `${pageName(page)}: the one that ${name} leads to shows what it shows when it is loaded`,
    steps: [
      open(page),
      ...lookingAround(tabs, 'first'),
      keep('here', address()),
      step(name, click(neighbour.locator), settle()),
      assume('it leads to another one', address(), 'not-equals', variable('here')),
      keep('there', address()),
      ...lookingAround(tabs, 'shown'),
      step('load the page anew', reload(), settle()),
      ...lookingAround(tabs, 'loaded'),
      step('and once more', reload(), settle()),
      ...lookingAround(tabs, 'again'),
      assume('it has no address of its own', address(), 'equals', variable('there')),
      assume('it shows something else each time', variable('again'), 'same-members', variable('loaded')),
      expectThat(
        'loading the page anew shows nothing that was not there before',
        apply('without', variable('loaded'), variable('shown')),
        'empty',
      ),
    ],
    bug: { title: `After ${name} the ${pageName(page)} still shows parts of the one before` },
  });
};

/** From one record to the next one, on a page that stays. */
const asLedTo = (page: Page, action: Action, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: `${action.key} opened`,
    title: `${pageName(page)}: after ${quoted(action.name)} it shows what it shows when it is loaded`,
    steps: [open(page), step(quoted(action.name), ...action.steps, settle()), ...comparing],
    bug: { title: `After ${quoted(action.name)} the ${pageName(page)} still shows what was there before` },
  });

export const openedPageIsAsLoaded = defineOracle({
  id: 'opened-page-is-as-loaded',
  family: 'state',
  type: 'functional',
  title: 'A page that is opened by a link shows what it shows when it is loaded',
  rule:
    'Whether a page was opened by a link of another one or by its address, it shows the same. Catches parts that stay from the page ' +
    'before, and counters beside it that are not drawn again.',
  expected: 'The page shows the same, however it was opened.',
  remedy:
    'Ask for the data again when the address changes, and empty what the page before has left; draw counters from the same state.',
  severity: 'medium',
  because: 'People read what belongs to another record or was true a moment ago, and cannot know it.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const openings = openingsOf(site).filter(
      ({ detail, listing }) => isBuilt(site, detail) && listing.list.count > 1,
    );
    const opened = openings.map((opening) => asOpened(opening, guard));
    const switched = switchedThenOpened(site, openings, guard);
    const led = site.pages
      .filter((page) => page.reach.length === 0 && isBuilt(site, page))
      .flatMap((page) =>
        page.actions
          .filter((action) => isWithinItsKind(action) && /[:{[*]/.test(page.template))
          .slice(0, 1)
          .map((action) => asLedTo(page, action, guard)),
      );
    const met = new Set(led.map(({ place }) => place?.template));
    const neighbours = site.pages
      .filter((page) => page.reach.length === 0 && page.status < 400 && isBuilt(site, page))
      .filter(({ template }) => /[:{[*]/.test(template) && !met.has(template) && met.add(template))
      .map((page) => asNeighbour(page, guard));
    return [...led, ...neighbours, ...switched, ...opened]
      .filter((plan) => plan !== undefined)
      .slice(0, most);
  },
});
