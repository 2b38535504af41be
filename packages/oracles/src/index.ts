// What Prowl checks: every oracle, and what planning passes to them.
export { oracles, planners } from './catalogue.ts';
export { type Oracle, type Worth, worth } from './definition/oracle.ts';
export { pageSince } from './differences/since.ts';
export { withOwnHeadings } from './site/headings.ts';
export type {
  Earlier,
  Planner,
  PlannerResult,
  PlanningContext,
  PlanningObservation,
} from './site/planning.ts';
