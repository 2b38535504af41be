export { createBrowserSource } from './browser/source.ts';
export { RunnerEnvironment } from './environment.ts';
export { type Runner, type RunnerOptions, startRunner } from './start.ts';
