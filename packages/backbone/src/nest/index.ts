export {
  ARTIFACTS,
  BACKBONE,
  BackboneModule,
  EVENTS,
  JOBS,
  PassErrors,
  REQUESTS,
  SECRETS,
} from './module.ts';
export {
  BackboneRequestContext,
  BackboneStrategy,
  type BackboneStrategyOptions,
  type EventPatternOptions,
} from './strategy.ts';
