// A test plan is data: what it guards, the steps, what a failure would mean. Planners and models write plans; one renderer turns a plan into code.
import { z } from 'zod';
import { Family, Severity, TestType } from '../values/values.ts';
import { Locator } from './locator.ts';
import { Step } from './step.ts';

/**
 * What a test leaves behind, which decides what may run beside it: `read` changes nothing; `session` changes only what depends on its own
 * browser context (an anonymous cart); `account` changes the signed-in account; `global` creates or changes things that others can see.
 */
export const Isolation = z.enum(['read', 'session', 'account', 'global']);
export type Isolation = z.infer<typeof Isolation>;

/** Where a finding is. `url` is an example address (path and query), `template` the page's URL template, `element` the thing in words. */
export const Place = z.object({
  url: z.string(),
  template: z.string(),
  element: z.string().optional(),
  locator: Locator.optional(),
  /** What the element is a part of: the form of a field, the control of an option. One rule broken there several times is one fault. */
  component: z.string().optional(),
  method: z.string().optional(),
});
export type Place = z.infer<typeof Place>;

/** How a confirmed failure is written up. */
export const BugDraft = z.object({
  /** What a user cannot do, and with what; without the address. */
  title: z.string().min(5).max(200),
  severity: Severity,
  /** What a sound application does. */
  expected: z.string(),
  /** What is seen when the oracle fails, if the plan knows better than the assertion's own message. */
  seen: z.string().optional(),
  /** Why it matters, a sentence. */
  impact: z.string().optional(),
  /** What works nearby, was compared, or was observed while exploring. */
  context: z.array(z.string()).optional(),
});
export type BugDraft = z.infer<typeof BugDraft>;

/** A module's exported function under property tests (`unit` plans only); rendered to node:test. */
export const UnitSubject = z.object({
  module: z.string(),
  export: z.string(),
  parameters: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Properties that must hold for all inputs of these types. */
  properties: z.array(
    z.enum([
      'does-not-throw',
      'deterministic',
      'idempotent',
      'length-preserving',
      'sorted-permutation',
      'round-trip',
      'within-bounds',
      'commutative',
    ]),
  ),
  partner: z.string().optional(), // the inverse, for round-trip
});
export type UnitSubject = z.infer<typeof UnitSubject>;

export const TestPlan = z.object({
  /** What it guards: `oracle|template|element`, never text that changes or a time. Identity across sessions. */
  fingerprint: z.string().min(3).max(500),
  type: TestType,
  family: Family,
  /** The relation that must hold, kebab-case, e.g. `sort-orders-all`. */
  oracle: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The test's title: where, then the rule. */
  title: z.string().min(5).max(200),
  /** Why it must hold for any sound application; becomes the comment. */
  rule: z.string(),
  place: Place,
  /** Key of the charter that owns it, e.g. `lists`. */
  agent: z.string(),
  /** Expected worth of running it, 0 to 1: chance to find × weight of what it would find. */
  rank: z.number().min(0).max(1),
  /** Expected duration in milliseconds. */
  cost: z.number().int().positive(),
  signedIn: z.boolean(),
  /** What further accounts that act are called: {"account-2": "rosa (family)"}. */
  actors: z.record(z.string(), z.string().max(200)).optional(),
  isolation: Isolation,
  /** Took part in a fault that exploration already saw, so it is expected to fail. */
  suspected: z.boolean().default(false),
  /**
   * A language model inferred what is expected: no rule that holds for every sound application, so a failure is a ticket to look into and never a bug.
   */
  inferred: z.object({ model: z.string().max(200), because: z.string().max(300) }).optional(),
  steps: z.array(Step).default([]),
  unit: UnitSubject.optional(),
  bug: BugDraft,
});
export type TestPlan = z.infer<typeof TestPlan>;
