export { type NatsOptions, openNats } from './open.ts';
