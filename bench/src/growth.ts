// What the length of the log costs: how long brain and tracker take to be ready, how much they hold in memory, and how late lists answer.
// Each measure is a process of its own on the same folder of the embedded backbone. `npm run bench -- growth 10000 100000`.
// The brain starts twice: from the log alone, and from what the first one kept.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Subscription } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { startBrain } from '@prowl/brain';
import { systemTeam } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { openSqliteReadModels, startTracker } from '@prowl/tracker';
import { fill, history } from './history.ts';
import { percentile, table } from './paired.ts';

type Measures = Readonly<Record<string, number>>;

const megabytes = () => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1e6);
};
const seconds = (from: number) => Math.round((performance.now() - from) / 10) / 100;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const lists = ['tests', 'bugs', 'tickets', 'runs', 'sessions'] as const;

const tracker = async (folder: string): Promise<Measures> => {
  await using backbone = await openEmbedded({ dataDir: folder });
  const head = await backbone.events.head();
  const from = performance.now();
  const before = cpu();
  await using models = await openSqliteReadModels(join(folder, 'models.db'));
  const first = (await models.checkpoint()) === 0;
  await using _ = await startTracker({ backbone, models });
  const query = async (name: string, parameters: object, atLeast = 0) => {
    const envelope = { team: 'default', requestId: 'bench', parameters, atLeast };
    const reply = (await backbone.requests.request(`query.${name}`, envelope, { timeoutMs: 60_000 })) as {
      ok: boolean;
    };
    return reply.ok;
  };
  while ((await models.checkpoint()) < head || !(await query('status', {}, head)))
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (first)
    return { 'first start, s': seconds(from), 'events/s of CPU': Math.round(head / (cpu() - before)) };
  const measures: Record<string, number> = { 'ready, s': seconds(from), MB: megabytes() };
  const asked = [
    ...lists.map((name) => [name, name, { limit: 50 }] as const),
    ['search', 'tests', { q: 'page 7:' }],
  ] as const;
  for (const [what, name, parameters] of asked) {
    const took: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const begun = performance.now();
      if (!(await query(name, parameters))) throw new Error(`${name} was refused.`);
      took.push(performance.now() - begun);
    }
    measures[`${what}, ms`] = Math.round(percentile(took, 0.1) * 10) / 10; // what the machine does besides is in the others
  }
  return measures;
};

/**
 * Ready: what was kept and the log behind it are folded; the first time, the whole log. Then its policies go through what came since the last
 * one, which a brain that runs does once for each event, and what it knows is kept.
 */
const brain = async (folder: string): Promise<Measures> => {
  await using backbone = await openEmbedded({ dataDir: folder });
  const head = await backbone.events.head();
  const subscriptions: Subscription[] = [];
  const { events } = backbone;
  const subscribe = events.subscribe.bind(events);
  events.subscribe = async (options, handler) => {
    const subscription = await subscribe(options, handler);
    if (options.durable.startsWith('brain-policies')) subscriptions.push(subscription);
    return subscription;
  };
  const from = performance.now();
  await using _ = await startBrain({
    backbone,
    logger: createLogger({ name: 'bench', level: 'silent' }),
    now: Date.now,
  });
  const ready = seconds(from);
  const held = megabytes();
  const begun = performance.now();
  const before = cpu();
  const left = head - Math.min(head, ...subscriptions.map((subscription) => subscription.position()));
  while (subscriptions.some((subscription) => subscription.position() < head))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const took = (performance.now() - begun) / 1_000;
  const policies = {
    'policies, events/s': Math.round(left / took),
    'policies, events/s of CPU': Math.round(left / (cpu() - before)),
  };
  for (let kept = 0; kept + keptEvery < head; await new Promise((resolve) => setTimeout(resolve, 100)))
    kept = (await backbone.snapshots.get(systemTeam, 'brain-teams'))?.position ?? 0;
  return { 'ready, s': ready, MB: held, ...policies };
};

/** What a brain leaves unkept at most, as it does without another setting. */
const keptEvery = 5_000;

/** Of one whose policies have nothing left to do. */
const startOf = (measures: Measures): Measures =>
  Object.fromEntries(Object.entries(measures).filter(([name]) => !name.startsWith('policies')));

const measured = (role: string, folder: string): Promise<Measures> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url), role, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output) as Measures) : reject(new Error(`${role} ended with ${code}.`)),
    );
  });

const compare = async (sizes: readonly number[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-growth-'));
  try {
    const columns: Measures[] = [];
    const events = history()[Symbol.asyncIterator]();
    for (const size of sizes) {
      await using backbone = await openEmbedded({ dataDir: folder });
      await fill(backbone, events, size);
      await backbone.close();
      await rm(join(folder, 'models.db'), { force: true });
      await rm(join(folder, 'snapshots'), { recursive: true, force: true });
      const named = (who: string, measures: Measures) =>
        Object.fromEntries(Object.entries(measures).map(([name, value]) => [`${who}: ${name}`, value]));
      columns.push({
        ...named('tracker', await measured('tracker', folder)),
        ...named('tracker', await measured('tracker', folder)),
        ...named('brain that reads the log', await measured('brain', folder)),
        ...named('brain with a snapshot', startOf(await measured('brain', folder))),
      });
    }
    const names = Object.keys(columns[0] ?? {});
    const ratio = (name: string) => ((columns.at(-1)?.[name] ?? 0) / (columns[0]?.[name] ?? 1)).toFixed(2);
    table(
      ['', ...sizes.map((size) => `${size.toLocaleString('en-GB')} events`), 'last to first'],
      names.map((name) => [name, ...columns.map((column) => column[name] ?? ''), ratio(name)]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const [first, folder = ''] = process.argv.slice(2);
if (first === 'tracker') process.stdout.write(JSON.stringify(await tracker(folder)));
else if (first === 'brain') process.stdout.write(JSON.stringify(await brain(folder)));
else {
  const sizes = process.argv.slice(2).map(Number);
  await compare(sizes.length === 0 ? [10_000, 100_000] : sizes);
}
