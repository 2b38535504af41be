import type { Planner } from './planner.ts';

export const planApi: Planner = () => ({ plans: [] });
