import type { Planner } from './planner.ts';

export const planState: Planner = () => ({ plans: [] });
