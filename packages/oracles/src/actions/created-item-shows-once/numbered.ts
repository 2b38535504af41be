// Items that are given running numbers, as tickets and invoices are: no two have the same.
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
import type { Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  type Target,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { madeUnlessRefused } from '../refusing.ts';

/** T-04, R17, #12: capitals or a sign, and a number behind them. */
const code = /(?<![\p{L}\p{N}])(?<prefix>\p{Lu}{1,4}-?|#)(?<number>\d{1,6})(?![\p{L}\p{N}])/u;

const codeIn = (shown: string): { prefix: string; number: number } | undefined => {
  const { prefix, number } = code.exec(shown)?.groups ?? {};
  return prefix === undefined ? undefined : { prefix, number: Number(number) };
};

/** Each is the next one after that before it. */
const runs = (texts: readonly string[]): boolean => {
  const codes = texts.map(codeIn);
  return (
    texts.length >= 3 &&
    codes.every(
      (each, index) =>
        each !== undefined &&
        (index === 0 ||
          (each.prefix === codes[0]?.prefix && each.number === (codes[index - 1]?.number ?? 0) + 1)),
    )
  );
};

/** What new items show beside what was entered. */
const givenIn = ({ action }: ActionSubject): string[] =>
  action.tries.flatMap(({ item, changes }) =>
    changes.flatMap((change) =>
      change.what === 'item' && change.how === 'came' && change.own && item !== undefined
        ? withoutStates(change.to).replace(item, ' ')
        : [],
    ),
  );

/** New items show such a number, and those that were there before, or the new ones, are numbered one after the other. */
const isNumbered = (subject: ActionSubject): boolean => {
  const given = givenIn(subject);
  if (given.length === 0 || given.some((each) => codeIn(each) === undefined)) return false;
  const columns = subject.page.lists.flatMap((list) => list.columns.map(({ samples }) => samples));
  return [given, ...columns].some(runs);
};

const besideName = ({ classes }: ActionSubject, { item, text: name }: Target): Expression =>
  apply('strip', apply('at', bareItemsOf(item, classes), value(0)), text(template(name)));

export const hasItsOwnNumber = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets } = subject;
  if (!create || action.kind !== 'create' || !isNumbered(subject)) return undefined;
  const [first, second] = targets;
  const place = actingPlace(subject);
  return guard({
    ...place,
    element: `${place.element} number`,
    component: `number of ${action.key}`,
    title: `${whereOf(subject)}: each new item has a number of its own`,
    steps: [
      open(create.page),
      ...neverLeft(subject, first, second),
      ...[first, second].flatMap((target) =>
        madeUnlessRefused(create, target, `make the ${target.words} item`),
      ),
      keep('first', besideName(subject, first)),
      assume(
        'the first item shows a number',
        apply('without-digits', variable('first')),
        'not-equals',
        variable('first'),
      ),
      expectThat(
        'the second item has another number than the first',
        besideName(subject, second),
        'not-equals',
        variable('first'),
      ),
      ...cleanedUp(subject, first, second),
    ],
    bug: {
      title: 'Two items are given the same number',
      expected: 'Each new item has a number that no other one has, as those that were there before.',
    },
  });
};
