export type { Artifact, ArtifactMeta, ArtifactStore, ByteRange, StoredArtifact } from './artifacts.ts';
export type { Backbone } from './backbone.ts';
export { settled } from './backoff.ts';
export {
  BackboneClosed,
  BackboneError,
  type BackboneErrorKind,
  BackboneUnavailable,
  EventIdTaken,
  InvalidArgument,
  JobCancelled,
  NoResponder,
  NotErasable,
  RangeNotSatisfiable,
  RemoteFailure,
  RequestExpired,
  RequestTimeout,
  SecretUnreadable,
  StoreFull,
  Unretryable,
  WorkerDraining,
  WrongExpectedPosition,
} from './errors.ts';
export type {
  EventLog,
  Expected,
  FollowOptions,
  Position,
  ReadAllOptions,
  RecordedEvent,
  StreamName,
  SubscribeOptions,
  Subscription,
  SubscriptionHandler,
} from './event-log.ts';
export { contentId, createIds, derivedId, type IdSource, newId } from './ids.ts';
export type {
  DeadLetter,
  DeadLetterOptions,
  Job,
  JobHandler,
  JobQueue,
  LeasedJob,
  Worker,
  WorkOptions,
} from './jobs.ts';
export { limits } from './names.ts';
export type { RequestContext, RequestHandler, RequestOptions, Requests, ServeOptions } from './requests.ts';
export type { SecretStore } from './secrets.ts';
export type { Snapshot, SnapshotStore } from './snapshots.ts';
