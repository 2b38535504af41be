import type { Planner } from './planner.ts';

export const planIdentity: Planner = () => ({ plans: [] });
