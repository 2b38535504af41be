// Appending to the log against publishing the same bytes with the same headers to JetStream, nothing else.
import { randomBytes } from 'node:crypto';
import { connect, headers, type NatsConnection, nuid } from '@nats-io/transport-node';
import { openNats } from '@prowl/backbone/nats';
import { startNatsServer } from '@prowl/testkit';
import { type Happening, ticket } from './happenings.ts';
import { compare, perSecond, table, type Way } from './paired.ts';

await using server = await startNatsServer();
const prefix = `bench${randomBytes(4).toString('hex')}`;
await using backbone = await openNats({
  servers: server.url,
  name: 'bench',
  prefix,
  secretKey: randomBytes(32),
});
const connection = await connect({ servers: server.url });

/** What `append` says to the server, said by hand: same subjects, headers and bytes. */
const publish = async (raw: NatsConnection, { stream, events }: Happening): Promise<void> => {
  const base = `${prefix}.events.${stream.team}.${stream.aggregate}.${stream.id}`;
  const batch = nuid.next();
  const last = events.length - 1;
  for (const [index, event] of events.entries()) {
    const all = headers();
    all.set('Nats-Msg-Id', `${base}.${event.id}`);
    if (index === 0) {
      all.set('Nats-Expected-Last-Subject-Sequence', '0');
      all.set('Nats-Expected-Last-Subject-Sequence-Subject', `${base}.*`);
    }
    if (last > 0) {
      all.set('Nats-Batch-Id', batch);
      all.set('Nats-Batch-Sequence', String(index + 1));
      if (index === last) all.set('Nats-Batch-Commit', '1');
    }
    const subject = `${base}.${event.id}`;
    if (index < last) raw.publish(subject, JSON.stringify(event), { headers: all });
    else {
      const answer = (
        await raw.request(subject, JSON.stringify(event), { headers: all, timeout: 10_000 })
      ).json<{ error?: unknown }>();
      if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error));
    }
  }
};

const ways = (size: number, together: number, count: number): [Way, Way] => {
  const each = (work: (happening: Happening) => Promise<unknown>): Way => ({
    round: async () => {
      const open = Array.from({ length: count }, () => ticket(size));
      await Promise.all(
        Array.from({ length: together }, async () => {
          for (let next = open.pop(); next !== undefined; next = open.pop()) await work(next);
        }),
      );
      return count * size;
    },
  });
  return [
    each(({ stream, events }) => backbone.events.append(stream, events, 'none')),
    each((happening) => publish(connection, happening)),
  ];
};

const rows: (string | number)[][] = [];
for (const [size, together, count] of [
  [1, 1, 400],
  [1, 32, 2_000],
  [10, 1, 100],
  [10, 16, 400],
] as const) {
  const { ours, baseline, ratio } = await compare(...ways(size, together, count));
  rows.push([
    `${size} event${size > 1 ? 's' : ''}, ${together} at once`,
    perSecond(ours),
    perSecond(baseline),
    ratio.toFixed(2),
  ]);
}
table(['append', 'events/s', 'raw publish', 'ratio'], rows);
await connection.close();
