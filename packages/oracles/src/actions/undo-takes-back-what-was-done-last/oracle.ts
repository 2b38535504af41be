import type { ActionKind, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  linesExcept,
  type PlanDraft,
  settle,
  step,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOf,
  changesOf,
  nameOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { allShown, common } from '../../site/action-view.ts';
import { byThen, cleanedUp, staged } from '../../site/staging.ts';
import { quoted, shorten } from '../../site/words.ts';

const kinds: readonly ActionKind[] = ['delete', 'move', 'toggle'];

/** What takes it back, where a message of what was done offers that. */
const offeredBack = ({ site, action }: ActionSubject): Acting | undefined => {
  const back = actionsOf(site).find(({ action: { key } }) => key === action.undoneBy);
  const [press, ...more] = back?.action.steps ?? [];
  if (back === undefined || back.action.perItem || press?.do !== 'click' || more.length > 0) return undefined;
  const isTold = changesOf(action, 'part').some(
    ({ told, how, locator }) =>
      told === true && how === 'came' && JSON.stringify(locator) === JSON.stringify(press.target),
  );
  return isTold ? back : undefined;
};

/** Its message names the item that it is about. */
const namesItem = ({ action }: ActionSubject): boolean =>
  action.tries.some(
    ({ item = '', changes }) =>
      item !== '' && changes.some((change) => change.what === 'message' && change.text.includes(item)),
  );

const takesBack = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets, site, writes, create } = subject;
  const back = offeredBack(subject);
  const [press] = back?.action.steps ?? [];
  if (back === undefined || press?.do !== 'click' || !action.perItem) return undefined;
  // The first of the two stays as it was left.
  if (writes && create === undefined && !site.disposable) return undefined;
  const [first, second, third] = targets;
  if (first.text === second.text) return undefined;
  const shown = allShown(subject);
  const undo = quoted(back.action.name);
  const offered = { ...press.target, visible: true };
  const acting = (title: string, target: typeof first): Step => actingOn(action, target, title);
  const now = writes ? common(shown, variable('before')) : shown;
  return guard({
    ...actingPlace(subject),
    element: `${action.key.split('#')[1] ?? action.kind} last undone`,
    title: `${whereOf(subject)}: after ${nameOf(subject)} on two items ${undo} takes back the second`,
    steps: [
      ...staged(subject),
      acting(`${nameOf(subject)} on the first item`, first),
      keep('before', shown),
      acting(`${nameOf(subject)} on the second item`, second),
      assume('something has changed', shown, 'not-equals', variable('before')),
      // Of two messages on top of each other it cannot be said which is whose.
      assume(`${undo} is offered once`, countOf(offered), 'equals', value(1)),
      // One message may wait until the other one has gone: then it is about the first.
      ...(namesItem(subject)
        ? [
            assume(
              'the message is about the second item',
              apply(
                'length',
                apply('pick-including', linesExcept([subject.items]), text(template(second.text))),
              ),
              'at-least',
              value(1),
            ),
          ]
        : []),
      step(`press ${undo}`, { ...press, target: offered }, settle()),
      expectThat(
        `every item is as it was before the second ${nameOf(subject)}`,
        now,
        'equals',
        variable('before'),
      ),
      ...cleanedUp(subject, ...(action.kind === 'delete' ? [second, third] : targets)),
    ],
    bug: {
      title: `${quoted(shorten(back.action.name, 20))} does not bring back what ${quoted(shorten(action.name, 30))} did last`,
    },
  });
};

export const undoTakesBackWhatWasDoneLast = defineOracle({
  id: 'undo-takes-back-what-was-done-last',
  family: 'actions',
  type: 'functional',
  title: 'What a message offers to take back is what was done last',
  rule:
    'A message that says what was done, and offers to take it back, is about that one thing: pressed after the second of two, it brings the second ' +
    'back as it was and where it was, and leaves the first as it is. Catches handlers that remember the first one, and items that come back elsewhere or in part.',
  expected: 'Every item is as it was before the second one was acted on.',
  remedy: 'Keep the item as it was, and its place, with the message that offers to take it back.',
  severity: 'high',
  because:
    'Whoever takes back a slip of the hand loses what they meant to keep, and gets back what they meant to be rid of.',
  worth: 'vital',
  plan: ({ site }, guard) => subjectsOf(site, ...kinds).map((subject) => takesBack(byThen(subject), guard)),
});
