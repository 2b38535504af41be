import type { Locator, Step } from '@prowl/contracts';
import { assume, countOf, expectThat, fill, type PlanDraft, step, template, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { examplePlace } from '../../site/action-examples.ts';
import { whereOf } from '../../site/action-subject.ts';
import { quoted, slug } from '../../site/words.ts';
import { begin, type ItemDialog, itemDialogsOf, openFor, pressIt, shownDialog } from '../item-dialogs.ts';
import type { Part } from '../opened-fields.ts';

/** In small letters: some write tags so, whatever was typed. Of three the one in the middle is neither the first nor the last. */
const entries = ['plum {{run}}', 'pear {{run}}', 'quince {{run}}'] as const;
const most = 2;

/** Called by the entry that it removes. */
const remover = (entry: string): Locator => ({
  by: 'role',
  role: 'button',
  name: template(entry),
  within: shownDialog,
  visible: true,
});

const removesIt = (it: ItemDialog, adding: Part, guard: Guarding): PlanDraft => {
  const { subject, fields, second, name } = it;
  const [one, middle, other] = entries;
  const place = examplePlace(subject);
  const added = (entry: string): Step[] => [
    step(
      `enter ${quoted(entry.replace(' {{run}}', ''))}`,
      ...fields.map(({ locator }) => fill(locator, template(entry))),
    ),
    pressIt(adding),
    assume('it is there, with what removes it', countOf(remover(entry)), 'equals', value(1)),
  ];
  const removal: Part = {
    what: 'part',
    how: 'came',
    kind: 'control',
    name: 'what removes the second',
    locator: remover(middle),
  };
  return guard({
    ...place,
    element: `${place.element} ${slug(adding.name)} removed`,
    title: `${whereOf(subject)}: in ${name} the entry is removed that was chosen`,
    steps: [
      ...begin(it),
      ...openFor(it, second),
      ...entries.flatMap(added),
      pressIt(removal),
      assume('one of the three is gone', countOf(remover('{{run}}')), 'equals', value(2)),
      expectThat('the first one is still there', countOf(remover(one)), 'equals', value(1)),
      expectThat('the last one is still there', countOf(remover(other)), 'equals', value(1)),
    ],
    bug: { title: `Removing one of the entries in ${name} takes another one away` },
  });
};

export const removedEntryIsTheChosenOne = defineOracle({
  id: 'removed-entry-is-the-chosen-one',
  family: 'actions',
  type: 'functional',
  title: 'Of several entries in a dialog the one that was chosen is removed',
  rule:
    'Tags, guests, steps that are entered one after the other in the dialog of an item have each a button that removes it: pressed, that one goes and the ' +
    'others stay. Catches handlers that take the last one, or count from another place.',
  expected: 'The entry whose button was pressed is gone, and the others are there.',
  remedy: 'Remove the entry by what it is, and not by a number that was counted when it was drawn.',
  severity: 'high',
  because: 'What was meant to stay is gone, and what was meant to go is kept when the dialog is saved.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    itemDialogsOf(site).flatMap((it) => it.others.slice(0, most).map((part) => removesIt(it, part, guard))),
});
