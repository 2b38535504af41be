// Controls whose effect was learned together with all else that can be done on their page: one more press would say nothing new. Pure.
import type { Action, ActionKind, Control, Locator, Page } from '@prowl/contracts';
import { same } from '../../observation/difference.ts';
import { firstWord } from './choose.ts';

/** What these change is a matter of items and figures. All others may show a part of the application that is not known yet. */
const settled = new Set<ActionKind>([
  ...(['create', 'add', 'delete', 'clear', 'edit', 'toggle', 'move', 'count'] as const),
  ...(['filter', 'sort'] as const),
]);

type Known = Pick<Action, 'kind' | 'name' | 'steps' | 'alike' | 'items' | 'perItem' | 'tries' | 'writes'>;

const showsMore = ({ tries }: Known): boolean =>
  tries.some(({ changes }) =>
    changes.some(
      (change) =>
        change.what === 'part' &&
        change.how === 'came' &&
        ['control', 'field', 'dialog'].includes(change.kind),
    ),
  );

/**
 * What it opens was gone through: it begins the steps of another action. Where nothing reaches a server that view is a page of the model
 * by now.
 */
const isFollowed = ({ kind, steps, perItem }: Known, actions: readonly Known[]): boolean =>
  kind === 'open' &&
  perItem &&
  actions.every(({ writes }) => !writes) &&
  actions.some(
    (other) => other.steps.length > steps.length && same(other.steps.slice(0, steps.length), steps),
  );

const item = '{{item}}';

/** "Archive {{item}}" is the name of "Archive lamp". */
const isNamed = (name: string, target: Locator): boolean => {
  if (target.by !== 'role' || target.name === undefined) return false;
  if (typeof target.name === 'string') return target.name === name;
  const [before = '', after] = target.name.template.split(item);
  if (after === undefined) return target.name.template === name;
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
};

/** Its list is another one than that of the action; where one of both was read in another way they may be the same. */
const isOfOtherList = ({ list }: Control, { lists }: Pick<Page, 'lists'>, { items }: Known): boolean => {
  const own = lists.find(({ key }) => key === list);
  return own !== undefined && !same(own.items, items) && lists.some((each) => same(each.items, items));
};

const isPressedBy = (action: Known, control: Control, page: Pick<Page, 'lists'>): boolean => {
  const last = action.steps.at(-1);
  if (last?.do !== 'click' && last?.do !== 'check') return false;
  const targets = [last.target, ...action.alike];
  if (targets.some((target) => same(target, control.locator))) return true;
  if (!action.perItem || control.region !== 'item' || isOfOtherList(control, page, action)) return false;
  return targets.some(
    (target) => target.by === 'role' && target.role === control.role && isNamed(control.name, target),
  );
};

/**
 * It is called as what is known to remove an item of another list: to see it once more would take away, from what a server keeps, what there is to
 * test on.
 */
export const removesAnother = (
  actions: readonly Pick<Known, 'kind' | 'name' | 'perItem' | 'writes'>[],
  name: string,
): boolean => {
  const word = firstWord(name);
  return (
    word !== '' &&
    actions.some(
      (action) =>
        action.kind === 'delete' && action.perItem && action.writes && firstWord(action.name) === word,
    )
  );
};

/** `page`: where the control is. `actions`: what was learned on pages of its kind. */
export const wasLearned = (actions: readonly Known[], control: Control, page: Pick<Page, 'lists'>): boolean =>
  (control.region === 'item' && removesAnother(actions, control.name)) ||
  actions.some(
    (action) =>
      ((settled.has(action.kind) && !showsMore(action)) || isFollowed(action, actions)) &&
      isPressedBy(action, control, page),
  );
