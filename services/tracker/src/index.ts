export { TrackerEnvironment } from './environment.ts';
export {
  type EventExport,
  type ExportOptions,
  type KafkaSettings,
  startExport,
} from './export/kafka/start.ts';
export { openMongoReadModels } from './read-models/mongodb/open.ts';
export { openSqliteReadModels } from './read-models/sqlite/open.ts';
export { startTracker, type Tracker, type TrackerOptions } from './start.ts';
