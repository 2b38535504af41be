// The backbone for who answers a person: while the event bus is away nothing waits for it.
import type { Backbone } from '@prowl/backbone';
import type { Parts } from './parts.ts';

const down = { events: 'down', requests: 'down', jobs: 'down', artifacts: 'down', secrets: 'down' } as const;

async function* inTime<Value>(
  values: AsyncIterable<Value>,
  watch: Parts['watch'],
): AsyncGenerator<Value, void> {
  const iterator = values[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await watch(() => iterator.next());
    if (done === true) return;
    yield value;
  }
}

/** What follows the log goes on when it is back; everything else is given up in time. */
export const attentive = (backbone: Backbone, { watch }: Pick<Parts, 'watch'>): Backbone => {
  const { events, requests, jobs, artifacts, secrets, snapshots } = backbone;
  return {
    events: {
      append: (stream, batch, expected) => watch(() => events.append(stream, batch, expected)),
      read: (stream, after) => watch(() => events.read(stream, after)),
      readAll: (options) => inTime(events.readAll(options), watch),
      readPages: (options) => events.readPages(options),
      head: () => watch(() => events.head()),
      subscribe: (options, handler) => events.subscribe(options, handler),
      durables: (prefix) => watch(() => events.durables(prefix)),
      forget: (durable) => watch(() => events.forget(durable)),
      erase: (of) => watch(() => events.erase(of)),
      follow: (options, signal) => events.follow(options, signal),
    },
    requests,
    jobs: {
      enqueue: (job) => watch(() => jobs.enqueue(job)),
      work: (kinds, handler, options) => jobs.work(kinds, handler, options),
      cancel: (id) => watch(() => jobs.cancel(id)),
      deadLetters: (options) => watch(() => jobs.deadLetters(options)),
      retry: (id) => watch(() => jobs.retry(id)),
      erase: (team) => watch(() => jobs.erase(team)),
      depth: (kind) => watch(() => jobs.depth(kind)),
    },
    artifacts: {
      put: (team, bytes, meta) => watch(() => artifacts.put(team, bytes, meta)),
      get: (team, id, range) => watch(() => artifacts.get(team, id, range)),
      delete: (team, id) => watch(() => artifacts.delete(team, id)),
      erase: (team) => watch(() => artifacts.erase(team)),
    },
    secrets: {
      put: (team, name, value) => watch(() => secrets.put(team, name, value)),
      get: (team, reference) => watch(() => secrets.get(team, reference)),
      delete: (team, reference) => watch(() => secrets.delete(team, reference)),
      erase: (team) => watch(() => secrets.erase(team)),
    },
    snapshots,
    alive: () => backbone.alive(),
    health: () => watch(() => backbone.health()).catch(() => ({ ...down })),
    close: () => backbone.close(),
    [Symbol.asyncDispose]: () => backbone[Symbol.asyncDispose](),
  };
};
