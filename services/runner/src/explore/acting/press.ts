// Presses one control of the page that is open and says what that did.
import type { Control, Effect } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { same } from '../../observation/difference.ts';
import { longest, type Settled } from '../../tab/settle.ts';
import { difference, type Snapshot, snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, pause } from '../../time/limit.ts';
import { effectOf, withoutDigits } from './effect.ts';

const pressLimit = 1_500;
/** Where nothing else came of it, timers of the page are waited for that are set for so long. */
const longestTimer = 2_000;

export interface Press {
  readonly effect: Effect;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

const isAsBefore = (before: Snapshot, after: Snapshot): boolean =>
  before.url === after.url &&
  before.dialogs === after.dialogs &&
  same(before.lines, after.lines) &&
  same(before.states, after.states);

/** Waits for what the page still has under way. False where that is nothing. */
const waitForMore = async (tab: Tab, { timers, mayBeTold }: Settled, patience: number): Promise<boolean> => {
  if (timers.length === 0 && !mayBeTold) return false;
  if (timers.length === 0) await pause(patience);
  await tab.settle(longest.answer, longestTimer);
  return true;
};

/** `patience`: milliseconds in which an effect may show that nothing announces. */
export const press = async (tab: Tab, control: Control, patience: number): Promise<Press> => {
  const handle = find(tab.page, control.locator).first();
  const first = await snapshot(tab.page);
  await tab.notes();
  const token = `m${Math.random().toString(36).slice(2)}`;
  const placed = await orElse(
    500,
    false,
    tab.page.evaluate((name) => {
      (window as unknown as Record<string, unknown>)['__prowlDocument'] = name;
      return true;
    }, token),
  );
  const before = await snapshot(tab.page);
  const mark = tab.recorder.mark();
  tab.expectEffects();
  let failure: string | undefined;
  try {
    await handle.click({ timeout: pressLimit, noWaitAfter: true });
  } catch (error) {
    failure = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 200);
  }
  const settled = await tab.settle(longest.answer);
  let after = await snapshot(tab.page);
  if (failure === undefined && isAsBefore(before, after) && (await waitForMore(tab, settled, patience)))
    after = await snapshot(tab.page);
  const slice = await tab.recorder.slice(mark);
  if (failure !== undefined && slice.dialogs.length === 0 && after.url === before.url)
    return {
      effect: { kind: 'failed', text: failure, appeared: [], vanished: [], exchanges: [], troubles: [] },
      before,
      after,
    };
  const marker = await orElse(
    300,
    token,
    tab.page.evaluate(() => (window as unknown as Record<string, unknown>)['__prowlDocument']),
  );
  const restless = new Set(
    [...difference(before.lines, first.lines), ...difference(first.lines, before.lines)].map(withoutDigits),
  );
  return {
    effect: effectOf({
      before,
      after,
      slice,
      notes: await tab.notes(),
      newDocument: placed && marker !== token,
      restless,
    }),
    before,
    after,
  };
};
