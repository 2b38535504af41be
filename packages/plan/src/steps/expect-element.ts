// The oracle of an element's state, retried until the time limit.
import type { ElementState, Locator, Step } from '@prowl/contracts';
import type { z } from 'zod';
import { call, type Doc, object } from '../code/layout.ts';
import { firstCode, locatorCode } from '../code/locators.ts';
import { quoted } from '../code/quoting.ts';
import { statement } from '../code/writing.ts';
import type { ActorName, StepDefinition, StepOf } from './definition.ts';

type State = z.infer<typeof ElementState>;

export const expectElement = (
  message: string,
  target: Locator,
  state: State,
  more: { within?: number; actor?: ActorName } = {},
): Step => ({ do: 'expect-element', message, target, state, ...more });

/** Playwright's assertion on the first of what the locator finds, and its arguments. */
const assertions: Readonly<Record<Exclude<State, 'hidden'>, [name: string, ...args: string[]]>> = {
  visible: ['.toBeVisible'],
  enabled: ['.toBeEnabled'],
  disabled: ['.toBeDisabled'],
  checked: ['.toBeChecked'],
  focused: ['.toBeFocused'],
  editable: ['.toBeEditable'],
  named: ['.toHaveAccessibleName', '/\\S/'],
};

export const expectElementStep: StepDefinition<StepOf<'expect-element'>> = {
  cost: 60,
  oracle: true,
  words: null,
  render: ({ message, state, target, within }, { page, scope }) => {
    const options: Doc[] = within === undefined ? [] : [object([['timeout', String(within)]])];
    const on = (subject: Doc, name: string, ...args: Doc[]) =>
      statement([
        'await ',
        call('expect', [subject, quoted(message)]),
        call(name, [...args, ...options]),
        ';',
      ]);
    // None of what it finds may be visible, not only the first.
    if (state === 'hidden')
      return on([locatorCode(target, scope, page), '.filter({ visible: true })'], '.toHaveCount', '0');
    const [name, ...args] = assertions[state];
    return on(firstCode(target, scope, page), name, ...args);
  },
  play: null,
};
