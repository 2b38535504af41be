import type { Planner } from '../planner.ts';

export const planSecurity: Planner = () => ({ plans: [] });
