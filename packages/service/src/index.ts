export { Attention, type AttentionOptions } from './attention.ts';
export {
  healthSettings,
  keySettings,
  type NatsAccess,
  natsAccess,
  natsSettings,
  processSettings,
  secretKey,
} from './common-settings.ts';
export { type Check, type Checks, Health, type HealthServer, openHealthServer } from './health.ts';
export { type Instrumented, type InstrumentOptions, instrument } from './instrument.ts';
export { type BackboneReports, caughtUp, openBackbone } from './open-backbone.ts';
export { openPatiently } from './patience.ts';
export { portProblem, runService, type ServiceKit, type ServiceOptions } from './run.ts';
export {
  badSettingsCode,
  describeSettings,
  type Environment,
  readSettings,
  SettingsError,
} from './settings.ts';
export {
  createTargetPolicy,
  isLoopback,
  type Lookup,
  type TargetPolicy,
  targetAllow,
  targetSettings,
} from './targets.ts';
export {
  type About,
  address,
  addresses,
  count,
  flag,
  list,
  oneOf,
  optionalAddress,
  optionalKey,
  optionalList,
  optionalNumber,
  optionalText,
  port,
  text,
  type Variable,
  type VariableMeta,
} from './variables.ts';
