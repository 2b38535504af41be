import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rest } from '../browser/page/activity.ts';
import type { Recorder } from './recorder.ts';
import { type Settled, type Settling, settle } from './settle.ts';

interface Shows {
  /** What the page says when it is asked, time after time; it takes 40 ms to say so. */
  readonly rest?: (time: number) => Partial<Rest> | Error;
  readonly recorder?: Partial<Recorder>;
  readonly loaded?: Promise<void>;
}

const settled = async (
  shows: Shows,
  limit?: number,
  settling?: Settling,
): Promise<{ took: number; asked: number; result: Settled }> => {
  let asked = 0;
  const page = {
    waitForLoadState: () => shows.loaded ?? Promise.resolve(),
    evaluate: async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 40));
      const rest = shows.rest?.(asked) ?? {};
      if (rest instanceof Error) throw rest;
      return { timers: [], mayBeTold: false, leaving: 0, saving: 0, atWork: [], already: [], ...rest };
    },
  } as unknown as Page;
  const recorder = {
    busy: () => 0,
    writing: () => 0,
    foreign: () => 0,
    traffic: () => 0,
    quietFor: () => 10_000,
    stuck: () => false,
    lastDocument: () => 0,
    lastDownload: () => 0,
    ...shows.recorder,
  } as unknown as Recorder;
  const from = Date.now();
  let result: Settled | undefined;
  void settle(page, recorder, limit, settling).then((value) => {
    result = value;
  });
  while (result === undefined) await vi.advanceTimersByTimeAsync(10);
  return { took: Date.now() - from, asked, result };
};

describe('a page settles', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('as soon as it rests, and says what is left', async () => {
    const { took, asked, result } = await settled({ rest: () => ({ timers: [800], mayBeTold: true }) });
    expect([took, asked]).toEqual([40, 1]);
    expect(result).toEqual({ timers: [800], mayBeTold: true, isCut: false });
  });
  it('only when nothing of its own is under way', async () => {
    const from = Date.now();
    const { took } = await settled({ recorder: { busy: () => (Date.now() - from < 600 ? 1 : 0) } });
    expect(took).toBeGreaterThanOrEqual(600);
  });
  it('once more when it asked for something while it was looked at: data come in several goes', async () => {
    let traffic = 0;
    const rest = (time: number) => {
      if (time < 3) traffic += 1;
      return {};
    };
    const { asked } = await settled({ rest, recorder: { traffic: () => traffic } });
    expect(asked).toBe(3);
  });
  it('when what changes something is answered, though that takes longer than other answers', async () => {
    const from = Date.now();
    const writing = () => (Date.now() - from < 5_000 ? 1 : 0);
    const inVain = new Set<string>();
    expect((await settled({ recorder: { writing } }, 3_000, { inVain })).took).toBeGreaterThanOrEqual(5_000);
    expect((await settled({ recorder: { writing: () => 1 } }, 600, { inVain })).took).toBeLessThan(700);
    expect((await settled({ recorder: { writing: () => 1 } }, 6_000)).took).toBeLessThan(100);
  });
  it('when it says no longer that it is at work', async () => {
    const from = Date.now();
    const rest = () => ({ atWork: Date.now() - from < 5_000 ? ['div.spinner '] : [] });
    const { took, result } = await settled({ rest }, 3_000, { inVain: new Set() });
    expect((await settled({ rest: () => ({ atWork: ['p Loading…'] }) }, 6_000)).took).toBeLessThan(100);
    expect(took).toBeGreaterThanOrEqual(5_000);
    expect(took).toBeLessThan(5_500);
    expect(result.isCut).toBe(false);
  });
  it('in eight seconds where it goes on saying so, and is not waited for a second time', async () => {
    const inVain = new Set<string>();
    const rest = () => ({ atWork: ['div.spinner '] });
    const { took, result } = await settled({ rest }, 3_000, { inVain });
    expect(took).toBeGreaterThanOrEqual(8_000);
    expect(took).toBeLessThan(8_500);
    expect(result.isCut).toBe(true);
    expect([...inVain]).toEqual(['div.spinner ']);
    expect((await settled({ rest }, 3_000, { inVain })).took).toBeLessThan(100);
  });
  it('without what pages show that rest', async () => {
    const [atRest, rest] = [new Set<string>(), () => ({ atWork: ['i.live '] })];
    await settled({ rest }, 6_000, { atRest });
    expect([...atRest]).toEqual(['i.live ']);
    expect((await settled({ rest }, 3_000, { inVain: new Set(), atRest })).took).toBeLessThan(100);
    await settled({}, 3_000, { inVain: new Set(), atRest });
    expect([...atRest]).toEqual([]);
  });
  it('at once where three such signs stayed before', async () => {
    const inVain = new Set(['a', 'b', 'c']);
    const { took } = await settled({ rest: () => ({ atWork: ['d'] }) }, 3_000, { inVain });
    expect(took).toBeLessThan(100);
  });
  it('after a short silence where files of others are loaded', async () => {
    const from = Date.now();
    const recorder = { foreign: () => 1, quietFor: () => Date.now() - from };
    const { took } = await settled({ recorder });
    expect(took).toBeGreaterThanOrEqual(120);
    expect(took).toBeLessThan(200);
  });
  it('when the document that it leaves for has been asked for, or was not within a second', async () => {
    const from = Date.now();
    const rest = () => ({ leaving: from + 1 });
    const lastDocument = () => (Date.now() - from > 300 ? from + 300 : 0);
    const lastDownload = lastDocument;
    const asked = await settled({ rest, recorder: { lastDocument, lastDownload } });
    expect(asked.took).toBeGreaterThan(300);
    expect(asked.took).toBeLessThan(450);
    const since = Date.now();
    const never = await settled({ rest: () => ({ leaving: since + 1 }) });
    expect(never.took).toBeGreaterThanOrEqual(1_000);
    expect(never.took).toBeLessThan(1_200);
  });
  it('when the file that it saves has come', async () => {
    const from = Date.now();
    const lastDownload = () => (Date.now() - from > 200 ? from + 200 : 0);
    const { took } = await settled({ rest: () => ({ saving: from + 1 }), recorder: { lastDownload } });
    expect(took).toBeGreaterThan(200);
    expect(took).toBeLessThan(350);
  });
  it('at the latest when its time is over, whatever it does', async () => {
    const cut = await settled({ recorder: { busy: () => 1 } }, 700);
    expect(cut.took).toBeLessThan(800);
    expect(cut.result.isCut).toBe(true);
    expect((await settled({ loaded: new Promise(() => {}) }, 700)).took).toBeLessThan(800);
  });
  it('after a few looks although it never stops asking for something', async () => {
    let traffic = 0;
    const rest = () => {
      traffic += 1;
      return {};
    };
    const { took } = await settled({ rest, recorder: { traffic: () => traffic } }, 60_000);
    expect(took).toBeLessThan(1_000);
  });
  it('at once when it opens dialogs without end', async () => {
    expect((await settled({ recorder: { stuck: () => true, busy: () => 1 } }, 5_000)).took).toBe(10);
    const blocked = await settled({ loaded: new Promise(() => {}), recorder: { stuck: () => true } }, 5_000);
    expect(blocked.took).toBeLessThan(200);
  });
  it('although it cannot be looked into for a while', async () => {
    const gone = new Error('Execution context was destroyed');
    const { took, asked } = await settled({ rest: (time) => (time === 1 ? gone : {}) });
    expect(took).toBeLessThan(300);
    expect(asked).toBe(2);
  });
});
