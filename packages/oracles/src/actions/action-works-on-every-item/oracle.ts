import type { Step } from '@prowl/contracts';
import {
  assume,
  attributeOf,
  countOf,
  expectThat,
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
  createsOf,
  making,
  nameOf,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { beginsWithFields, mayRest } from '../../site/action-tries.ts';
import { ownShown, showsText } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp } from '../../site/staging.ts';

/** Texts that people enter and that are easily mistreated. */
const texts = [
  ['plain', 'plain'],
  ['marked-up', '<b>A</b> & "q"'],
  ['foreign', 'Zoë 漢字 🎉'],
  ['long', 'a text of more words than most others'],
] as const;

interface Entry {
  readonly target: Target;
  readonly entered: string;
}

/** Characters that the texts take. */
const room = 80;

/** Only where plain text, and enough of it, can be entered. What finds an item again comes last: `{{run}}` and one more word. */
const entriesOf = ({ targets, items, action, create }: ActionSubject): Entry[] => {
  const { longest = room } = (action.kind === 'create' ? action : create?.action)?.entry ?? {};
  if (targets[0].text !== 'first {{run}}' || longest < room) return [];
  return texts.map(([words, before]) => {
    const text = `{{run}} ${words}`;
    return {
      target: { words, text, item: { ...items, hasText: template(text) } },
      entered: `${before} ${text}`,
    };
  });
};

const made = (subject: ActionSubject, entries: readonly Entry[]): Step[] => {
  const { create } = subject;
  if (!create) return [];
  return [
    open(create.page),
    ...entries.map(({ target, entered }) => making(create, entered, `make the ${target.words} item`)),
  ];
};

const isThere = ({ target }: Entry): Step =>
  assume(`the ${target.words} item is there`, countOf(target.item), 'equals', value(1));

/** The field takes texts of this length. */
const roomy = ({ action, create }: ActionSubject): Step[] => {
  const field = action.kind === 'create' ? action.field : create?.action.field;
  if (!field || !beginsWithFields(action)) return [];
  const limit = attributeOf(field, 'maxlength');
  return [assume('the field takes more than a few words', limit, 'not-matches', value('^[1-7]?[0-9]$'))];
};

const showsEveryText = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const entries = entriesOf(subject);
  if (entries.length === 0) return undefined;
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: every text is shown as it was entered`,
    steps: [
      ...made(subject, entries),
      ...roomy(subject),
      // What is refused is not shown: that is for other tests.
      ...entries.map(isThere),
      ...entries.map(({ target, entered }) =>
        showsText(target, entered, `the ${target.words} text is shown as it was entered`),
      ),
      ...cleanedUp(subject, ...entries.map(({ target }) => target)),
    ],
    bug: { title: 'A text with special characters is not shown as it was entered' },
  });
};

const changesItself = ({ action }: ActionSubject): boolean =>
  changesOf(action, 'state').some(({ own, state }) => own && state !== 'focused') ||
  changesOf(action, 'item').some(({ own, from, to }) => own && to !== undefined && from !== to);

/** A control of the item is called by all of its words, as "Remove rope" is. */
const isNamedByItem = ({ action: { steps } }: ActionSubject): boolean =>
  steps.some(
    (each) =>
      'target' in each &&
      each.target?.by === 'role' &&
      typeof each.target.name === 'object' &&
      each.target.name.template.includes('{{item}}'),
  );

const worksOnEach = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, page } = subject;
  const entries = entriesOf(subject);
  if (!create || !action.perItem || entries.length === 0 || create.page.url !== page.url) return undefined;
  const removes = action.kind === 'delete';
  if (!removes && (!changesItself(subject) || mayRest(action))) return undefined;
  const called = isNamedByItem(subject);
  const works = ({ target, entered }: Entry, index: number): Step[] => [
    ...(removes ? [] : [keep(`was${index}`, ownShown(subject, target))]),
    actingOn(
      action,
      called ? { ...target, text: entered } : target,
      `${nameOf(subject)} on the ${target.words} item`,
    ),
    removes
      ? expectThat(`the ${target.words} item is gone`, countOf(target.item), 'equals', value(0))
      : expectThat(
          `the ${target.words} item has changed`,
          ownShown(subject, target),
          'not-equals',
          variable(`was${index}`),
        ),
  ];
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} works on every item, whatever its text`,
    steps: [
      ...made(subject, entries),
      ...entries.map(isThere),
      ...entries.flatMap(works),
      ...(removes ? [] : cleanedUp(subject, ...entries.map(({ target }) => target))),
    ],
    bug: { title: `${nameOf(subject)} does not work on every item` },
  });
};

export const actionWorksOnEveryItem = defineOracle({
  id: 'action-works-on-every-item',
  family: 'actions',
  type: 'functional',
  title: 'What works on one item works on every item, whatever its text',
  rule:
    'Items with markup, quotes, other scripts, emoji and long texts show what was entered and can be switched and deleted like ' +
    'any other, first, middle and last. Catches texts put into HTML, selectors or addresses unescaped.',
  expected: 'Each item shows its text as entered, and each can be acted on.',
  remedy: 'Set texts as text, never as HTML, and find items by an id, not by their text or position.',
  severity: 'medium',
  because:
    'Some items cannot be used or show something else than people entered, and markup may run as script.',
  worth: 'solid',
  plan: ({ site }, guard) => [
    ...createsOf(site).map((subject) => showsEveryText(subject, guard)),
    ...subjectsOf(site, 'toggle', 'delete').map((subject) => worksOnEach(subject, guard)),
  ],
});
