import type { Action, Locator, Step } from '@prowl/contracts';
import {
  blur,
  countOf,
  expectThat,
  fieldValue,
  fill,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  cleanedUp,
  loadsPage,
  staged,
  stepsOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { quoted } from '../../site/words.ts';

/** Where leaving the field is a way to enter, a half-typed text is entered by design. */
const isEnteredByLeaving = ({ steps }: Action): boolean => {
  const last = steps.at(-1);
  return last?.do === 'blur' || (last?.do === 'press' && last.key === 'Tab');
};

const half = 'half {{run}}';

const survives = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, items, page, site, targets } = subject;
  const { field } = action;
  const [begin] = action.steps;
  if (!field || begin?.do !== 'fill') return undefined;
  const creates = actionsOn(site, action.items ?? items, 'create');
  if (creates.some((each) => isEnteredByLeaving(each.action))) return undefined;
  const others = (['toggle', 'filter', 'delete'] as const).flatMap((kind) =>
    actionsOn(site, action.items ?? items, kind)
      .filter((each) => each.page.url === page.url && !loadsPage(each))
      .filter((each) => each.action.perItem || (kind === 'filter' && each.action.field === undefined))
      .slice(0, 1),
  );
  if (others.length === 0) return undefined;
  const isKept = (after: string): Step =>
    expectThat(
      `what was half typed is still there after ${after}`,
      fieldValue(field),
      'equals',
      text(template(half)),
    );
  const acting = ({ action: other }: Acting): Step[] => [
    other.perItem
      ? actingOn(other, targets[1], `${quoted(other.name)} on the second item`)
      : step(`choose ${quoted(other.name)}`, ...stepsOf(other), settle()),
    isKept(quoted(other.name)),
  ];
  const halves: Locator = { ...items, hasText: template(half) };
  const deleted = others.some((each) => each.action.kind === 'delete');
  return guard({
    ...actingPlace(subject),
    locator: field,
    title: `${whereOf(subject)}: a half-typed text survives other actions`,
    steps: [
      ...staged(subject),
      step('begin to type another item', fill(field, template(half))),
      ...others.flatMap(acting),
      step('leave the field', blur(field), settle()),
      expectThat('it has not become an item by itself', countOf(halves), 'equals', value(0)),
      ...cleanedUp(subject, ...targets.filter((_, index) => index !== 1 || !deleted)),
    ],
    bug: { title: 'A half-typed text is lost, or becomes an item, when something else is done' },
  });
};

export const unfinishedTextSurvivesOtherActions = defineOracle({
  id: 'unfinished-text-survives-other-actions',
  family: 'actions',
  type: 'functional',
  title: 'A half-typed text survives what is done beside it',
  rule:
    'What somebody has begun to type stays while they tick, filter or delete something, and is entered only when they ' +
    'say so. Catches pages that draw their entry field anew, and fields that enter when they are left.',
  expected: 'The text stays in its field as it was typed, and no item is made of it.',
  remedy:
    'Draw the entry field once, or keep its text in the state; look for a handler of blur or change that enters it.',
  severity: 'low',
  because: 'Typed text is lost and must be typed again, or an unfinished item is there that nobody entered.',
  worth: 'modest',
  plan: ({ site }, guard) => subjectsOf(site, 'create').map((subject) => survives(subject, guard)),
});
