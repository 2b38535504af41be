// After the walk: what the server keeps beside its pages, whether links lead somewhere, who may see a page, which problems come back.
import type { ProbeAnswer } from '@prowl/contracts';
import type { GuardedContext } from '../../browser/context.ts';
import { orElse } from '../../time/limit.ts';
import { checkAccess } from '../checks/access.ts';
import { lookAgain } from '../checks/again.ts';
import { lookAtLeftBehind } from '../checks/left-behind.ts';
import { checkLinks } from '../checks/links.ts';
import { type ProbeResult, probeFindings, probeServer } from '../checks/probes.ts';
import type { StorageState } from '../walking/contexts.ts';
import type { Exploration } from './exploration.ts';

/** Until which share of the time each may go on. */
const until = { checks: 0.98, lookAgain: 0.99 } as const;

/** Milliseconds for what is left behind: it is named however long the rest took. */
const longestLook = 4_000;

const partsOf = ({ site, rules, session }: Exploration) => ({
  origin: site.origin,
  rules,
  headers: session.headers,
});

/** Runs beside the walk. Empty when it takes longer than the exploration. */
export const startProbing = (exploration: Exploration): Promise<ProbeResult> => {
  const { mark, signal, clock } = exploration;
  return orElse(
    clock.left(),
    { probes: [], descriptions: [], mentioned: [] },
    probeServer({ ...partsOf(exploration), mark, signal }),
  );
};

/** All probes of the server, those after the walk included. */
export const runChecks = async (
  exploration: Exploration,
  { context }: GuardedContext,
  probes: readonly ProbeAnswer[],
  storageState: StorageState | undefined,
): Promise<ProbeAnswer[]> => {
  const { clock, site, full } = exploration;
  const found = await orElse(
    Math.max(1_000, Math.min(5_000, clock.left())),
    [],
    probeFindings({ ...partsOf(exploration), site, full }, probes),
  );
  const longest = Math.max(1_500, clock.left());
  const left = () => clock.until(until.checks);
  const leftAgain = () => clock.until(until.lookAgain);
  await Promise.all([
    orElse(
      longest,
      undefined,
      checkLinks(exploration, (url) => context.cookies(url), left),
    ),
    orElse(
      longest,
      undefined,
      checkAccess(exploration, left).then(() => lookAgain(exploration, storageState, leftAgain)),
    ),
  ]);
  const lookedBy = clock.spent() + longestLook;
  await orElse(
    longestLook,
    undefined,
    lookAtLeftBehind(
      exploration,
      (url) => context.cookies(url),
      () => lookedBy - clock.spent(),
    ),
  );
  return [...probes, ...found];
};
