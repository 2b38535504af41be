// Plans as files of source code. A plan that cannot become code (it uses a value that no step keeps, say) is found here.
import type { SiteModel, Target, TestPlan } from '@prowl/contracts';
import { type RenderContext, type RenderedTest, renderTest } from '@prowl/plan';
import type { Task } from '../core/planner.ts';

export type Place = Pick<
  RenderContext,
  'origin' | 'apis' | 'recipe' | 'interstitials' | 'token' | 'authType' | 'headers' | 'untrusted' | 'foundIn'
>;

export const placeOf = (
  {
    origin,
    signIn,
    interstitials,
    coverage,
  }: Pick<SiteModel, 'origin' | 'signIn' | 'interstitials' | 'coverage'>,
  target: Target,
  foundIn: string,
): Place => ({
  origin,
  ...(coverage.apis === undefined ? {} : { apis: coverage.apis.map((api) => api.origin) }),
  ...(signIn.recipe === undefined ? {} : { recipe: signIn.recipe }),
  ...(interstitials === undefined ? {} : { interstitials }),
  ...(signIn.token === undefined ? {} : { token: signIn.token }),
  authType: target.auth.type,
  ...(target.auth.headers === undefined ? {} : { headers: target.auth.headers }),
  ...(coverage.certificate === undefined ? {} : { untrusted: true }),
  foundIn,
});

export type Written = RenderedTest | { readonly fault: string };

/** `agent`: the name of the agent that owns the plan. */
export const write = (plan: TestPlan, place: Place, agent: string): Written => {
  try {
    return renderTest(plan, { ...place, agent });
  } catch (error) {
    return { fault: error instanceof Error ? error.message.slice(0, 1_000) : String(error) };
  }
};

export interface WriteRequest {
  readonly place: Place;
  readonly tests: readonly { readonly plan: TestPlan; readonly agent: string }[];
}

/** One result for each test, in order. */
export const writeTask: Task<WriteRequest, readonly Written[]> = {
  name: 'write',
  run: ({ place, tests }) => tests.map(({ plan, agent }) => write(plan, place, agent)),
};
