// The job `explore` of a team that may keep no more screenshots.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { ExploreJob, SiteModel } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { expect, test } from 'vitest';
import { handleExplore } from '../jobs/explore.ts';
import { browserSource } from './testing/run.ts';

test('goes on without screenshots for which there is no room, and its model says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-explore-room-'));
  const backbone = await openEmbedded({ dataDir: folder });
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<title>${request.url}</title><h1>Page ${request.url}</h1><a href="/">Home</a> <a href="/about">About</a>`,
    );
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const logger = createLogger({ name: 'test', level: 'silent' });
    const { find: browser, launch } = browserSource;
    const context = { backbone, logger, now: Date.now, browser, launch, environment: {} };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const explored = async (artifactBytes: number | undefined) => {
      const id = newId('ses');
      const data = ExploreJob.parse({
        ...{
          explorationId: id,
          pages: 5,
          seconds: 10,
          depth: 'shallow',
          ...(artifactBytes === undefined ? {} : { artifactBytes }),
        },
        target: { name: 'Small', description: '', url, directives: [], auth: { type: 'none' } },
        scope: {
          origins: [new URL(url).origin],
          ignore: [],
          focus: [],
          neverClick: [],
          allowDestructive: [],
          values: {},
        },
      });
      await handleExplore(
        context,
        { id: `explore-${id}`, kind: 'explore', team: 'blue', data, attempt: 1 },
        new AbortController().signal,
      );
      const events = await backbone.events.read({ team: 'blue', aggregate: 'exploration', id });
      const model = events.find(({ event }) => event.type === 'SiteExplored')?.event.data['siteModel'];
      const artifact = await backbone.artifacts.get('blue', String(model));
      const chunks: Uint8Array[] = [];
      for await (const chunk of artifact?.stream ?? []) chunks.push(chunk);
      const pictureBytes = events.find(({ event }) => event.type === 'SiteExplored')?.event.data[
        'pictureBytes'
      ];
      const parsed = SiteModel.parse(JSON.parse(Buffer.concat(chunks).toString()));
      return { ...parsed, pictureBytes };
    };
    const without = await explored(100);
    expect(without.pages.map(({ screenshot }) => screenshot)).toEqual([undefined, undefined]);
    expect(without.leftOut).toContainEqual({
      what: 'screenshots of pages',
      why: 'the quota of the team leaves no room for them',
      count: 2,
    });
    expect(without.pictureBytes).toBe(0);
    const all = await explored(undefined);
    expect(all.pages.map(({ screenshot }) => typeof screenshot)).toEqual(['string', 'string']);
    expect(all.pictureBytes).toBeGreaterThan(2_000);
    expect(all.leftOut.map(({ what }) => what)).not.toContain('screenshots of pages');
  } finally {
    server.close();
    server.closeAllConnections();
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  }
});
