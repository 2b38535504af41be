import type { Planner } from './planner.ts';

export const planLists: Planner = () => ({ plans: [] });
