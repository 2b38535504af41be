import type { ActionKind, Change, Locator, Step } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  itemsOf,
  keep,
  type PlanDraft,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  neighboursOf,
  sameThing,
  statesIn,
  subjectsOf,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { isFurther, mayRest, needsAnother, reachedOthers } from '../../site/action-tries.ts';
import {
  allShown,
  keepAtFirst,
  keepSteady,
  nothingElseChanged,
  othersShown,
  ownShown,
  restShown,
  sameAsBefore,
  showsText,
} from '../../site/action-view.ts';
import { byThen, cleanedUp, staged, takenBack } from '../../site/staging.ts';

const kinds: readonly ActionKind[] = ['delete', 'toggle', 'edit', 'move', 'count'];

type ItemChange = Extract<Change, { what: 'item' }>;

const without = (states: readonly string[], others: readonly string[]): string[] =>
  states.filter((state) => !others.includes(state));

/** What it shows: its words and its states. */
const marksIn = (shown = ''): string[] => [...withoutStates(shown).split(/\s+/), ...statesIn(shown)];

/** One is chosen, and the one that was chosen before is not any more: it loses what the other one gains, and gains nothing of that itself. */
const givesUp = (own: ItemChange, other: ItemChange): boolean => {
  const gained = without(marksIn(own.to), marksIn(own.from));
  const lost = without(marksIn(other.from), marksIn(other.to));
  const followed = without(marksIn(other.to), marksIn(other.from));
  const isChosen = gained.length === 0 || gained.some((mark) => lost.includes(mark));
  return isChosen && !gained.some((mark) => followed.includes(mark));
};

/** It was chosen, and choosing it again did nothing: one of several, of which the one that was chosen before is not any more. */
const isChosenOfSeveral = ({ action }: ActionSubject): boolean => {
  const [first, ...later] = action.tries;
  const isChosen = first?.changes.some(
    (each) => each.what === 'state' && each.own && each.state !== 'focused' && each.to === 'true',
  );
  return (
    action.kind === 'toggle' &&
    isChosen === true &&
    later.length > 0 &&
    later.every(({ item, changes }) => item === first?.item && changes.length === 0)
  );
};

/** Others of its list change by what the action is for: one of several is chosen, or they are numbered. */
const changesOthers = ({ action }: ActionSubject): boolean => {
  const letters = (shown = '') => shown.replace(/\d+/g, '#');
  return action.tries.some(({ changes }, index) => {
    const changed = changes.filter(
      (each): each is ItemChange =>
        each.what === 'item' && each.how === 'changed' && sameThing(each.items, action.items),
    );
    const [others, own] = [changed.filter((each) => !each.own), changed.find((each) => each.own)];
    // What it is about is in two of them, one after the other: a name goes from Monday to Tuesday.
    if (changed.length - others.length > 1) return true;
    if (action.kind === 'toggle')
      return (
        index > 0 && others.length === 1 && own !== undefined && others.some((each) => givesUp(own, each))
      );
    const renumbered = others.filter(({ from, to }) => letters(from) === letters(to));
    // Shares of a whole follow each count of one of them; a neighbour that counts along does so alone.
    if (action.kind === 'count') return renumbered.length > 1;
    if (action.kind !== 'delete' && action.kind !== 'move') return false;
    return renumbered.length > 0;
  });
};

/** Lists that items go to from this one; not those that are worked out from it, as balances are from payments. */
const otherLists = ({ action, items }: ActionSubject): Locator[] => {
  const own = JSON.stringify(action.items ?? items);
  const changed = changesOf(action, 'item');
  const follows = changed.filter((change) => !change.own).map((change) => JSON.stringify(change.items));
  const all = changed.map((change) => JSON.stringify(change.items)).filter((list) => !follows.includes(list));
  return [...new Set(all)]
    .filter((list) => list !== own && !list.includes('{{'))
    .map((list): Locator => ({ ...(JSON.parse(list) as Locator), visible: true }))
    .slice(0, 3);
};

const edited = '{{run}} anew';
/** Characters of what is entered: a field for fewer cuts it off. */
const longestEntered = 40;

/** Whether its page is known with the field, or a press brought it. */
const isForFewer = ({ action, page, site }: ActionSubject): boolean =>
  changesOf(action, 'part').some(
    ({ locator, longest = longestEntered }) => longest < longestEntered && sameThing(locator, action.field),
  ) ||
  site.pages
    .filter(({ url }) => url === page.url)
    .flatMap(({ forms }) => forms.flatMap(({ fields }) => fields))
    .some(
      ({ locator, maxLength }) =>
        maxLength !== undefined && maxLength < longestEntered && sameThing(locator, action.field),
    );

/** What a server holds of others, and of this session by now, may leave no room for one more: four loans, ten seats. Nothing happens then. */
const mayBeRefused = ({ action, create, writes }: ActionSubject): boolean =>
  create === undefined && writes && (action.kind === 'toggle' || action.kind === 'delete');

const changed = 'the second item has changed';

/** What must have become of the item itself; nothing where that cannot be read. */
const itself = (subject: ActionSubject): Step[] => {
  const { action, targets } = subject;
  const [, target] = targets;
  const name = nameOf(subject);
  if (action.kind === 'delete')
    return [
      expectThat('the second item is gone', countOf(target.item), 'equals', value(0), {
        title: `${name} does not remove the item that it was used on`,
      }),
    ];
  if (action.kind === 'edit')
    return [
      expectThat('the second item is there once', countOf(target.item), 'equals', value(1), {
        title: `${name} loses the item that it was used on`,
      }),
      showsText(target, `${target.text} ${edited}`, 'the second item shows what was entered', {
        title: `${name} does not change the item that it was used on`,
      }),
    ];
  const [place] = otherLists(subject);
  const leaves = changesOf(action, 'item').some(
    ({ how, own, items }) => how === 'came' && own && JSON.stringify(items) !== JSON.stringify(action.items),
  );
  if (action.kind === 'move' && place && leaves)
    return [
      expectThat('the second item has left its list', countOf(target.item), 'equals', value(0), {
        title: `${name} leaves the item that it was used on where it was`,
      }),
      expectThat(
        'the second item is in the other list, once',
        countOf({ ...place, hasText: template(target.text) }),
        'equals',
        value(1),
        { title: `${name} does not bring its item to the other list` },
      ),
    ];
  const shows =
    changesOf(action, 'state').some(({ own, state }) => own && state !== 'focused') ||
    changesOf(action, 'item').some(({ own, from, to }) => own && from !== to && to !== undefined);
  return action.kind === 'toggle' && shows && !mayRest(action)
    ? [
        expectThat(changed, ownShown(subject, target), 'not-equals', variable('was'), {
          title: `${name} does nothing to the item that it was used on`,
        }),
      ]
    : [];
};

/** What it is about goes from one item to another, as an appointment to another hour: words that the one loses and the other gets. */
const goesOver = ({ action }: ActionSubject): boolean =>
  action.kind === 'move' &&
  action.tries.some(({ item = '', changes }) => {
    const changed = changes.filter(
      (each): each is ItemChange =>
        each.what === 'item' && each.how === 'changed' && sameThing(each.items, action.items),
    );
    const has = (shown?: string) => withoutStates(shown).includes(item);
    return (
      item !== '' &&
      changed.some(({ from, to }) => has(from) && !has(to)) &&
      changed.some(({ from, to }) => !has(from) && has(to))
    );
  });

/** The one that was chosen is the one that goes. What others show changes with it: they lose it or get it. */
const goesItself = (subject: ActionSubject, guard: Guarding): PlanDraft => {
  const { action, targets } = subject;
  const [, second] = targets;
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} takes the item that it was used on, and no other`,
    steps: [
      ...staged(subject),
      keep('was', ownShown(subject, second)),
      keep('before', allShown(subject)),
      actingOn(action, second, `${nameOf(subject)} on the second of three items`),
      // It may be refused, in words: then none moves.
      assume('some item is in another place', allShown(subject), 'not-equals', variable('before')),
      expectThat(
        'the second item is in another place',
        ownShown(subject, second),
        'not-equals',
        variable('was'),
      ),
      ...takenBack(subject, second),
      ...cleanedUp(subject, ...targets),
    ],
    bug: { title: `${nameOf(subject)} does not move the item that it was used on` },
  });
};

const ownItemOnly = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  if (!action.perItem || needsAnother(subject)) return undefined;
  if (action.kind === 'edit' && isForFewer(subject)) return undefined;
  if (goesOver(subject)) return goesItself(subject, guard);
  if (changesOthers(subject) || isChosenOfSeveral(subject)) return undefined;
  const [first, second, third] = targets;
  const others = othersShown(subject, second);
  const rest = restShown(subject);
  const entered = action.kind === 'edit' ? `${second.text} ${edited}` : undefined;
  const lists = otherLists(subject).map((list, index) => ({
    name: `list${index}`,
    shown: itemsOf({ ...list, hasNotText: template(second.text) }, subject.classes),
  }));
  const left = action.kind === 'delete' ? [first, third] : [first, second, third];
  return guard({
    ...actingPlace(subject),
    suspected: reachedOthers(action),
    ...(isFurther(subject) && !reachedOthers(action) ? { worth: 'modest' as const } : {}),
    title: `${whereOf(subject)}: ${nameOf(subject)} changes its own item and nothing else`,
    steps: [
      ...staged(subject, keepAtFirst('rest', rest)),
      keep('others', others),
      ...lists.map(({ name, shown }) => keep(name, shown)),
      keepSteady('rest', rest),
      keep('was', ownShown(subject, second)),
      actingOn(action, second, `${nameOf(subject)} on the second of three items`, entered),
      ...(mayBeRefused(subject) ? [] : itself(subject)),
      sameAsBefore(
        subject,
        'every other item is as before, in the same order',
        others,
        variable('others'),
        neighboursOf(subject),
      ),
      ...lists.map(({ name, shown }) =>
        sameAsBefore(subject, 'every item of the other list is as before', shown, variable(name), {
          title: `${nameOf(subject)} changes an item of another list`,
        }),
      ),
      nothingElseChanged('nothing else on the page has changed', 'rest', rest, {
        title: `${nameOf(subject)} on one item changes something else on the page`,
      }),
      ...(mayBeRefused(subject)
        ? [assume(changed, ownShown(subject, second), 'not-equals', variable('was'))]
        : []),
      ...takenBack(subject, second),
      ...cleanedUp(subject, ...left),
    ],
    bug: {
      title: `${nameOf(subject)} on one item changes another item`,
    },
  });
};

export const actsOnItsOwnItemOnly = defineOracle({
  id: 'acts-on-its-own-item-only',
  family: 'actions',
  type: 'functional',
  title: 'An action on one item changes that item and no other',
  rule:
    'What is done to one item is done to that one: every other item, field and text of the page is as before. ' +
    'Catches a wrong index, an id used twice, a shared object, and actions that do nothing to the item in the middle.',
  expected: 'The item that it was used on has changed, and everything else is as before.',
  remedy:
    'Check by what the handler finds its item (a position in the list changes when the list does) and ' +
    'whether items share an object or an id.',
  severity: 'high',
  because: 'People lose or change what they did not mean to, and may not notice.',
  worth: 'vital',
  plan: ({ site }, guard) => subjectsOf(site, ...kinds).map((subject) => ownItemOnly(byThen(subject), guard)),
});
