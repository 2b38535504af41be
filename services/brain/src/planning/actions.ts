import type { Planner } from './planner.ts';

export const planActions: Planner = () => ({ plans: [] });
