import type { Action, Step } from '@prowl/contracts';
import { apply, assume, expectThat, itemsOf, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  sameThing,
  stepsOf,
  subjectsOf,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { sentByEnter } from '../../site/entering.ts';
import { cleanedUp, staged } from '../../site/staging.ts';
import { literally } from '../../site/words.ts';

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

/** So often is pressed at most: of what was there before, without looking in between. */
const most = { ofOwn: 6, ofKnown: 36 } as const;

interface Filling {
  readonly target: Target;
  readonly start: Share;
  readonly begin: readonly Step[];
  readonly end: readonly Step[];
}

/** An item that was there before and is soon full, where what is done to it stays in this browser. */
const knownFilling = (subject: ActionSubject): Filling | undefined => {
  const { page, action, items } = subject;
  const list = page.lists.find((each) => sameThing(each.items, action.items));
  const rows = action.examples.flatMap(({ text }) => {
    const index = list?.columns[0]?.samples.findIndex((_, at) =>
      list.columns.some(({ samples }) => samples[at]?.includes(text)),
    );
    const words = list?.columns.map(({ samples }) => samples[index ?? -1] ?? '') ?? [];
    const start = words.map(shareIn).find((share) => share !== undefined);
    return start === undefined || start.part >= start.whole ? [] : [{ text: literally(text), start }];
  });
  const left = ({ start }: (typeof rows)[number]): number => start.whole - start.part;
  const [next] = rows.toSorted((a, b) => left(a) - left(b));
  if (next === undefined || left(next) > most.ofKnown || subject.writes) return undefined;
  const { text, start } = next;
  const target = targetOf(items, text, 'fullest');
  const shown = itemsOf(target.item, subject.classes);
  const said = `${start.part}${start.between}${start.whole}`;
  return {
    target,
    start,
    begin: [open(page), assume(`it says ${said}`, apply('pick-including', shown, value(said)), 'not-empty')],
    end: [],
  };
};

const ownFilling = (subject: ActionSubject): Filling | undefined => {
  const [first, second, third] = subject.targets;
  const start = startOf(subject);
  if (start === undefined || start.part > start.whole) return undefined;
  if (start.whole - start.part + 1 > most.ofOwn) return undefined;
  return {
    ...{ target: second, start, begin: staged(subject) },
    end: cleanedUp(subject, first, second, third),
  };
};

const staysWithin = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, classes, create } = subject;
  if (!action.perItem || !raises(action)) return undefined;
  const filling = create === undefined ? knownFilling(subject) : ownFilling(subject);
  if (filling === undefined) return undefined;
  const { target, start, begin, end } = filling;
  const { part, whole, between } = start;
  const shown = itemsOf(target.item, classes);
  const again = stepsOf(action, { item: target.text });
  const press: Step[] =
    create === undefined
      ? [
          step(
            `press ${nameOf(subject)} ${whole - part} times`,
            ...Array.from({ length: whole - part }, () => again).flat(),
            settle(),
          ),
        ]
      : Array.from({ length: whole - part }, (_, index) =>
          actingOn(action, target, `${nameOf(subject)}, press ${index + 1}`),
        );
  const says = (count: number) => apply('pick-including', shown, value(`${count}${between}${whole}`));
  return guard({
    ...actingPlace(subject),
    element: `${actingPlace(subject).element} share`,
    title: `${whereOf(subject)}: ${nameOf(subject)} goes no further than the whole`,
    steps: [
      ...begin,
      ...press,
      // What presses in quick succession do is for others to test.
      create === undefined
        ? assume(`it says ${whole}${between}${whole}`, says(whole), 'not-empty')
        : expectThat(`it says ${whole}${between}${whole}`, says(whole), 'not-empty'),
      // The button may be disabled by then.
      step('once more', ...sentByEnter(again), settle()),
      expectThat(`it does not say ${whole + 1}${between}${whole}`, says(whole + 1), 'empty'),
      ...end,
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
  worth: 'solid',
  plan: ({ site }, guard) =>
    subjectsOf(site, 'count', 'toggle').map((subject) => staysWithin(subject, guard)),
});
