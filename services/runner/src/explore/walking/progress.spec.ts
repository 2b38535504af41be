import { expect, it } from 'vitest';
import { known, site } from '../testing/build.ts';
import { createClock } from './clock.ts';
import { Frontier } from './frontier.ts';
import { createProgress, type Progress } from './progress.ts';
import { SiteMap } from './site.ts';

it('says how far the walk is, at most once a second', () => {
  let now = 5_000;
  const map = new SiteMap(site);
  const said: Progress[] = [];
  const parts = { clock: createClock(() => now, 10), site: map, frontier: new Frontier() };
  const apis: Parameters<typeof createProgress>[0]['apis'] = { recognised: [], heldBack: [] };
  const report = createProgress({ ...parts, apis }, (progress) => said.push(progress));
  map.known.push(known('/things/1'), known('/things/2'), known('/'));
  map.actionsTried = 4;
  for (const path of ['/a', '/b', '/c']) {
    report(path);
    now += 600;
  }
  expect(said).toEqual([
    { pages: 2, states: 3, actions: 4, waiting: 0, url: '/a' },
    { pages: 2, states: 3, actions: 4, waiting: 0, url: '/c' },
  ]);
});
