import type { Expression } from '@prowl/contracts';
import {
  apply,
  assume,
  bareItemsOf,
  expectThat,
  keep,
  type PlanDraft,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  createsOf,
  making,
  nameOf,
  placeOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { madeUnevenly, makingChangesOthers, switchesEachTime } from '../../site/action-tries.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';

/** What an item shows besides its name; its place and what its list lets it do there are no part of it. */
const rest = ({ classes }: ActionSubject, target: Target): Expression =>
  apply('strip', apply('at', bareItemsOf(target.item, classes), value(0)), text(template(target.text)));

/** What switches an item that was only just made. */
const switchOf = ({ action, items, page, site }: ActionSubject): Acting | undefined =>
  actionsOn(site, placeOf(action) ?? items, 'toggle', 'count').find(
    (each) =>
      each.action.perItem &&
      each.page.url === page.url &&
      (each.action.kind === 'count' || switchesEachTime(each.action)),
  );

const beginsAlike = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  const changing = switchOf(subject);
  if (!create || changing === undefined) return undefined;
  // A share of all, or a place among them, is another one with each item that comes.
  if (madeUnevenly(action) || makingChangesOthers(action)) return undefined;
  const [first, second, third] = targets;
  return guard({
    ...actingPlace(subject),
    element: `${actingPlace(subject).element} alike`,
    title: `${whereOf(subject)}: an item that is made after ${nameOf(changing)} begins like those before`,
    steps: [
      open(create.page),
      ...neverLeft(subject, ...targets),
      making(create, first.text, 'make the first item'),
      making(create, second.text, 'make the second item'),
      keep('new', rest(subject, second)),
      assume('new items are alike', rest(subject, first), 'equals', variable('new')),
      actingOn(changing.action, second, `${nameOf(changing)} on the second item`),
      assume('it shows what was done to it', rest(subject, second), 'not-equals', variable('new')),
      assume('the first item is as it was', rest(subject, first), 'equals', variable('new')),
      making(create, third.text, 'make the third item'),
      expectThat('the third item begins like those before', rest(subject, third), 'equals', variable('new')),
      ...cleanedUp(subject, first, second, third),
    ],
    bug: { title: `A new item begins with what ${nameOf(changing)} did to another one` },
  });
};

export const newItemBeginsLikeOthers = defineOracle({
  id: 'new-item-begins-like-others',
  family: 'actions',
  type: 'functional',
  title: 'A new item begins like the ones before it',
  rule:
    'What was done to one item is not done to the next one that is made. Catches items that are copied from the last one, and ' +
    'an object of defaults that all of them share.',
  expected: 'It begins as the items before it did when they were new.',
  remedy:
    'Make the values of a new item anew each time, instead of taking over or sharing those of another one.',
  severity: 'medium',
  because: 'A new item is taken for one that is done, or counts for what nobody did.',
  worth: 'solid',
  plan: ({ site }, guard) => createsOf(site).map((subject) => beginsAlike(subject, guard)),
});
