// A button of the page that sets something of its items back: what is done to any of them afterwards, it sets back as well.
import type { Action, Change, Locator, SiteModel } from '@prowl/contracts';
import { assume, bareItemsOf, expectThat, keep, type PlanDraft, settle, step, variable } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  type Example,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
  isOrdering,
} from '../../site/action-examples.ts';
import {
  actingOn,
  actionsOf,
  changesOf,
  nameOf,
  sameThing,
  statesIn,
  stepsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { quoted, slug } from '../../site/words.ts';

const most = 4;

/** It changed items that stayed where they are, and done once more it found nothing left to change. */
const setsBack = ({ perItem, writes, tries }: Action): boolean => {
  const [first, ...more] = tries.map(({ changes }) => changes.filter((change) => change.what === 'item'));
  return (
    !perItem &&
    !writes &&
    first !== undefined &&
    first.length > 0 &&
    first.every(({ how }) => how === 'changed') &&
    more.length > 0 &&
    more.every((changes) => changes.length === 0)
  );
};

type Figure = Extract<Change, { what: 'figure' }>;

/** Of numbers in the items: the same place in every one. */
const placeOf = ({ locator: { within: _, hasText: __, ...part }, nth }: Figure): string =>
  JSON.stringify([part, nth ?? 0]);

const risesOf = (action: Action, by: 1 | -1): Set<string> =>
  new Set(
    changesOf(action, 'figure').flatMap((change) => {
      const { locator, from, to } = change;
      const isInItem = locator.within !== undefined && sameThing(withoutText(locator.within), action.items);
      const risen = from === undefined || to === undefined ? 0 : Math.sign(to - from);
      return isInItem && risen === by ? placeOf(change) : [];
    }),
  );

const withoutText = ({ hasText: _, visible: __, ...place }: Locator): Locator => place as Locator;

/** States that it gave to items, or took from them. */
const statesOf = (action: Action, how: 'given' | 'taken'): Set<string> =>
  new Set(
    changesOf(action, 'item').flatMap(({ from, to }) => {
      const [before, after] = [statesIn(from), statesIn(to)];
      return how === 'given'
        ? after.filter((state) => !before.includes(state))
        : before.filter((state) => !after.includes(state));
    }),
  );

/** It does to one item what the button was seen to take back from some. */
const isTakenBack = (action: Action, all: Action): boolean =>
  [...risesOf(action, 1)].some((place) => risesOf(all, -1).has(place)) ||
  [...statesOf(action, 'given')].some((state) => statesOf(all, 'taken').has(state));

/** Of each group first one, then more. */
const spread = (targets: readonly Example[]): Example[] => {
  const firsts = targets.filter(
    ({ group }, index) => targets.findIndex((other) => other.group === group) === index,
  );
  return [...firsts, ...targets.filter((target) => !firsts.includes(target))].slice(0, most);
};

const reachesEach = (subject: ExampleSubject, all: Action, guard: Guarding): PlanDraft => {
  const { action, classes, items, page, targets } = subject;
  const shown = bareItemsOf(items, classes);
  const name = quoted(all.name);
  const press = (title: string) => step(title, ...stepsOf(all), settle());
  return guard({
    ...examplePlace(subject),
    element: `${slug(all.name)} sets back`,
    component: `sets back ${all.key}`,
    title: `${whereOf(subject)}: ${name} sets back what ${nameOf(subject)} did to any item`,
    steps: [
      open(page),
      press(name),
      keep('first', shown),
      press(`${name} again`),
      assume('it is set back once and for all', shown, 'equals', variable('first')),
      ...spread(targets).map((target) =>
        actingOn(action, target, `${nameOf(subject)} of ${quoted(target.words)}`),
      ),
      assume('the items have changed', shown, 'not-equals', variable('first')),
      press(`${name} once more`),
      expectThat('every item is as it was when it was set back first', shown, 'equals', variable('first')),
    ],
    bug: {
      title: `${name} does not set back every item`,
      expected: `${name} leaves each item as it left it before, whatever was done to it in between.`,
    },
  });
};

export const whatIsSetBack = (site: SiteModel, guard: Guarding): PlanDraft[] => {
  const subjects = exampleSubjects(site, 'toggle', 'count').filter((subject) => !isOrdering(subject));
  return actionsOf(site).flatMap(({ page, action: all }) => {
    if (!setsBack(all)) return [];
    const subject = subjects.find(
      ({ action, page: other, shared }) =>
        !shared && other.url === page.url && sameThing(action.items, all.items) && isTakenBack(action, all),
    );
    return subject === undefined ? [] : [reachesEach(subject, all, guard)];
  });
};
