export { type Clock, createClock, createTestIds } from './clock.ts';
export { createConformance, type Given, type OpenApiDocument } from './conformance.ts';
export type { CrashTask } from './crash/tasks.ts';
export { type Opener, startVictim, type Victim } from './crash/victim.ts';
export { type Decider, type RefusalValue, type Specification, specification } from './decider.ts';
export { type Consumed, type EventStream, readEventStream } from './event-stream.ts';
export { eventOf, eventsOf, streamOf } from './events/lamps.ts';
export { type Collector, complaintsOf, startCollector } from './servers/collector.ts';
export { type GiteaServer, startGitea } from './servers/gitea.ts';
export { type KafkaServer, startKafkaServer } from './servers/kafka.ts';
export {
  type ModelReply,
  type ModelRequest,
  openScriptedModel,
  type ScriptedModel,
  scriptedUsage,
} from './servers/language-model.ts';
export { startMongoServer } from './servers/mongodb.ts';
export { startNatsServer } from './servers/nats.ts';
export { type ClusterMember, type NatsCluster, startNatsCluster } from './servers/nats-cluster.ts';
export {
  type KeptIssue,
  openRepositoryHost,
  type RepositoryHost,
  type Trouble,
} from './servers/repository-hosts/host.ts';
export { orSkip, type RealServer, ServerMissing } from './servers/server.ts';
export { openSmallDisk, type SmallDisk } from './servers/small-disk.ts';
export {
  openShop,
  type Shop,
  type ShopOptions,
  shopAccount,
  shopLanguages,
  shopPaths,
} from './sites/shop.ts';
export { artifactStoreSuite } from './suites/artifacts.ts';
export { erasureSuite } from './suites/erasing.ts';
export { eventLogSuite } from './suites/event-log.ts';
export { createGate, openGates } from './suites/gate.ts';
export { jobQueueSuite } from './suites/jobs.ts';
export { requestsSuite } from './suites/requests.ts';
export { type SecretBackboneStore, secretStoreSuite } from './suites/secrets.ts';
export { snapshotStoreSuite } from './suites/snapshots.ts';
export {
  type BackboneStore,
  collect,
  eventually,
  type Fixture,
  type MakeStore,
  useBackbone,
} from './suites/store.ts';
export { openTraceReceiver, type SeenSpan, type TraceReceiver } from './trace-receiver.ts';
