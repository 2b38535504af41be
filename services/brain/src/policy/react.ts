// One event in, everything it causes out: all policies in a fixed order.

import { derivedId } from '@prowl/backbone';
import { describeSteps } from '@prowl/plan';
import type { Logger } from '@prowl/telemetry';
import { analysisPolicy } from '../analysis/policy.ts';
import { bugPolicy, type TriageTools } from '../bugs/policy.ts';
import { sessionPolicy } from '../sessions/policy.ts';
import { testPolicy } from '../tests/policy.ts';
import type { Effect, Fact } from './effects.ts';
import type { TeamLedger } from './ledger.ts';

/** A regression test is the same test under another name: its text is the first one's with the title changed. */
const renderRegression: TriageTools['renderRegression'] = (plan, test) => ({
  name: `regression-${test.name}`,
  code: test.code.replace(`'${test.plan.title}'`, () => `'${plan.title}'`),
});

/** Triage comes before the session goes on, so that a session never completes before its last bug is written. A policy that stumbles costs its own effects only. */
export const react = (ledger: TeamLedger, fact: Fact, logger?: Pick<Logger, 'error'>): Effect[] => {
  const tools: TriageTools = {
    derive: (prefix, key) => derivedId(prefix, fact.at, fact.team, fact.eventId, key),
    describeSteps,
    renderRegression,
  };
  const policies = [
    () => bugPolicy(ledger, fact, tools),
    () => testPolicy(ledger, fact),
    () => analysisPolicy(ledger, fact),
    () => sessionPolicy(ledger, fact),
  ];
  return policies.flatMap((policy) => {
    try {
      return policy();
    } catch (error) {
      logger?.error({ err: error, event: fact.eventId }, 'a policy stumbled over an event');
      return [];
    }
  });
};
