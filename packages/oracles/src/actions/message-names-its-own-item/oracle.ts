import type { ActionKind, Expression } from '@prowl/contracts';
import {
  apply,
  assume,
  css,
  expectThat,
  keep,
  type PlanDraft,
  template,
  text,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  nameOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { byThen, cleanedUp, staged } from '../../site/staging.ts';
import { literally } from '../../site/words.ts';

const kinds: readonly ActionKind[] = ['delete', 'move', 'toggle', 'count'];
const mostOthers = 6;

/** What is told as it happens, wherever it stands. */
const told: Expression = textsOf({
  ...css(':is([role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output)'),
  visible: true,
});

/** As words: of two trips each has a number of its own. */
const wordsOf = (text: string): string => text.toLowerCase().replace(/\d+/g, '#').trim();

/** What was told when it was done names an item of the list, or one of its make. */
const namesOne = ({ action }: ActionSubject): boolean => {
  const items = [
    ...action.examples.map(({ text: item }) => item),
    ...action.tries.map(({ item = '' }) => item),
  ];
  const names = items.map(wordsOf).filter((item) => /\p{L}{3}/u.test(item));
  return changesOf(action, 'message').some((change) =>
    names.some((item) => wordsOf(change.text).includes(item)),
  );
};

const namesIts = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets, site, writes, create } = subject;
  const [first, second, third] = targets;
  if (!action.perItem || !namesOne(subject) || first.text === second.text) return undefined;
  if (writes && create === undefined && !site.disposable) return undefined;
  const said = variable('said');
  const naming = (words: string): Expression => apply('pick-including', said, text(template(words)));
  const others = [first.text, third.text, ...action.examples.map((each) => literally(each.text))];
  const name = nameOf(subject);
  return guard({
    ...actingPlace(subject),
    element: `${action.key.split('#')[1] ?? action.kind} message`,
    title: `${whereOf(subject)}: what is said after ${name} is about the item that it was done to`,
    steps: [
      ...staged(subject),
      keep('saidBefore', told),
      actingOn(action, second, `${name} on the second item`),
      keep('said', apply('without', told, variable('saidBefore'))),
      // Words that name none are about all of them.
      assume(
        'what is said names an item',
        apply(
          'length',
          apply(
            'concat',
            naming(second.text),
            ...[...new Set(others)]
              .filter((each) => each !== second.text)
              .slice(0, mostOthers)
              .map(naming),
          ),
        ),
        'at-least',
        value(1),
      ),
      expectThat('it names the second item', apply('length', naming(second.text)), 'at-least', value(1)),
      ...cleanedUp(subject, ...(action.kind === 'delete' ? [first, third] : targets)),
    ],
    bug: { title: `The message after ${name} names another item` },
  });
};

export const messageNamesItsOwnItem = defineOracle({
  id: 'message-names-its-own-item',
  family: 'actions',
  type: 'functional',
  title: 'A message about what was done to an item names that item',
  rule:
    'A message that is told when something was done to an item, and names one of its list, names the one that it was done to. Catches messages that are ' +
    'made from the place of the item when another one is there already.',
  expected: 'The message names the item that was acted on.',
  remedy: 'Take the name for the message before the list is changed, from the item itself.',
  severity: 'medium',
  because: 'People believe that they hit the wrong one, and take back what was right.',
  worth: 'solid',
  plan: ({ site }, guard) => subjectsOf(site, ...kinds).map((subject) => namesIts(byThen(subject), guard)),
});
