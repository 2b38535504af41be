export { type BrainOptions, startBrain } from './start.ts';
