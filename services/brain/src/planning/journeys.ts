import type { Planner } from './planner.ts';

export const planJourneys: Planner = () => ({ plans: [] });
