import type { Planner } from './planner.ts';

export const planUnit: Planner = () => ({ plans: [] });
