import type { Expression, Locator, SiteModel, Step } from '@prowl/contracts';
import { isLabel } from '@prowl/lexicon';
import {
  apply,
  assume,
  countOf,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  selectLabel,
  step,
  text,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Example, examplePlace, othersOf } from '../../site/action-examples.ts';
import { changesOf, sameThing, stepsOf, targetOf, whereOf } from '../../site/action-subject.ts';
import { kindsIn, sharingItems } from '../../site/elsewhere.ts';
import { fold, literally, quoted } from '../../site/words.ts';
import {
  begin,
  type ItemDialog,
  isClosed,
  itemDialogsOf,
  openFor,
  pressIt,
  shownDialog,
} from '../item-dialogs.ts';
import { cameIn } from '../opened-fields.ts';

/** Values of a choice that are saved one after the other: one of them may be the one that it has. */
const mostValues = 2;

interface Choice {
  readonly name: string;
  readonly locator: Locator;
  readonly labels: readonly string[];
}

/** A choice of what several items have: whoever is the first, or stands third, is so alone. */
const choiceOf = (site: SiteModel, { subject }: ItemDialog): Choice | undefined => {
  const { page, action } = subject;
  const kinds = kindsIn(page, action.items);
  const fields = site.pages
    .filter(({ url }) => url === page.url)
    .flatMap(({ forms }) => forms.flatMap((form) => form.fields));
  for (const { name, locator, takes } of cameIn(subject, 'field')) {
    if (takes !== 'choice') continue;
    const options = fields.find((field) => sameThing(field.locator, locator))?.options ?? [];
    const labels = options.map(({ label }) => label).filter((label) => kinds.includes(fold(label.trim())));
    if (labels.length >= mostValues) return { name, locator: { ...locator, visible: true }, labels };
  }
  return undefined;
};

/** The item that shares most with few others, by the name that no other one has. */
const targetFor = ({ subject }: ItemDialog): Example | undefined => {
  const { page, action, items } = subject;
  const [sharing] = sharingItems(page, action.items);
  return sharing && { ...targetOf(items, literally(sharing.name), sharing.name), group: '' };
};

/** "edited 3 days ago": saved, it says another time. */
const isTimed = ({ subject }: ItemDialog): boolean =>
  changesOf(subject.action, 'part').some(
    ({ how, kind, name }) => how === 'came' && kind === 'text' && isLabel(name, 'ago', subject.page.language),
  );

/** Opened again after it was given up: what says something else each time says nothing of what is saved. */
const lookedAtAgain = (it: ItemDialog, target: Example, says: Expression): Step[] =>
  it.cancel === undefined
    ? []
    : [
        pressIt(it.cancel),
        isClosed(`${quoted(it.cancel.name)} closes it`),
        ...openFor(it, target, ' once more'),
        assume('it says the same each time', says, 'equals', variable('says')),
      ];

interface Edit {
  readonly it: ItemDialog;
  readonly save: NonNullable<ItemDialog['save']>;
  readonly target: Example;
}

const editOf = (it: ItemDialog): Edit | undefined => {
  const target = targetFor(it);
  return it.save === undefined || target === undefined ? undefined : { it, save: it.save, target };
};

const heldIn = ({ all }: ItemDialog): Expression =>
  apply('concat', ...all.map(({ locator }) => fieldValue(locator)), value(''));

/** Opens it, for an item that offers it, and holds the name of. */
const opened = ({ it, target }: Edit): Step[] => {
  const [press] = stepsOf(it.subject.action, { item: target.text });
  const item = quoted(target.words);
  return [
    ...begin(it),
    keep('others', othersOf(it.subject, target)),
    ...(press?.do === 'click'
      ? [assume(`${item} offers it`, countOf(press.target), 'equals', value(1))]
      : []),
    ...openFor(it, target),
    assume('its fields hold what the item is called', heldIn(it), 'contains', text(target.text)),
  ];
};

const saved = ({ it, save, target }: Edit, after: string): Step[] => [
  pressIt(save),
  isClosed(`${quoted(save.name)} closes it`),
  expectThat(
    `no other item has changed after ${after}`,
    othersOf(it.subject, target),
    'same-members',
    variable('others'),
    { title: `What is saved in ${it.name} of one item changes another one` },
  ),
];

const placeOf = ({ it: { subject } }: Edit, element: string) => {
  const place = examplePlace(subject);
  return { ...place, isolation: 'global' as const, element: `${place.element} ${element}` };
};

const savesWhatItHeld = (edit: Edit, guard: Guarding): PlanDraft => {
  const { it, target } = edit;
  const { subject, name } = it;
  // Versions and times are other numbers each time it is saved.
  const says = apply('without-digits', visibleText(shownDialog));
  return guard({
    ...placeOf(edit, 'saved as it was'),
    title: `${whereOf(subject)}: ${name} of ${quoted(target.words)}, saved as it was, changes nothing`,
    steps: [
      ...opened(edit),
      keep('held', heldIn(it)),
      keep('says', says),
      ...lookedAtAgain(it, target, says),
      ...saved(edit, 'it is saved as it was'),
      ...openFor(it, target, ' again'),
      expectThat('its fields hold what they held before', heldIn(it), 'equals', variable('held')),
      ...(isTimed(it) ? [] : [expectThat('it says what it said before', says, 'equals', variable('says'))]),
    ],
    bug: { title: `${name} of an item, saved without a change, sets something back` },
  });
};

const reachesNoOther = (site: SiteModel, edit: Edit, guard: Guarding): PlanDraft | undefined => {
  const { it, target } = edit;
  const choice = choiceOf(site, it);
  if (choice === undefined) return undefined;
  const { name, locator, labels } = choice;
  return guard({
    ...placeOf(edit, 'saved for others'),
    title: `${whereOf(it.subject)}: another ${quoted(name)} saved in ${it.name} of ${quoted(target.words)} changes no other item`,
    steps: [
      ...opened(edit),
      ...labels.slice(0, mostValues).flatMap((label, index): Step[] => {
        const words = `${quoted(name)} is ${quoted(label)}`;
        return [
          ...(index === 0 ? [] : openFor(it, target, ' again')),
          step(`choose that ${words}`, selectLabel(locator, label)),
          ...saved(edit, words),
        ];
      }),
    ],
    bug: { title: `${quoted(name)} saved in ${it.name} of one item changes another one` },
  });
};

export const savedEditReachesNoOtherItem = defineOracle({
  id: 'saved-edit-reaches-no-other-item',
  family: 'actions',
  type: 'functional',
  title: 'What is saved in the dialog of an item is all that changes',
  rule:
    'The dialog of an item that shares a value with another one, saved as it was, opens again as it was, and leaves every other item alone, as it does once ' +
    'another value of a choice is saved. Catches edits that reach all items with the same value, and fields that a save sets back.',
  expected: 'Only what was changed in the dialog is another value, and only in its own item.',
  remedy: 'Find the record by its key when it is saved, and store the fields as the dialog holds them.',
  severity: 'high',
  because: 'Records that nobody touched hold other values, and nobody notices when it happens.',
  worth: 'vital',
  plan: ({ site }, guard) =>
    itemDialogsOf(site)
      .flatMap((it) => editOf(it) ?? [])
      .flatMap((edit) => [savesWhatItHeld(edit, guard), reachesNoOther(site, edit, guard)]),
});
