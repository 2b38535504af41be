import type { Action, Expression, Locator, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  hover,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type ExampleSubject, exampleSubjects, itselfOf } from '../../site/action-examples.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOf,
  actionsOn,
  classesOf,
  nameOf,
  stepsOf,
  subjectsOf,
  type Target,
  targetOf,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { renames } from '../../site/action-tries.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { spread } from '../../site/spread.ts';
import { staged } from '../../site/staging.ts';
import { literally, quoted, slug } from '../../site/words.ts';

const renamed = 'called {{run}}';
const mostBefore = 2;

/** Exploring saw that the item is called otherwise and nothing else of it changes; a note that comes to its name is no new one. */
const changesItsNameOnly = ({ tries }: Action): boolean =>
  tries.some(({ item = '', changes }) => {
    const own = changes.find((change) => change.what === 'item' && change.own && change.how === 'changed');
    if (own?.what !== 'item' || item === '' || own.to?.includes(item) === true) return false;
    const words = (shown = '') => shown.split(/[\s,{}]+/).filter((word) => word !== '');
    const [was, is] = [words(own.from?.replaceAll(item, '')), words(own.to)];
    return was.length > 0 && was.every((word) => is.includes(word));
  });

/** What can be done to an item so that it is no longer as it was made. */
const changing = (site: SiteModel, edit: Acting): ExampleSubject[] =>
  exampleSubjects(site, 'count', 'toggle').filter(
    ({ page, action }) =>
      page.url === edit.page.url && JSON.stringify(action.items) === JSON.stringify(edit.action.items),
  );

const keepsTheRest = (site: SiteModel, edit: Acting, guard: Guarding): PlanDraft | undefined => {
  const { action, page } = edit;
  const before = changing(site, edit);
  const [subject] = before;
  const [example] = action.examples;
  if (subject === undefined || example === undefined || action.items === undefined) return undefined;
  const target = subject.targets.find(({ words }) => words === example.text);
  if (target === undefined) return undefined;
  const after = targetOf(subject.items, renamed, 'renamed');
  const shown = (at: typeof after): Expression => apply('at', itselfOf(subject, at), value(0));
  const without = (at: typeof after): Expression => apply('strip', shown(at), text(template(at.text)));
  return guard({
    page,
    element: `${slug(action.name)} edit rest`,
    locator: subject.items,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${whereOf(edit)}: ${nameOf(edit)} changes what was entered and nothing else of its item`,
    steps: [
      open(page),
      assume(`${quoted(example.text)} is there, once`, countOf(target.item), 'equals', value(1)),
      ...before
        .slice(0, mostBefore)
        .map(
          (each): Step => actingOn(each.action, target, `${nameOf(each)} of ${quoted(example.text)} before`),
        ),
      keep('rest', without(target)),
      step(
        `${nameOf(edit)} of ${quoted(example.text)}`,
        hover(target.item),
        ...stepsOf(action, { item: target.text, entered: renamed }),
        settle(),
      ),
      assume('the item shows its new name', countOf(after.item), 'equals', value(1)),
      expectThat('the rest of the item is as it was', without(after), 'equals', variable('rest')),
    ],
    bug: { title: `${nameOf(edit)} changes something else of its item, too` },
  });
};

/** A list that begins empty: the same with an item of the test's own. */
const keepsOwn = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items, page, site, targets } = subject;
  if (!create || subject.writes || !action.perItem || !renames(action)) return undefined;
  const before = actionsOn(site, action.items ?? items, 'toggle', 'count').filter(
    (each) => each.action.perItem && each.page.url === page.url,
  );
  const [, second] = targets;
  const after = targetOf(items, renamed, 'renamed');
  const without = (at: Target): Expression =>
    apply('strip', apply('at', itselfOf(subject, at), value(0)), text(template(at.text)));
  if (before.length === 0) return undefined;
  return guard({
    ...actingPlace(subject),
    element: `${slug(action.name)} edit own`,
    title: `${whereOf(subject)}: ${nameOf(subject)} leaves the state of its item as it was`,
    steps: [
      ...staged(subject),
      keep('new', without(second)),
      ...before
        .slice(0, 1)
        .map((each): Step => actingOn(each.action, second, `${nameOf(each)} on the second item before`)),
      keep('rest', without(second)),
      assume('it shows what was done to it', variable('rest'), 'not-equals', variable('new')),
      actingOn(action, second, `${nameOf(subject)} on the second item`, renamed),
      assume('the item shows its new name', countOf(after.item), 'at-least', value(1)),
      expectThat('the rest of the item is as it was', without(after), 'equals', variable('rest')),
    ],
    bug: { title: `${nameOf(subject)} changes something else of its item, too` },
  });
};

const wordsIn = (shown: string): string[] =>
  withoutStates(shown)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Exploring saw the item under its new name and with nothing else besides what it had; a copy that came is judged by the test. */
const showsNothingElse = ({ tries }: Action): boolean => {
  const judged = tries.flatMap(({ item = '', changes }) =>
    changes.flatMap((change) => {
      if (change.what !== 'item' || !change.own || item === '') return [];
      if (change.how === 'came') return [true];
      const { how, from = '', to = '' } = change;
      if (how !== 'changed' || !from.includes(item) || to.includes(item)) return [];
      const [was, is] = [wordsIn(from.replaceAll(item, '')), wordsIn(to)];
      return [was.every((word) => is.includes(word)) && is.length <= wordsIn(from).length + 1];
    }),
  );
  return judged.length > 0 && judged.filter(Boolean).length * 2 > judged.length;
};

const newNames = ['called {{run}} one', 'called {{run}} two', 'called {{run}} three'] as const;

/** The first, one in the middle, the last: what an edit resets is often what the first one has. */
const renamesEach = (site: SiteModel, edit: Acting, guard: Guarding): PlanDraft | undefined => {
  const { action, page } = edit;
  if (action.items === undefined || !showsNothingElse(action)) return undefined;
  const items: Locator = { ...action.items, visible: true };
  const seen = { items, classes: classesOf(site, action.items) };
  const shown = (at: Target): Expression =>
    apply('strip', apply('at', itselfOf(seen, at), value(0)), text(template(at.text)));
  const examples = spread(action.examples, newNames.length);
  return guard({
    page,
    element: `${slug(action.name)} edit each`,
    locator: items,
    isolation: action.writes ? 'global' : 'session',
    signedIn: asExplored(site, page),
    title: `${whereOf(edit)}: ${nameOf(edit)} changes what was entered, on each item, and nothing else`,
    steps: [
      open(page),
      keep('count', countOf(items)),
      ...examples.flatMap(({ text: words }, index): Step[] => {
        const target = targetOf(items, literally(words), words);
        const after = targetOf(items, newNames[index] ?? renamed, 'renamed');
        const doing = (at: Target, entered: string): Step[] => [
          hover(at.item),
          ...stepsOf(action, { item: at.text, entered }),
          settle(),
        ];
        return [
          assume(`${quoted(words)} is there, once`, countOf(target.item), 'equals', value(1)),
          keep(`rest${index}`, shown(target)),
          step(`${nameOf(edit)} of ${quoted(words)}`, ...doing(target, after.text)),
          assume('an item shows its new name', countOf(after.item), 'at-least', value(1)),
          expectThat(
            `there are as many items as before ${quoted(words)} was edited`,
            countOf(items),
            'equals',
            variable('count'),
          ),
          expectThat(
            `the rest of ${quoted(words)} is as it was`,
            shown(after),
            'equals',
            variable(`rest${index}`),
          ),
          ...(action.writes ? [step('call it as before', ...doing(after, target.text))] : []),
        ];
      }),
    ],
    bug: { title: `${nameOf(edit)} changes something else of its item, too` },
  });
};

export const editKeepsTheRestOfItsItem = defineOracle({
  id: 'edit-keeps-the-rest-of-its-item',
  family: 'actions',
  type: 'functional',
  title: 'An edit changes what was entered and nothing else of its item',
  rule:
    'An item that was counted up or switched is still so after it was renamed. Catches edits that make the item anew from what ' +
    'the field holds, and lose the rest of it.',
  expected: 'The item has its new name, and all else of it is as it was.',
  remedy: 'Copy the item and change the one field, instead of making a new one.',
  severity: 'high',
  because: 'People lose what they did to an item by correcting its name, and may not notice.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const edits = actionsOf(site).filter(
      ({ action }) => action.kind === 'edit' && action.perItem && action.examples.length > 0,
    );
    return [
      ...edits
        .filter(({ action }) => !action.writes && changesItsNameOnly(action))
        .slice(0, 2)
        .map((edit) => keepsTheRest(site, edit, guard)),
      ...edits
        .filter(({ action }) => !action.writes || site.disposable)
        .slice(0, 2)
        .map((edit) => renamesEach(site, edit, guard)),
      ...subjectsOf(site, 'edit')
        .filter(({ action }) => action.examples.length === 0)
        .map((subject) => keepsOwn(subject, guard)),
    ];
  },
});
