// A disk without a byte left: what is refused says so, nothing acknowledged is lost, and all goes on by itself when there is room.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openSmallDisk, orSkip } from '@prowl/testkit';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const disk = await orSkip(openSmallDisk(16));
afterAll(() => disk?.[Symbol.asyncDispose]());
afterEach(() => disk?.free());

const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 20 });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const up = { events: 'up', requests: 'up', jobs: 'up', artifacts: 'up', secrets: 'up' };
const down = { events: 'down', requests: 'up', jobs: 'down', artifacts: 'down', secrets: 'down' };

interface Status {
  readonly acknowledged: number;
  readonly screenshots: number;
  readonly refusals: string[];
  readonly health: Record<string, string>;
}

/** A process on the disk, for SQLite follows no link to it. */
const begin = (dataDir: string, ...options: 'until-refused'[]) => {
  const node = [
    '--conditions=source',
    '--no-warnings',
    fileURLToPath(new URL('./full-disk.fixture.ts', import.meta.url)),
    dataDir,
    ...options,
  ];
  const line = disk?.within(process.execPath, node);
  const child = spawn(line?.command ?? '', line?.args ?? [], { stdio: ['pipe', 'pipe', 'inherit'] });
  let last: unknown = {};
  createInterface({ input: child.stdout }).on('line', (text) => {
    last = JSON.parse(text);
  });
  const gone = once(child, 'close');
  return {
    status: () => last as Partial<Status>,
    end: async (): Promise<unknown> => {
      child.stdin.end();
      await gone;
      return last;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

describe.skipIf(disk === undefined)('an embedded backbone whose disk is full', () => {
  it('loses nothing it acknowledged, reports it in its health, and goes on when there is room', async () => {
    await mkdir(join(disk?.seen ?? '', 'one'));
    const process = begin(join(disk?.folder ?? '', 'one'));
    await eventually(() => process.status().acknowledged).toBeGreaterThan(50);
    expect(process.status()).toMatchObject({ health: up, refusals: [] });
    await disk?.fill();
    await eventually(() => process.status().health).toEqual(down);
    await eventually(() => [...(process.status().refusals ?? [])].sort()).toEqual([
      'unavailable: The disk is full: the artifact could not be stored. Make room.',
      'unavailable: The disk of the data folder is full. Make room.',
    ]);
    const { acknowledged = 0, screenshots = 0 } = process.status();
    await disk?.free();
    await eventually(() => process.status().health).toEqual(up);
    await eventually(() => process.status().acknowledged).toBeGreaterThan(acknowledged + 20);
    await eventually(() => process.status().screenshots).toBeGreaterThan(screenshots + 2);
    const came = (await process.end()) as Status;
    const all = numbers(came.acknowledged);
    expect(came).toEqual({ acknowledged: came.acknowledged, read: all, seen: all, attempts: [1], depth: 0 });
  });

  it('is killed, cannot go on until there is room, says what to do, and then has all that it acknowledged', async () => {
    await mkdir(join(disk?.seen ?? '', 'two'));
    const dataDir = join(disk?.folder ?? '', 'two');
    const victim = begin(dataDir);
    await eventually(() => victim.status().acknowledged).toBeGreaterThan(20);
    await disk?.fill();
    await eventually(() => victim.status().refusals).toContain(
      'unavailable: The disk of the data folder is full. Make room.',
    );
    const { acknowledged = 0 } = victim.status();
    await victim.kill();
    await disk?.fill(); // what it gave back by dying
    expect(await begin(dataDir, 'until-refused').end()).toMatchObject({
      code: 'backbone/unavailable',
      message: expect.stringMatching(/^The disk of the data folder .*is full\. Make room/),
    });
    await disk?.free();
    const again = begin(dataDir);
    await eventually(() => again.status().health).toEqual(up);
    const came = (await again.end()) as Status & { read: number[] };
    expect(came.read.length).toBeGreaterThanOrEqual(acknowledged);
    expect(came.read).toEqual(numbers(came.acknowledged));
  });
});
