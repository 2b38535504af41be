export { type Runner, type RunnerOptions, startRunner } from './start.ts';
