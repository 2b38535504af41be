// Presses one control of the page that is open and says what that did.
import type { Control, Effect } from '@prowl/contracts';
import { find } from '@prowl/plan/play';
import { difference, type Snapshot, snapshot } from '../../tab/snapshot.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse, pause } from '../../time/limit.ts';
import { effectOf, withoutDigits } from './effect.ts';

const pressLimit = 1_500;

export interface Press {
  readonly effect: Effect;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** `patience`: milliseconds in which an effect may show. */
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
  await pause(Math.min(patience, 150));
  await tab.settle(Math.max(300, patience));
  const after = await snapshot(tab.page);
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
