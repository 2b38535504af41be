// Items of a list that offer an action, whichever they are by then.
import type { Locator } from '@prowl/contracts';
import { role } from '@prowl/plan';
import { type ActionSubject, stepsOf } from '../site/action-subject.ts';

/** Items that offer what it does: by the words that its control has in each of them. */
export const itemsOffering = ({ action, items }: ActionSubject): Locator | undefined => {
  const [press, ...more] = stepsOf(action);
  if (press?.do !== 'click' || more.length > 0) return undefined;
  const { within: _, ...inner } = press.target;
  if (inner.by !== 'role' || inner.name === undefined) return undefined;
  const whole = typeof inner.name === 'string' ? inner.name : inner.name.template;
  const [words = ''] = whole.split('{{item}}').map((part) => part.trim());
  return words === '' || words.includes('{{')
    ? undefined
    : { ...items, has: role(inner.role, words, { exact: inner.exact === true && whole === words }) };
};
