// Plays the steps of a plan on a page, as far as exploring needs them: reaching a state again, signing in, walking a journey.
import type { Locator, Step, Text } from '@prowl/contracts';
import type { Locator as Handle, Page } from 'playwright';
import { toLocator } from '../reading/locate.ts';

/** Values for `{{name}}` in texts; `run` is the mark of this exploration. */
export type Values = Readonly<Record<string, string>>;

export const resolveText = (text: Text, values: Values): string =>
  typeof text === 'string'
    ? text
    : text.template.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);

export const find = (page: Page, locator: Locator, values: Values = {}): Handle =>
  toLocator(page, locator, (text) => resolveText(text, values));

/** Milliseconds one step may take. */
const limit = 2_000;

export interface Playing {
  readonly values?: Values;
  readonly origin: string;
  readonly settle: () => Promise<void>;
  readonly answerDialogs?: (accept: boolean) => void;
}

/** Throws when a step cannot be done. Steps that only make sense in a test (`expect` and its kin) are passed over. */
export const play = async (page: Page, steps: readonly Step[], playing: Playing): Promise<void> => {
  const { values = {}, origin, settle, answerDialogs } = playing;
  const timeout = limit;
  for (const step of steps) {
    switch (step.do) {
      case 'goto':
        await page.goto(new URL(resolveText(step.url, values), origin).href, { waitUntil: 'commit' });
        await settle();
        break;
      case 'click':
        await find(page, step.target, values).first().click({ timeout });
        await settle();
        break;
      case 'fill':
        await find(page, step.target, values).first().fill(resolveText(step.value, values), { timeout });
        break;
      case 'type':
        await find(page, step.target, values)
          .first()
          .pressSequentially(resolveText(step.value, values), { timeout });
        break;
      case 'select': {
        const { option } = step;
        const wanted =
          'label' in option
            ? { label: resolveText(option.label, values) }
            : 'value' in option
              ? { value: resolveText(option.value, values) }
              : option;
        await find(page, step.target, values).first().selectOption(wanted, { timeout });
        break;
      }
      case 'check':
        await find(page, step.target, values).first().check({ timeout });
        break;
      case 'uncheck':
        await find(page, step.target, values).first().uncheck({ timeout });
        break;
      case 'press':
        if (step.target === undefined) await page.keyboard.press(step.key);
        else await find(page, step.target, values).first().press(step.key, { timeout });
        await settle();
        break;
      case 'upload':
        await find(page, step.target, values)
          .first()
          .setInputFiles(
            step.files.map(({ name, mimeType, text = '' }) => ({
              name,
              mimeType,
              buffer: Buffer.from(text),
            })),
            { timeout },
          );
        break;
      case 'hover':
        await find(page, step.target, values).first().hover({ timeout });
        break;
      case 'wait-for':
        await find(page, step.target, values).first().waitFor({ state: step.state, timeout });
        break;
      case 'answer-dialogs':
        answerDialogs?.(step.accept);
        break;
      case 'settle':
        await settle();
        break;
      case 'step':
        await play(page, step.steps, playing);
        break;
      default:
    }
  }
};
