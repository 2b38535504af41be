// The test that a request gets, in a browser: it passes on the sound application, and fails in what it expects on the one with the fault.
import { understandRequest } from '@prowl/brain';
import { type Played, play } from '@prowl/plan/testing';
import { describe, expect, it } from 'vitest';
import { explored } from './models.fixture.ts';
import { openSite } from './open.ts';
import { type Request, requests } from './requests.fixture.ts';

const proved = requests.filter(({ fault }) => fault !== undefined);

const playedOn = async (
  { site: name, type, target, context = '' }: Request,
  faults: readonly string[],
): Promise<Played> => {
  const { site, plans } = explored(name);
  const [plan] = understandRequest({ type, target, context }, { site, plans, knownBugs: [] }).plans;
  if (plan === undefined) throw new Error(`${target} is not understood.`);
  await using open = await openSite(name, { faults });
  const scene = {
    plan,
    origin: new URL(open.url).origin,
    inTurn: true,
    recipe: site.signIn.recipe,
    fails: faults.length > 0,
  };
  const [result] = await play([scene]);
  if (result === undefined) throw new Error(`${plan.title} was not played.`);
  return result;
};

describe('the test that was asked for', () => {
  it.each(proved)('$site, $target: $fault', async ({ fault = '', ...request }) => {
    const sound = await playedOn(request, []);
    expect(`${sound.status} ${sound.message}`).toMatch(/^passed/);
    const broken = await playedOn(request, [fault]);
    expect(`${broken.status} ${broken.message}`).toMatch(/^failed/);
  });
});
