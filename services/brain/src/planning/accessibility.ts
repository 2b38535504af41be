import type { Planner } from './planner.ts';

export const planAccessibility: Planner = () => ({ plans: [] });
