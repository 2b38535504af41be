export { type RunnerOptions, startRunner } from './start.ts';
