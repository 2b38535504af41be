import {
  assume,
  countOf,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Example, examplePlace, itselfOf } from '../../site/action-examples.ts';
import { actingOn, nameOf, whereOf } from '../../site/action-subject.ts';
import { type ChosenItems, chosenItemsOf, doneToAll, noneTicked } from '../../site/chosen-items.ts';
import { open } from '../../site/drafting.ts';
import { quoted } from '../../site/words.ts';
import { reachesAllTicked, tickedOf } from './of-buttons.ts';

const mostActions = 2;

/** How often its value is written in the item. */
const written = ({ label }: ChosenItems, { item }: Example) =>
  countOf({ by: 'text', text: label, within: item });

const aloneOf = (subject: ChosenItems, target: Example) =>
  actingOn(subject.action, target, `${nameOf(subject)} of ${quoted(target.words)} alone`);

const reachesEach = (subject: ChosenItems, guard: Guarding): PlanDraft => {
  const { page, three, label } = subject;
  const place = examplePlace(subject);
  return guard({
    ...place,
    element: `${place.element} several`,
    title: `${whereOf(subject)}: ${nameOf(subject)} reaches each of three that are chosen`,
    steps: [
      open(page),
      ...three.flatMap((target) => [
        assume(`${quoted(target.words)} is there once`, countOf(target.item), 'equals', value(1)),
        assume(`it does not say ${quoted(label)} yet`, written(subject, target), 'equals', value(0)),
      ]),
      ...doneToAll(subject),
      ...three.map((target, index) => keep(`after${index}`, written(subject, target))),
      // What one of them does not take by itself it need not take with the others.
      ...three.flatMap((target) => [
        ...noneTicked(subject),
        aloneOf(subject, target),
        assume('done to it alone it has it', written(subject, target), 'at-least', value(1)),
      ]),
      ...three.map(({ words }, index) =>
        expectThat(`${quoted(words)} has ${quoted(label)}`, variable(`after${index}`), 'at-least', value(1)),
      ),
    ],
    bug: { title: `${nameOf(subject)} leaves out one of several that are chosen` },
  });
};

const givesBackEach = (subject: ChosenItems, guard: Guarding): PlanDraft | undefined => {
  const { back, page, three } = subject;
  const [press, ...more] = back?.steps ?? [];
  if (back === undefined || back.perItem || press?.do !== 'click' || more.length > 0) return undefined;
  const place = examplePlace(subject);
  const [first] = three;
  const itself = (target: Example) => itselfOf(subject, target);
  const undo = { ...press.target, visible: true };
  const pressed = [
    assume('it can be taken back', extract({ read: 'enabled', of: undo }), 'truthy'),
    step(`press ${quoted(back.name)}`, { ...press, target: undo }, settle()),
  ];
  return guard({
    ...place,
    element: `${place.element} several undone`,
    title: `${whereOf(subject)}: ${quoted(back.name)} after ${nameOf(subject)} gives each of three its own back`,
    steps: [
      open(page),
      ...three.map((target, index) => keep(`before${index}`, itself(target))),
      aloneOf(subject, first),
      assume('it has changed', itself(first), 'not-equals', variable('before0')),
      ...pressed,
      assume('done to one it can be taken back', itself(first), 'equals', variable('before0')),
      ...noneTicked(subject),
      ...doneToAll(subject),
      ...three.map((target, index) =>
        assume(
          `${quoted(target.words)} has changed`,
          itself(target),
          'not-equals',
          variable(`before${index}`),
        ),
      ),
      ...pressed,
      ...three.map((target, index) =>
        expectThat(
          `${quoted(target.words)} is as it was`,
          itself(target),
          'equals',
          variable(`before${index}`),
        ),
      ),
    ],
    bug: {
      title: `${quoted(back.name)} after ${nameOf(subject)} of several does not give each its own back`,
      expected: 'Each of the items is as it was before.',
    },
  });
};

export const whatIsDoneToSeveralReachesEach = defineOracle({
  id: 'what-is-done-to-several-reaches-each',
  family: 'actions',
  type: 'functional',
  title: 'What is done to several chosen items is done to each of them',
  rule:
    'Three items are ticked and given a value that each of them takes alone: each has it then, and what takes it back gives each the value that it ' +
    'had. What a button of the page does to all that are ticked takes each of them and no other. Catches loops that leave out the first or the last, and an undo that remembers one value for all.',
  expected: 'Each of the items that were chosen has the value.',
  remedy: 'Go through all that are chosen, and keep what each of them had before.',
  severity: 'high',
  because: 'People take it for done to all of them, and some are as before or got what another one had.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...chosenItemsOf(site)
      .slice(0, mostActions)
      .flatMap((subject) => [reachesEach(subject, guard), givesBackEach(subject, guard)]),
    ...tickedOf(site)
      .slice(0, mostActions)
      .map((subject) => reachesAllTicked(subject, guard)),
  ],
});
