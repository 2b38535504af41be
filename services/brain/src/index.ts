export { BrainEnvironment } from './environment.ts';
export { type BrainOptions, startBrain } from './start.ts';
