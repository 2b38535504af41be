// Every oracle on its own pages: its tests pass on the sound ones, and one of them fails, as it says, on the broken ones.
import { type Played, play, playUnit, type Scene } from '@prowl/plan/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { oracles } from './catalogue.ts';
import { plansOf } from './testing/models.ts';
import { type OraclePages, openPages } from './testing/pages.ts';

/** For work on one oracle: `ORACLE=sort-orders-all` plays that one alone, a list is divided by commas. */
const chosen = process.env['ORACLE']?.split(',');
const tried = oracles.filter(({ id }) => chosen?.includes(id) ?? true);

const played = new Map<string, Played[]>();
const keep = (owner: string, ...results: readonly Played[]) =>
  played.set(owner, [...(played.get(owner) ?? []), ...results]);
const told = (all: readonly Played[]) =>
  all.map(({ status, plan, message }) => `${status}: ${plan.title}\n${message.slice(0, 800)}`).join('\n');

const playAll = async () => {
  await using servers = new AsyncDisposableStack();
  const scenes: Scene[] = [];
  const owners: string[] = [];
  for (const oracle of tried) {
    const { pages } = (await import(`./${oracle.family}/${oracle.id}/pages.fixture.ts`)) as {
      pages: OraclePages;
    };
    const plans = plansOf(oracle, pages.site, { code: pages.code });
    const { recipe } = pages.site.signIn;
    for (const variant of ['sound', 'broken'] as const)
      for (const plan of plans) {
        const routes = variant === 'sound' ? pages.sound() : { ...pages.sound(), ...pages.broken() };
        if (plan.unit) {
          keep(`${oracle.id} ${variant}`, await playUnit(plan, routes as Record<string, string>));
          continue;
        }
        const { origin } = servers.use(await openPages(routes, pages.site.origin.startsWith('https:')));
        scenes.push({ plan, origin, inTurn: false, recipe, fails: variant === 'broken' });
        owners.push(`${oracle.id} ${variant}`);
      }
  }
  const results = scenes.length > 0 ? await play(scenes) : [];
  for (const [index, owner] of owners.entries()) keep(owner, ...results.slice(index, index + 1));
};

describe('each oracle on its pages', () => {
  beforeAll(playAll, 600_000);

  it.each(tried)('$id passes on the sound ones', ({ id }) => {
    const all = played.get(`${id} sound`) ?? [];
    expect(all.length, 'it plans nothing for its own pages').toBeGreaterThan(0);
    expect(
      all.filter(({ status }) => status !== 'passed'),
      told(all),
    ).toEqual([]);
  });

  it.each(tried)('$id fails in what it expects on the broken ones', ({ id }) => {
    const all = played.get(`${id} broken`) ?? [];
    expect(
      all.some(({ status, inOracle }) => status === 'failed' && inOracle),
      told(all),
    ).toBe(true);
  });
});
