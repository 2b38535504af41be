// What an oracle is: a rule that holds for any sound application, and how it becomes tests of this one.
import type { BugDraft, Family, Severity, TestType } from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';
import type { z } from 'zod';
import { draft, type Rule, withoutTwins } from '../site/drafting.ts';
import { asksAsStranger } from '../site/in-page-session.ts';
import { asksInScope } from '../site/interfaces.ts';
import type { PlannerResult, PlanningContext } from '../site/planning.ts';
import { visitsInScope } from '../site/visits.ts';

/**
 * What a test is worth running for, best first: how likely it finds something, times what that would matter.
 * Directives, earlier failures and what exploration saw go wrong are added when plans are ranked.
 */
export const worth = {
  /** Exploration saw it go wrong: the test only proves it. */
  seen: 0.9,
  /** What would hurt most: holes, lost data, a main flow that does not end. */
  vital: 0.8,
  /** Behaviour that people rely on and that often breaks. */
  strong: 0.7,
  /** Behaviour that people rely on. */
  solid: 0.6,
  /** Breaks now and then. */
  fair: 0.5,
  /** A check of a detail. */
  modest: 0.4,
  /** Rarely finds anything. */
  slight: 0.3,
  /** Only when there is time left. */
  spare: 0.2,
} as const;
export type Worth = keyof typeof worth;

/** One test of an oracle: what is left to say once the definition has said the rest. */
export type Guard = Omit<Rule, 'family' | 'oracle' | 'type' | 'because' | 'rank' | 'bug'> & {
  /** The rule in this place, when it says more than the oracle's own. */
  rule?: string;
  /** When this test is worth more or less than most of its kind. */
  worth?: Worth;
  bug: Omit<z.input<typeof BugDraft>, 'severity' | 'expected'> & {
    /** Differs from the oracle's only for a reason that the plan knows. */
    severity?: Severity;
    expected?: string;
  };
};

interface Definition {
  /** Kebab-case, unique among all oracles: part of every fingerprint, so it never changes. */
  readonly id: string;
  readonly family: Family;
  /** What kind of test it makes. */
  readonly type: TestType;
  /** What a sound application does, in a sentence without a subject from any application. */
  readonly title: string;
  /** Why that holds for any sound application; the comment of its tests. */
  readonly rule: string;
  /** What is expected instead, when it fails; a plan may say it with names. */
  readonly expected: string;
  /** Where a developer looks first. */
  readonly remedy: string;
  readonly severity: Severity;
  /** Why a failure is that severe: what is lost, for whom, how easily. */
  readonly because: string;
  /** Number of the weakness in the Common Weakness Enumeration. */
  readonly cwe?: number;
  /** Success criterion of WCAG 2.2, e.g. `2.4.7`. */
  readonly wcag?: string;
  readonly worth: Worth;
}

export interface Oracle extends Definition {
  /** Pure: the tests that this application calls for. */
  readonly plan: (context: PlanningContext) => PlannerResult;
}

/** Makes a plan of what one test says and the oracle's definition. */
export type Guarding = (guard: Guard) => PlanDraft;

/**
 * An oracle from its definition and its planning. `plan` gets a function that turns what one test guards into
 * a plan, with everything from the definition filled in.
 */
export const defineOracle = (
  definition: Definition & {
    readonly plan: (
      context: PlanningContext,
      guard: Guarding,
    ) => PlannerResult | readonly (PlanDraft | undefined)[];
  },
): Oracle => ({
  ...definition,
  plan: (context) => {
    const { id: oracle, family, type, rule: because, severity, expected } = definition;
    const guard: Guarding = ({ rule, worth: own, bug, ...rest }) =>
      draft(context.site, {
        ...rest,
        family,
        oracle,
        type,
        because: rule ?? because,
        rank: worth[own ?? definition.worth],
        bug: { severity, expected, ...bug },
      });
    const result = definition.plan(context, guard);
    const kept = (plans: readonly PlanDraft[]) =>
      withoutTwins(
        plans.filter(
          (plan) =>
            asksInScope(context.site, plan.steps ?? []) &&
            visitsInScope(context.site, plan.steps ?? []) &&
            !asksAsStranger(context.site, plan),
        ),
      );
    if (!('plans' in result)) return { plans: kept(result.filter((plan) => plan !== undefined)) };
    return { ...result, plans: kept(result.plans) };
  },
});
