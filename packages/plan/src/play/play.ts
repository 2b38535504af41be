// Plays the steps of a plan on a live page, as far as exploring needs them: reaching a state again, signing in, walking
// a journey.
import type { Locator, Step, Text } from '@prowl/contracts';
import type { Locator as Handle, Page } from 'playwright';
import type { Playing } from '../steps/definition.ts';
import { stepDefinition } from '../steps/table.ts';
import { chooseOption } from '../support/choose-option.ts';
import { setChecked } from '../support/set-checked.ts';
import { numberFrom } from '../support/texts.ts';
import { numberPlaceholder } from '../texts/another-number.ts';
import { toLocator } from './locate.ts';

/** Values for `{{name}}` in texts; `run` is the mark of this exploration. */
export type Values = Readonly<Record<string, string>>;

export const resolveText = (text: Text, values: Values): string =>
  typeof text === 'string'
    ? text
    : text.template
        .replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole)
        .replace(numberPlaceholder, (_, low: string, high: string, of: string) =>
          numberFrom(of, Number(low), Number(high)),
        );

export const find = (page: Page, locator: Locator, values: Values = {}): Handle =>
  toLocator(page, locator, (text) => resolveText(text, values));

/** Milliseconds that one action may take. */
const timeout = 2_000;

export interface PlayOptions {
  readonly values?: Values;
  readonly origin: string;
  /** Waits until the page is quiet. */
  readonly settle: () => Promise<unknown>;
  readonly answerDialogs?: (accept: boolean) => void;
  /** Milliseconds within which what the first step acts on must show, where the page is at rest; without it it has the time of the action. */
  readonly absentAfter?: number;
}

/** What these act on must be seen. */
const needsSight: ReadonlySet<Step['do']> = new Set([
  'click',
  'click-twice',
  'fill',
  'hover',
  'select',
  'press',
]);

/** Throws when a step cannot be done. Steps that only make sense in a test (`expect` and its kin) are passed over. */
export const play = async (page: Page, steps: readonly Step[], options: PlayOptions): Promise<void> => {
  const { values = {}, origin, settle, answerDialogs, absentAfter } = options;
  const playing: Playing = {
    page,
    timeout,
    on: (target) => find(page, target, values).first(),
    tick: (box, checked) => setChecked(box, checked, { timeout }),
    choose: (field, option) => chooseOption(field, option, { timeout }),
    text: (text) => resolveText(text, values),
    address: (url) => new URL(resolveText(url, values), origin).href,
    settle,
    answerDialogs: (accept) => answerDialogs?.(accept),
    steps: (inner) => play(page, inner, options),
  };
  for (const [index, step] of steps.entries()) {
    const target = index === 0 && needsSight.has(step.do) && 'target' in step ? step.target : undefined;
    if (absentAfter !== undefined && target !== undefined)
      await playing.on(target).waitFor({ state: 'visible', timeout: absentAfter });
    await stepDefinition(step).play?.(step, playing);
  }
};
