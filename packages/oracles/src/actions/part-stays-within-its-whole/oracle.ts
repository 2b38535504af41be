import type { Action, Step } from '@prowl/contracts';
import { apply, expectThat, itemsOf, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  sentByEnter,
  stepsOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { cleanedUp, staged } from '../../site/staging.ts';

interface Share {
  readonly part: number;
  readonly whole: number;
  /** What is between them: " / ", " of ". */
  readonly between: string;
}

/** "2 / 5", "2 of 5": the only one in the words of an item. */
const shareIn = (text = ''): Share | undefined => {
  const found = [...text.matchAll(/(?<![\d.,])(\d+)(\s?\/\s?|\s\p{L}{1,3}\s)(\d+)(?![\d.,/])/gu)];
  const [only] = found;
  if (found.length !== 1 || only === undefined) return undefined;
  return { part: Number(only[1]), between: only[2] ?? '', whole: Number(only[3]) };
};

/** It was seen to raise the part by one and to leave the whole. */
const raises = (action: Action): boolean =>
  changesOf(action, 'item').some(({ own, how, from, to }) => {
    const [was, is] = [shareIn(from), shareIn(to)];
    return own && how === 'changed' && was?.whole === is?.whole && is?.part === (was?.part ?? 0) + 1;
  });

/** As an item is made, and as it shows then. */
const startOf = ({ create }: ActionSubject): Share | undefined => {
  const came = create && changesOf(create.action, 'item').find(({ own, how }) => own && how === 'came');
  return shareIn(came?.to);
};

/** So often is pressed at most. */
const most = 6;

const staysWithin = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, classes, targets } = subject;
  const start = startOf(subject);
  if (!action.perItem || start === undefined || start.part > start.whole || !raises(action)) return undefined;
  const { part, whole, between } = start;
  if (whole - part + 1 > most) return undefined;
  const [first, second, third] = targets;
  const shown = itemsOf(second.item, classes);
  const press: Step[] = Array.from({ length: whole - part }, (_, index) =>
    actingOn(action, second, `${nameOf(subject)}, press ${index + 1}`),
  );
  const says = (count: number) => apply('pick-including', shown, value(`${count}${between}${whole}`));
  return guard({
    ...actingPlace(subject),
    element: `${actingPlace(subject).element} share`,
    title: `${whereOf(subject)}: ${nameOf(subject)} goes no further than the whole`,
    steps: [
      ...staged(subject),
      ...press,
      expectThat(`it says ${whole}${between}${whole}`, says(whole), 'not-empty'),
      // The button may be disabled by then.
      step('once more', ...sentByEnter(stepsOf(action, { item: second.text })), settle()),
      expectThat(`it does not say ${whole + 1}${between}${whole}`, says(whole + 1), 'empty'),
      ...cleanedUp(subject, first, second, third),
    ],
    bug: { title: `${nameOf(subject)} goes past the whole: ${whole + 1}${between}${whole}` },
  });
};

export const partStaysWithinItsWhole = defineOracle({
  id: 'part-stays-within-its-whole',
  family: 'actions',
  type: 'functional',
  title: 'A part is never more than its whole',
  rule:
    'Where an item says “2 / 5” or “2 of 5” and a button raises the first number, it ends at the second one. Catches limits ' +
    'that are one off, or checked in one place only.',
  expected: 'At the whole the button does nothing, or is disabled.',
  remedy:
    'Compare with “less than” before the number is raised, where it is stored and not only where it is shown.',
  severity: 'medium',
  because: 'More is taken, packed or booked than there is.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    subjectsOf(site, 'count', 'toggle').map((subject) => staysWithin(subject, guard)),
});
