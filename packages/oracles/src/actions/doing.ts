// A control that looks as if it acted acts: where exploration saw it do nothing, and for every item of its list.

import type { Control, Effect, Expression, Page, SiteModel, Step } from '@prowl/contracts';
import {
  address,
  apply,
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  nth,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { inItem } from '../site/adding.ts';
import { draft, open } from '../site/drafting.ts';
import { type Listing, listingsOf, openListing } from '../site/listing.ts';
import { fold, pageName, quoted, slug } from '../site/words.ts';

/** All that a press can be seen to change: the structure of the page and its address. */
const scene: Expression = apply('concat', extract({ read: 'structure' }), address());

const seen = new Set<Effect['kind']>(['navigated', 'changed', 'opened-dialog']);
const acts = (control: Control): boolean => control.effects.some((effect) => seen.has(effect.kind));

/** Controls that may rightly do nothing that can be seen, or nothing in the state that the page is in. */
const mayRest =
  /\b(copy|print|share|refresh|reload|reset|clear|save|apply|update|submit|send|search|close|cancel|dismiss|home|back|undo|redo|play|pause|mute|like|previous|prev|first|top|done|ok|go)\b/i;
const promises =
  /^\s*(add|show|view|see|load|more|open|expand|toggle|next|edit|new|create|compare|details?|menu|filter|subscribe|remove)\b/i;

export const nameWithoutItems = (name: string, names: readonly string[]): string => {
  const inside = names
    .filter((each) => each.length > 2 && fold(name).includes(fold(each)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!inside) return fold(name);
  return fold(name).replace(fold(inside), '').replace(/\s+/g, ' ').trim();
};

const itemNames = (site: SiteModel): string[] =>
  site.pages.flatMap((page) => [
    ...(page.kind === 'detail' ? [page.heading] : []),
    ...page.lists.flatMap((list) =>
      list.columns.filter((column) => column.meaning === 'name').flatMap((column) => column.samples),
    ),
  ]);

const resting = (control: Control): boolean =>
  control.effects.length > 0 &&
  control.effects.every((effect) => effect.kind === 'nothing') &&
  ['button', 'toggle', 'menuitem', 'disclosure', 'menu', 'tab', 'link'].includes(control.kind) &&
  control.name.trim() !== '' &&
  !control.destructive &&
  control.state.disabled !== true &&
  control.state.selected !== 'true' &&
  control.state.pressed !== 'true';

const doesSomething = (
  site: SiteModel,
  page: Page,
  control: Control,
  names: readonly string[],
): PlanDraft | undefined => {
  const own = nameWithoutItems(control.name, names);
  const peers = site.pages
    .flatMap((each) => each.controls)
    .filter(
      (other) =>
        other !== control &&
        other.role === control.role &&
        nameWithoutItems(other.name, names) === own &&
        other.effects.length > 0,
    );
  const working = peers.filter(acts).length;
  const twice = control.effects.length >= 2;
  if (
    working === 0 &&
    (!twice || mayRest.test(control.name) || !promises.test(control.name) || control.kind === 'link')
  )
    return undefined;
  if (working > 0 && working < peers.length / 2) return undefined;
  return draft(site, {
    family: 'actions',
    oracle: 'control-does-something',
    page,
    element: slug(own) || slug(control.name),
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(control.name)} does something`,
    because: 'A control that can be pressed and says what it does changes something that can be seen.',
    rank: working > 0 ? 0.85 : 0.55,
    suspected: true,
    isolation: 'account',
    steps: [
      open(page),
      assume('the control is there', countOf({ ...control.locator, visible: true }), 'at-least', value(1)),
      keep('before', scene),
      step(`press ${quoted(control.name)}`, click(control.locator), settle()),
      expectThat(
        `pressing ${quoted(control.name)} changes something`,
        scene,
        'not-equals',
        variable('before'),
      ),
    ],
    bug: {
      title: `${quoted(control.name)} does nothing`,
      severity: 'high',
      expected: 'Pressing it does what it says, and it can be seen that it did.',
      seen: 'Nothing changes: not the page, not its address, not what can be reached on it.',
      context: [
        `Pressed ${control.effects.length} ${control.effects.length === 1 ? 'time' : 'times'} while exploring: nothing happened.`,
        ...(working > 0 ? [`The same control works elsewhere (${working} of ${peers.length} tried).`] : []),
      ],
    },
  });
};

const spread = (count: number, most: number): number[] => {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return [
    ...new Set(Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))),
  ];
};

const soldOut = /out of stock|sold out|unavailable|ausverkauft|épuisé|agotado/i;

/** The control that stands in each item works in each item. */
const worksForEveryItem = (
  site: SiteModel,
  listing: Listing,
  control: Control,
  names: readonly string[],
): PlanDraft | undefined => {
  const { list, page, name } = listing;
  const positions = spread(Math.min(list.count, 24), 6).filter(
    (position) => !list.columns.some((column) => soldOut.test(column.samples[position] ?? '')),
  );
  if (positions.length < 2) return undefined;
  const own = nameWithoutItems(control.name, names);
  const steps = positions.flatMap((position): Step[] => {
    const target = inItem(nth(list.items, position), control.locator, names);
    return [
      ...openListing(listing),
      assume('the item has the control', countOf({ ...target, visible: true }), 'equals', value(1)),
      assume('the control can be pressed', extract({ read: 'enabled', of: target }), 'truthy'),
      keep(`before${position}`, scene),
      step(`press ${quoted(own)} of item ${position + 1}`, click(target), settle()),
      expectThat(
        `pressing it changes something for item ${position + 1}`,
        scene,
        'not-equals',
        variable(`before${position}`),
      ),
    ];
  });
  return draft(site, {
    family: 'actions',
    oracle: 'control-works-for-every-item',
    page,
    element: `${slug(name)} ${slug(own)}`,
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(own)} works for every one of ${name}`,
    because: 'What works for one item of a list works for the others.',
    rank: 0.55,
    isolation: 'account',
    suspected: control.effects.some((effect) => effect.kind === 'nothing'),
    steps,
    bug: {
      title: `${quoted(own)} does nothing for some ${name}`,
      severity: 'high',
      expected: 'The control does the same for every item.',
    },
  });
};

export const planDoing = (site: SiteModel): PlanDraft[] => {
  const names = itemNames(site);
  const dead = site.pages.flatMap((page) =>
    page.controls.filter(resting).map((control) => doesSomething(site, page, control, names)),
  );
  const items = listingsOf(site).flatMap((listing) => {
    const done = new Set<string>();
    return listing.page.controls
      .filter(
        (control) =>
          control.region === 'item' &&
          control.list === listing.list.key &&
          control.kind === 'button' &&
          !control.destructive,
      )
      .filter((control) =>
        control.effects.some((effect) => effect.kind === 'changed' || effect.kind === 'opened-dialog'),
      )
      .map((control) => {
        const own = nameWithoutItems(control.name, names);
        if (own === '' || done.has(own)) return undefined;
        done.add(own);
        return worksForEveryItem(site, listing, control, names);
      });
  });
  return [...dead, ...items].filter((plan) => plan !== undefined);
};
