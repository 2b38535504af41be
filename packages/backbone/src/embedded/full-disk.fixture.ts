// A process that appends to a backbone as fast as it may and reports its progress until its standard input ends; then what came of it.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eventOf, streamOf } from '@prowl/testkit';
import { openEmbedded } from './open.ts';

const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);
const lamp = streamOf('one');
const screenshotBytes = 400_000;

/** Whether it ends, with the error, at the first event that is refused, and only then. */
const untilRefused = process.argv[3] === 'until-refused';

/** Opening writes little: what is left in a file may do for it, and a later write is the one that is refused. */
const cannotBegin = (error: Error & { code?: string }): never => {
  say({ code: error.code, message: error.message });
  process.exit(0);
};
const backbone = await openEmbedded({
  dataDir: process.argv[2] ?? '',
  backoff: { baseMs: 20, maxMs: 200 },
  onError: () => undefined,
}).catch(cannotBegin);
const { events, jobs, artifacts } = backbone;
const seen: number[] = [];
await events
  .subscribe(
    { durable: 'reader' },
    async (batch) => void seen.push(...batch.map(({ event }) => Number(event.data.n))),
  )
  .catch(cannotBegin);
const attempts: number[] = [];
const refusals = new Set<string>();
// It ends at a time when that cannot be written down.
const handler = async ({ attempt }: { attempt: number }) => {
  attempts.push(attempt);
  while (refusals.size === 0 && !over) await pause(10);
};
let over = false;
await jobs.work(['light'], handler, { concurrency: 1 }).catch(cannotBegin);
await jobs.enqueue({ id: 'a', kind: 'light', team: 'blue', data: null }).catch(cannotBegin);

process.stdin.resume();
void once(process.stdin, 'end').then(() => {
  over = !untilRefused;
});
let acknowledged = (await events.read(lamp)).length;
let screenshots = 0;
const picturing = (async () => {
  for (; !over; await pause(50))
    await artifacts
      .put('blue', new Uint8Array(screenshotBytes).fill(screenshots % 8), { contentType: 'image/png' })
      .then(
        () => {
          screenshots += 1;
        },
        (error: Error & { kind?: string }) => refusals.add(`${error.kind}: ${error.message}`),
      );
})();
const telling = (async () => {
  for (; !over; await pause(50))
    say({ acknowledged, screenshots, refusals: [...refusals], health: await backbone.health() });
})();
while (!over) {
  const event = eventOf(lamp, { n: acknowledged + 1, more: 'x'.repeat(10_000) });
  // As it was, until it is acknowledged.
  for (let done = false; !done; )
    done = await events.append(lamp, [event], 'any').then(
      () => true,
      async (error: Error & { code?: string; kind?: string }) => {
        if (untilRefused) cannotBegin(error);
        refusals.add(`${error.kind}: ${error.message}`);
        await pause(10);
        return false;
      },
    );
  acknowledged += 1;
  await pause(2);
}
await Promise.all([picturing, telling]);
for (const until = Date.now() + 10_000; seen.at(-1) !== acknowledged && Date.now() < until; ) await pause(20);
const read = (await events.read(lamp)).map(({ event }) => event.data.n);
say({ acknowledged, read, seen: [...new Set(seen)], attempts, depth: await jobs.depth() });
await backbone.close();
