import type { Action, Expression, SiteModel, Step } from '@prowl/contracts';
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
  actingOn,
  actionsOf,
  changesOf,
  nameOf,
  stepsOf,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { quoted, slug } from '../../site/words.ts';

const renamed = 'called {{run}}';
const mostBefore = 2;

/** Exploring saw that the item says something else in one place and nothing else of it changes. */
const changesItsNameOnly = ({ tries }: Action): boolean =>
  tries.some(({ item = '', changes }) => {
    const own = changes.find((change) => change.what === 'item' && change.own && change.how === 'changed');
    if (own?.what !== 'item' || item === '') return false;
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
  plan: ({ site }, guard) =>
    actionsOf(site)
      .filter(({ action }) => action.kind === 'edit' && action.perItem && !action.writes)
      .filter(({ action }) => action.examples.length > 0 && changesItsNameOnly(action))
      .slice(0, 2)
      .map((edit) => keepsTheRest(site, edit, guard)),
});
