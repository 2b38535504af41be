export { type Standalone, type StandaloneOptions, startStandalone } from './compose.ts';
