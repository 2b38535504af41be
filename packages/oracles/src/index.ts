// What Prowl checks: every oracle, and what planning passes to them.
export { planners } from './catalogue.ts';
export type { Planner, PlannerResult, PlanningContext, PlanningObservation } from './planner.ts';
