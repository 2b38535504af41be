// What Prowl checks: every oracle, and what planning passes to them.
export { aspectsOf, oraclesFor } from './aspects.ts';
export { oracles, planners } from './catalogue.ts';
export { type Oracle, type Worth, worth } from './definition/oracle.ts';
export { pageSince } from './differences/since.ts';
export {
  codeDigestOf,
  digestOf,
  findIn,
  findInCode,
  pageIn,
  type SiteDigest,
  written,
} from './proposals/digest.ts';
export { plainWords } from './proposals/ideas.ts';
export { inferredExpectation } from './proposals/inferred.ts';
export { withOwnHeadings } from './site/headings.ts';
export type {
  Earlier,
  Planner,
  PlannerResult,
  PlanningContext,
  PlanningObservation,
  Proposed,
} from './site/planning.ts';
