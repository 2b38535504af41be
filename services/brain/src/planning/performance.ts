import type { Planner } from './planner.ts';

export const planPerformance: Planner = () => ({ plans: [] });
