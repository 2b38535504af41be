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

interface Turn {
  readonly owner: string;
  readonly scene: Scene;
}

/** Of one oracle: what is played on the sound pages, and on the broken ones, most of which trip the first plan. */
const turnsOf = async (
  oracle: (typeof oracles)[number],
  servers: AsyncDisposableStack,
): Promise<{ first: Turn[]; rest: Turn[] }> => {
  const { pages } = (await import(`./${oracle.family}/${oracle.id}/pages.fixture.ts`)) as {
    pages: OraclePages;
  };
  const plans = plansOf(oracle, pages.site, {
    code: pages.code,
    earlier: pages.earlier,
    directives: [...(pages.directives ?? [])],
    proposals: pages.proposals,
  });
  const { recipe } = pages.site.signIn;
  const turns = { sound: [] as Turn[], refusing: [] as Turn[], broken: [] as Turn[] };
  for (const variant of ['sound', 'refusing', 'broken'] as const)
    for (const plan of pages[variant] ? plans : []) {
      const owner = `${oracle.id} ${variant}`;
      const routes = variant === 'sound' ? pages.sound() : { ...pages.sound(), ...pages[variant]?.() };
      if (plan.unit) {
        keep(owner, await playUnit(plan, routes as Record<string, string>));
        continue;
      }
      const { origin } = servers.use(await openPages(routes, pages.site.origin.startsWith('https:')));
      const scene = { plan, origin, inTurn: false, recipe, fails: variant === 'broken' };
      turns[variant].push({ owner, scene });
    }
  return {
    first: [...turns.sound, ...turns.refusing, ...turns.broken.slice(0, 1)],
    rest: turns.broken.slice(1),
  };
};

const playTurns = async (turns: readonly Turn[]): Promise<void> => {
  if (turns.length === 0) return;
  const results = await play(turns.map(({ scene }) => scene));
  for (const [index, { owner }] of turns.entries()) keep(owner, ...results.slice(index, index + 1));
};

const detects = (owner: string) =>
  (played.get(owner) ?? []).some(({ status, inOracle }) => status === 'failed' && inOracle);

/** On broken pages one test that fails in its oracle is enough: further ones are played only where the first did not. */
const playAll = async (): Promise<void> => {
  await using servers = new AsyncDisposableStack();
  const all: Awaited<ReturnType<typeof turnsOf>>[] = [];
  for (const oracle of tried) all.push(await turnsOf(oracle, servers));
  await playTurns(all.flatMap(({ first }) => first));
  await playTurns(all.flatMap(({ rest }) => rest.filter(({ owner }) => !detects(owner))));
};

describe('each oracle on its pages', () => {
  beforeAll(playAll, 1_500_000);

  it.each(tried)('$id passes on the sound ones', ({ id }) => {
    const all = played.get(`${id} sound`) ?? [];
    expect(all.length, 'it plans nothing for its own pages').toBeGreaterThan(0);
    expect(
      all.filter(({ status }) => status !== 'passed'),
      told(all),
    ).toEqual([]);
  });

  it.each(tried)('$id fails on none that refuses what the test needs', ({ id }) => {
    const failed = (played.get(`${id} refusing`) ?? []).filter(({ status }) => status === 'failed');
    expect(failed, told(failed)).toEqual([]);
  });

  it.each(tried)('$id fails in what it expects on the broken ones', ({ id }) => {
    const owner = `${id} broken`;
    expect(detects(owner), told(played.get(owner) ?? [])).toBe(true);
  });
});
