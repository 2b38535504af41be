export { RunnerEnvironment } from './environment.ts';
export { type Runner, type RunnerOptions, startRunner } from './start.ts';
