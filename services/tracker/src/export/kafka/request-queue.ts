// kafkajs 2.2.4 looks after its queue of requests by a timer that sets itself again when nothing waits: a thousand times a second, for a
// moment in the past, which Node warns of from version 24 on. Here it is set only while something waits.
import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
  scheduleCheckPendingRequests(): void;
}

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
  readonly prototype: RequestQueue;
};
const schedule = prototype.scheduleCheckPendingRequests;
prototype.scheduleCheckPendingRequests = function () {
  if (this.pending.length > 0) schedule.call(this);
};
