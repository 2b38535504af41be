import { click } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { control, exchange, known, scope, site } from '../testing/build.ts';
import { fakeTab } from '../testing/fakes.ts';
import { LeftOut } from '../walking/left-out.ts';
import { createRules } from '../walking/scope.ts';
import type { SessionKeeper } from '../walking/session.ts';
import { type Known, SiteMap } from '../walking/site.ts';
import { ActingQueue } from './queue.ts';

/** No page can be reached again: only the order of the tries is seen. */
const queueOf = (...pages: Known[]) => {
  const map = new SiteMap(site);
  map.known.push(...pages);
  const leftOut = new LeftOut();
  const reached: string[] = [];
  const queue = new ActingQueue({
    site: map,
    leftOut,
    rules: createRules(scope()),
    reach: async (_tab, { page }) => {
      reached.push(page.url);
      return false;
    },
    session: {} as SessionKeeper,
    links: {} as never,
    screenshots: {} as never,
    full: true,
    mark: 'prowlxyz',
    disposable: true,
    logger: { debug: () => undefined, error: () => undefined },
  });
  const { tab } = fakeTab();
  return { map, queue, leftOut, reached, tab };
};
const buttons = (...names: string[]) => ({ controls: names.map((name) => control(name)) });

describe('controls to try', () => {
  it('come from each page in turn', async () => {
    const { queue, reached, tab } = queueOf(
      known('/a', buttons('A', 'B', 'C')),
      known('/b', buttons('D', 'E')),
    );
    for (let work = queue.next(); work !== undefined; work = queue.next()) await work(tab);
    expect(reached).toEqual(['/a', '/b', '/a', '/b', '/a']);
  });
  it('come from pages that are found later, too', async () => {
    const { map, queue, reached, tab } = queueOf(known('/a', buttons('A')));
    await queue.next()?.(tab);
    expect(queue.next()).toBeUndefined();
    map.known.push(known('/b', buttons('B')));
    await queue.next()?.(tab);
    expect(reached).toEqual(['/a', '/b']);
  });
  it('are those of items on the page as it opens, and no more of the same list in what a press shows', async () => {
    const ofItems = (...all: string[]) => ({
      controls: all.map((name) => control(name, { region: 'item', list: 'packets' })),
    });
    const opened = known('/a', ofItems('Edit radish'));
    const after = { id: 'after', reach: [click({ by: 'role', role: 'button', name: 'Sown' })] };
    const { queue, reached, tab } = queueOf(
      opened,
      known('/a', { ...ofItems('Edit leek', 'Water leek'), ...after }),
    );
    for (let work = queue.next(); work !== undefined; work = queue.next()) await work(tab);
    expect(reached).toHaveLength(2);
  });
  it('are not those of what was made here, unless a server has it', async () => {
    const made = buttons('Edit bread', 'Edit prowlxyz birch');
    const alone = queueOf(known('/a', made));
    for (let work = alone.queue.next(); work !== undefined; work = alone.queue.next()) await work(alone.tab);
    expect(alone.reached).toHaveLength(1);

    const kept = queueOf(known('/a', made));
    kept.map.note([exchange('POST', '/items')], 'a', false);
    for (let work = kept.queue.next(); work !== undefined; work = kept.queue.next()) await work(kept.tab);
    expect(kept.reached).toHaveLength(2);
  });
  it('are not those that were learned meanwhile, and these are not said to be left out', async () => {
    const a = known('/a', buttons('Clear', 'Help'));
    const { leftOut, queue, reached, tab } = queueOf(a);
    const [clear] = a.page.controls;
    if (clear === undefined) throw new Error('no control');
    a.page.actions.push({
      ...{ key: 'clear', name: 'Clear', kind: 'clear', steps: [{ do: 'click', target: clear.locator }] },
      ...{ inputs: [], counters: [], perItem: false, alike: [], examples: [], kept: 'yes', writes: false },
      tries: [],
    });
    await queue.next()?.(tab);
    expect(queue.next()).toBeUndefined();
    expect(reached).toEqual(['/a']);
    queue.close();
    expect(leftOut.toList()).toEqual([]);
  });
  it('come from no page that is busy', async () => {
    const { queue, reached, tab } = queueOf(known('/a', buttons('A')), known('/b', buttons('B')));
    const isBusy = ({ page }: Known) => page.url === '/a';
    await queue.next(isBusy)?.(tab);
    expect(queue.next(isBusy)).toBeUndefined();
    await queue.next()?.(tab);
    expect(reached).toEqual(['/b', '/a']);
  });
  it.each([
    ['only visitors without cookies see', known('/a', buttons('A'), true)],
    ['answered with an error', known('/a', { ...buttons('A'), status: 500 })],
  ])('do not come from pages that %s', (_what, page) => expect(queueOf(page).queue.next()).toBeUndefined());

  it('that most kinds of pages have are tried once', async () => {
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    const pages = paths.map((path) => known(path, buttons('Toggle sidebar')));
    const { queue, reached, tab } = queueOf(...pages);
    for (let work = queue.next(); work !== undefined; work = queue.next()) await work(tab);
    expect(reached).toEqual(['/a']);
  });
});

describe('menus of the navigation', () => {
  const menu = (name: string, more = {}) => control(name, { kind: 'menu', region: 'chrome', ...more });
  it('are opened before anything else', async () => {
    const { queue, reached, tab } = queueOf(known('/a', { controls: [control('A'), menu('More')] }));
    await queue.nextMenu()?.(tab);
    expect(reached).toEqual(['/a']);
    expect(queue.nextMenu()).toBeUndefined();
    expect(queue.next()).toBeDefined();
    expect(queue.next()).toBeUndefined();
  });
  it('are at most eight', () => {
    const controls = Array.from({ length: 12 }, (_, index) => menu('abcdefghijkl'[index] ?? ''));
    const { queue } = queueOf(known('/a', { controls }));
    let opened = 0;
    while (queue.nextMenu() !== undefined) opened += 1;
    expect(opened).toBe(8);
  });
  it.each([
    ['one that is open', menu('More', { state: { expanded: 'true' } })],
    ['one in the page', menu('More', { region: 'main' })],
  ])('leave out %s', (_what, one) =>
    expect(queueOf(known('/a', { controls: [one] })).queue.nextMenu()).toBeUndefined(),
  );
});

describe('what is not tried', () => {
  it('has the reason as its effect', () => {
    const refused = control('Delete account');
    const { queue, leftOut } = queueOf(known('/a', { controls: [refused] }));
    expect(queue.next()).toBeUndefined();
    expect(refused.effects).toMatchObject([{ kind: 'not-tried', text: 'it looks destructive' }]);
    expect(leftOut.toList()).toEqual([{ what: 'control', why: 'it looks destructive', count: 1 }]);
  });
  it('for lack of time is noted at the end', () => {
    const pages = [known('/a', buttons('A', 'B'))];
    const { queue, leftOut } = queueOf(...pages);
    queue.next();
    queue.close();
    expect(leftOut.toList()).toEqual([{ what: 'control', why: 'budget', count: 1 }]);
    expect(pages[0]?.page.controls.map(({ effects }) => effects[0]?.text)).toEqual([undefined, 'budget']);
  });
});
