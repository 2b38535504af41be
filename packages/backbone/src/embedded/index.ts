export { type EmbeddedOptions, openEmbedded } from './open.ts';
