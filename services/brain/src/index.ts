export { builtInCharters } from './agents/charters.ts';
export { languageModelFrom, languageModelVariables } from './asking/settings.ts';
export { BrainEnvironment } from './environment.ts';
export { understandRequest } from './generation/generate.ts';
export { planTests } from './planning/plan.ts';
export { type BrainOptions, startBrain } from './start.ts';
