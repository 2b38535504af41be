// Where the application keeps the session in the page alone, what a test asks the server by itself is a stranger's, and signing in again follows each
// opening. Pure.
import type { SiteModel, Step } from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';

export const isInPageAlone = (site: SiteModel): boolean => site.signIn.recipe?.atEachOpening === true;

/** Headers that say by themselves whose request it is. */
const saysWho: ReadonlySet<string> = new Set(['authorization', 'cookie']);

const asksForTheAccount = (step: Step): boolean =>
  'steps' in step
    ? step.steps.some(asksForTheAccount)
    : step.do === 'request' &&
      step.actor !== 'visitor' &&
      !Object.keys(step.headers ?? {}).some((name) => saysWho.has(name.toLowerCase()));

/** It asks for the account, and nothing that it has is the account's. */
export const asksAsStranger = (site: SiteModel, { signedIn, steps = [] }: PlanDraft): boolean =>
  isInPageAlone(site) && signedIn === true && steps.some(asksForTheAccount);
