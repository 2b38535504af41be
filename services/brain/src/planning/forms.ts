import type { Planner } from './planner.ts';

export const planForms: Planner = () => ({ plans: [] });
