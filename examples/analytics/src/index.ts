export { consume, type StreamSource } from './consume.ts';
export { type ExportSource, fetchExport } from './fetch-export.ts';
export { type EventStore, type Incoming, openStore, type Row, sqlOf } from './store.ts';
