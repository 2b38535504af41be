// What a process does until it is killed. Each line it prints is one JSON object about what was acknowledged to it.
import type { Backbone } from '@prowl/backbone';
import { eventOf, eventsOf, streamOf } from '../events/lamps.ts';

export type CrashTask = 'append' | 'lease' | 'handle' | 'store' | 'pour' | 'seal' | 'snapshot';

type Say = (line: Record<string, unknown>) => void;

const forEver = (): Promise<never> => new Promise(() => setInterval(() => {}, 60_000));

export const crashTasks: Record<CrashTask, (backbone: Backbone, say: Say) => Promise<unknown>> = {
  /** Batches of three and jobs, as fast as they are acknowledged. */
  async append(backbone, say) {
    for (let round = 0; ; round += 1) {
      const stream = streamOf(`s${round % 4}`, 'crash');
      const batch = eventsOf(stream, 3);
      const job = { id: `job_${round}`, kind: 'crash', team: 'blue', data: { round } };
      await Promise.all([backbone.events.append(stream, batch, 'any'), backbone.jobs.enqueue(job)]);
      say({ events: batch.map(({ id }) => id), job: job.id });
    }
  },
  /** Takes a job and never ends it. */
  async lease(backbone, say) {
    const handler = async (job: { id: string; attempt: number }) => {
      say({ job: job.id, attempt: job.attempt });
      await forEver();
    };
    await backbone.jobs.work(['crash'], handler, { concurrency: 1 });
    await forEver();
  },
  /** Handles the first event and never ends the second. */
  async handle(backbone, say) {
    const stream = streamOf('one', 'crash');
    await backbone.events.subscribe({ durable: 'crash', batch: 1 }, async ([recorded]) => {
      say({ handling: recorded?.event.data.n });
      if (recorded?.event.data.n === 2) await forEver();
    });
    for (const n of [1, 2, 3]) await backbone.events.append(stream, [eventOf(stream, { n })], 'any');
    await forEver();
  },
  /** Stores an artifact, then half of another. */
  async store(backbone, say) {
    const { id } = await backbone.artifacts.put('blue', Buffer.from('whole'), { contentType: 'text/plain' });
    async function* half() {
      yield Buffer.from('ha');
      say({ artifact: id });
      await forEver();
    }
    await backbone.artifacts.put('blue', half(), { contentType: 'text/plain' });
  },
  /** Stores more of a large artifact than is held in memory, and never ends it. */
  async pour(backbone, say) {
    async function* half() {
      for (let block = 1; block <= 12; block += 1) yield new Uint8Array(1_000_000).fill(block);
      say({ poured: 12_000_000 });
      await forEver();
    }
    await backbone.artifacts.put('blue', half(), { contentType: 'application/zip' });
  },
  async seal(backbone, say) {
    say({ reference: await backbone.secrets.put('blue', 'login.password', 'open sesame') });
    await forEver();
  },
  /** One snapshot after the other in the place of the last, as fast as they are acknowledged. */
  async snapshot(backbone, say) {
    for (let round = 1; ; round += 1) {
      const bytes = Buffer.alloc(1_500_000, round % 256);
      await backbone.snapshots.put('blue', 'lamps', { version: 'folds.1', position: round, bytes });
      say({ round });
    }
  },
};
