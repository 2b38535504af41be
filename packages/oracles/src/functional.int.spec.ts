// The functional planners on a whole application: a sound one passes every plan, and a fault that needs several parts of it is found.
import type { PlanDraft } from '@prowl/plan';
import { compile, type Played, play, type Scene } from '@prowl/plan/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { actionOracles } from './families/actions.ts';
import { formOracles } from './families/forms.ts';
import { identityOracles } from './families/identity.ts';
import { journeyOracles } from './families/journeys.ts';
import { listOracles } from './families/lists.ts';
import { stateOracles } from './families/state.ts';
import type { PlanningContext } from './site/planning.ts';
import { type Fault, faults, openSeedLibrary } from './testing/seed-library.ts';
import { seedLibrarySite } from './testing/seed-library-site.ts';

const context: PlanningContext = {
  site: seedLibrarySite,
  target: { name: 'Seed library', description: '', url: 'http://seeds.test' },
  directives: [],
  failedFingerprints: new Set(),
};
const families = [listOracles, formOracles, identityOracles, stateOracles, actionOracles, journeyOracles];
const plans: PlanDraft[] = families.flat().flatMap(({ plan }) => plan(context).plans);

/** The oracle that must tell each fault. */
const guards: Record<Fault, string> = {
  'sorts the page only': 'sort-orders-all',
  'badge stands still': 'badge-counts-added-items',
  'removes the neighbour': 'cart-removes-only-that-line',
  'one cannot be added': 'added-item-is-the-chosen-one',
  'city takes the name along': 'saved-value-is-kept',
};

const leavesNothing = ({ isolation }: PlanDraft): boolean => isolation === 'read' || isolation === 'session';

const sound = 'sound';
const played = new Map<Fault | typeof sound, Played[]>();

/** All in one run. A sound application takes every plan; of the faulty ones each plan gets one of its own, so that none waits for another. */
const playAll = async (): Promise<void> => {
  await using sites = new AsyncDisposableStack();
  const open = async (fault?: Fault) => sites.use(await openSeedLibrary(fault)).origin;
  const whole = await open();
  const scenes: (Scene & { of: Fault | typeof sound })[] = plans.map((plan) => ({
    of: sound,
    plan,
    origin: whole,
    inTurn: !leavesNothing(plan),
  }));
  for (const fault of faults)
    for (const plan of plans.filter(({ oracle }) => oracle === guards[fault]))
      scenes.push({ of: fault, plan, origin: await open(fault), inTurn: false, fails: true });
  const results = await play(scenes);
  for (const [index, { of }] of scenes.entries())
    played.set(of, [...(played.get(of) ?? []), ...results.slice(index, index + 1)]);
};

describe('the functional plans', () => {
  beforeAll(playAll, 600_000);

  it('are many, and each guards a thing of its own', () => {
    expect(new Set(plans.map((plan) => plan.fingerprint)).size).toBe(plans.length);
    expect(plans.length).toBeGreaterThan(45);
  });

  it('become files that satisfy the compiler in its strictest mood', async () => {
    expect(await compile(plans)).toBe('');
  });

  it('pass on a sound application, and hardly any stands aside', () => {
    const all = played.get(sound) ?? [];
    const failed = all
      .filter((each) => each.status === 'failed')
      .map((each) => `${each.plan.fingerprint}: ${each.message.slice(0, 400)}`);
    expect(failed).toEqual([]);
    expect(all).toHaveLength(plans.length);
    const skipped = all.filter((each) => each.status === 'skipped').map((each) => each.plan.fingerprint);
    expect(skipped.length, skipped.join('\n')).toBeLessThan(plans.length / 6);
  });

  it.each(faults)('tell by an oracle that: %s', (fault) => {
    const all = played.get(fault) ?? [];
    expect(all).not.toEqual([]);
    const told = all.filter((each) => each.status === 'failed' && each.inOracle);
    expect(
      told.length,
      all.map((each) => `${each.status} ${each.plan.title}\n${each.message.slice(0, 600)}`).join('\n'),
    ).toBeGreaterThan(0);
  });
});
