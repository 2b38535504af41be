import type { Planner } from './planner.ts';

export const planPageHealth: Planner = () => ({ plans: [] });
