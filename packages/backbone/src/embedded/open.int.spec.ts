import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventOf, eventsOf, startVictim, streamOf } from '@prowl/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from './open.ts';

describe('opening an embedded backbone', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prowl-open-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const refusal = async (dataDir: string, secretKey?: Uint8Array) => {
    const error = await openEmbedded({ dataDir, ...(secretKey === undefined ? {} : { secretKey }) }).then(
      (backbone) => backbone.close(),
      (cause: unknown) => cause,
    );
    expect(error).toMatchObject({ code: 'backbone/unavailable', kind: 'unavailable' });
    return (error as Error).message;
  };

  it('makes the folder, however deep', async () => {
    await using backbone = await openEmbedded({ dataDir: join(folder, 'a/b/c') });
    expect(await backbone.health()).toEqual({
      events: 'up',
      requests: 'up',
      jobs: 'up',
      artifacts: 'up',
      secrets: 'up',
    });
  });

  it('says that all is down once it is closed, and closes twice without harm', async () => {
    const backbone = await openEmbedded({ dataDir: folder });
    await Promise.all([backbone.close(), backbone.close()]);
    await backbone.close();
    expect(new Set(Object.values(await backbone.health()))).toEqual(new Set(['down']));
  });

  it('refuses a folder that this process already has open, and takes it when that is closed', async () => {
    const first = await openEmbedded({ dataDir: folder });
    expect(await refusal(folder)).toBe(
      `The data folder ${folder} is in use by another process (process ${process.pid}). Stop that one, or choose another folder.`,
    );
    await first.close();
    await using second = await openEmbedded({ dataDir: folder });
    expect(await second.events.head()).toBe(0);
  });

  it('refuses a folder that another process has open, and takes it over when that was killed', async () => {
    const victim = startVictim(
      {
        module: new URL('./open.ts', import.meta.url).href,
        name: 'openEmbedded',
        options: { dataDir: folder },
      },
      'seal',
    );
    await victim.hear(1);
    expect(await refusal(folder)).toContain('is in use by another process');
    await victim.kill();
    await using backbone = await openEmbedded({ dataDir: folder });
    expect(await backbone.secrets.get('blue', String(victim.said[0]?.reference))).toBe('open sesame');
  });

  it('says in one sentence when a file is in the way', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await refusal(join(folder, 'file'))).toMatch(
      /^The data folder .* cannot be made: a file is in its place\. Choose another folder\.$/,
    );
    expect(await refusal(join(folder, 'file/below'))).toMatch(/a file is in its place/);
  });

  it.runIf(process.platform === 'linux')(
    'says in one sentence when the folder cannot be written',
    async () => {
      expect(await refusal('/proc/prowl-data')).toBe(
        'The data folder /proc/prowl-data cannot be written by this user. Choose a folder that can.',
      );
    },
  );

  it('says in one sentence when the data is damaged', async () => {
    await writeFile(
      join(folder, 'backbone.db'),
      'this is not a database, not even a little one, and long enough to show it'.repeat(20),
    );
    expect(await refusal(folder)).toMatch(/^The data in .* is damaged/);
  });

  it('refuses data of a newer version', async () => {
    await (await openEmbedded({ dataDir: folder })).close();
    const database = new DatabaseSync(join(folder, 'backbone.db'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(await refusal(folder)).toContain('newer version');
  });

  it('opens data of the first version, and its jobs wait on', async () => {
    const old = await openEmbedded({ dataDir: folder });
    await old.jobs.enqueue({ id: 'old', kind: 'light', team: 'blue', data: 1 });
    await old.close();
    const database = new DatabaseSync(join(folder, 'backbone.db'));
    database.exec('ALTER TABLE jobs DROP COLUMN trace; PRAGMA user_version = 1');
    database.close();
    await using backbone = await openEmbedded({ dataDir: folder });
    await backbone.jobs.enqueue({ id: 'new', kind: 'light', team: 'blue', data: 2, trace: '00-1' });
    const traces: (string | undefined)[] = [];
    await backbone.jobs.work(['light'], async ({ trace }) => void traces.push(trace), { concurrency: 1 });
    await expect.poll(() => traces).toEqual([undefined, '00-1']);
  });

  it('opens data of the second version, and its log goes on where it was', async () => {
    const old = await openEmbedded({ dataDir: folder });
    const [lamp, other] = [streamOf('one'), streamOf('two')];
    const events = eventsOf(lamp, 3);
    const first = await old.events.append(lamp, events, 'none');
    const before = await old.events.read(lamp);
    await old.close();
    const database = new DatabaseSync(join(folder, 'backbone.db'));
    database.exec(`ALTER TABLE events RENAME TO moved; DROP INDEX events_by_stream;
      CREATE TABLE events (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, team TEXT NOT NULL, aggregate TEXT NOT NULL,
        stream TEXT NOT NULL, type TEXT NOT NULL, event TEXT NOT NULL);
      CREATE INDEX events_by_stream ON events (team, aggregate, stream, position);
      INSERT INTO events SELECT * FROM moved; DROP TABLE moved; PRAGMA user_version = 2`);
    database.close();
    await using backbone = await openEmbedded({ dataDir: folder });
    expect(await backbone.events.read(lamp)).toEqual(before);
    expect(await backbone.events.append(lamp, events, 'none')).toEqual(first);
    const duplicate = eventOf(other, {}, { id: events[0]?.id ?? '' });
    expect(await backbone.events.append(other, [duplicate], 'none')).toEqual({
      position: first.position + 1,
    });
  });

  it('keeps the key in a file of its own that only its user can read', async () => {
    await (await openEmbedded({ dataDir: folder })).close();
    const key = join(folder, 'secrets.key');
    expect(Buffer.from(await readFile(key, 'utf8'), 'base64')).toHaveLength(32);
    if (process.platform !== 'win32') expect((await stat(key)).mode & 0o777).toBe(0o600);
    await writeFile(key, 'short');
    expect(await refusal(folder)).toContain('is damaged');
    expect(await refusal(folder, new Uint8Array(5))).toBe(
      'The key that seals secrets must have 32 bytes, not 5.',
    );
  });

  it('leaves a folder that it could not open free for the next', async () => {
    await refusal(folder, new Uint8Array(5));
    await (await openEmbedded({ dataDir: folder })).close();
  });

  it('clears away what a killed process left unfinished', async () => {
    const unfinished = join(folder, 'artifacts/.unfinished');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'half'), 'ha');
    await (await openEmbedded({ dataDir: folder })).close();
    expect(await readdir(unfinished)).toEqual([]);
  });

  it('reports what is retried in the background', async () => {
    const reported: string[] = [];
    const onError = (error: unknown, where: string) =>
      reported.push(`${where}: ${error instanceof Error ? error.message : error}`);
    await using backbone = await openEmbedded({ dataDir: folder, backoff: { baseMs: 1, maxMs: 2 }, onError });
    let failures = 1;
    await backbone.events.subscribe({ durable: 'reader' }, async () => {
      if (failures-- > 0) throw new Error('not yet');
    });
    const lamp = streamOf('one');
    await backbone.events.append(lamp, [eventOf(lamp)], 'none');
    await expect.poll(() => reported).toEqual(['subscription reader: not yet']);
  });
});
