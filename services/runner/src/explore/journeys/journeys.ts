// The main flows of the application, each in a browser context of its own, as far as they could be walked.
import type { Journey } from '@prowl/contracts';
import type { GuardedContext } from '../../browser/context.ts';
import { orElse } from '../../time/limit.ts';
import { freshContext, openTab, type StorageState, type Walk } from '../walking/walk.ts';
import { walkCreate } from './create.ts';
import { walkPurchase } from './purchase.ts';
import { walkSignUp } from './sign-up.ts';
import { Trail } from './trail.ts';

/** Walks until `share` of the time is used up. Never throws for what the target does. */
export const walkJourneys = async (
  walk: Walk,
  storageState: StorageState | undefined,
  share: number,
): Promise<Journey[]> => {
  const contexts: GuardedContext[] = [];
  let number = 0;
  const trailIn = (state: StorageState | undefined) => async () => {
    number += 1;
    const guarded = await freshContext(walk, state === undefined ? {} : { storageState: state });
    contexts.push(guarded);
    return new Trail(await openTab(walk, guarded), walk.origin, `${walk.mark}j${number}`);
  };
  const goesOn = () => !walk.deps.signal.aborted && walk.clock.until(share) > 500;
  const tryIt = <Result>(what: string, fallback: Result, work: () => Promise<Result>): Promise<Result> => {
    if (!goesOn()) {
      walk.leftOut.note('journey', 'budget', what);
      return Promise.resolve(fallback);
    }
    return orElse(walk.clock.until(share) + 2_000, fallback, work()).catch(() => fallback);
  };
  const signedIn = walk.session.signedIn ? storageState : undefined;
  try {
    const [purchase, others] = await Promise.all([
      tryIt('purchase', undefined, () => walkPurchase(walk, trailIn(signedIn), goesOn)),
      (async () => {
        const signUp = await tryIt('sign-up', undefined, () => walkSignUp(walk, trailIn(undefined)));
        const created: Journey[] = [];
        await tryIt('create', undefined, () => walkCreate(walk, trailIn(signedIn), goesOn, created));
        return [...(signUp === undefined ? [] : [signUp]), ...created];
      })(),
    ]);
    return [...(purchase === undefined ? [] : [purchase]), ...others];
  } finally {
    await Promise.all(contexts.map((guarded) => orElse(2_500, undefined, guarded.close())));
  }
};
