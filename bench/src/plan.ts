// Planning sites of growing size. Milliseconds a page must not grow with the number of pages, and while one team's site is planned the brain answers others.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Backbone, newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { builtInCharters, planTests, startBrain } from '@prowl/brain';
import { ExploreJob, type SiteModel } from '@prowl/contracts';
import { createLogger } from '@prowl/telemetry';
import { generatedSite } from './generated-site.ts';
import { percentile, table } from './paired.ts';

const sizes = [48, 95, 190, 570];
const agents = builtInCharters.map((charter) => ({ agentId: charter.key, charter }));

/** Processor time of the best of three, each on a model that no planner has seen before. */
const planning = (site: SiteModel): { ms: number; plans: number } => {
  const target = { name: 'Generated', description: '', url: site.origin };
  const rounds = [1, 2, 3].map(() => {
    const fresh = structuredClone(site);
    const before = process.threadCpuUsage();
    const { plans } = planTests({ site: fresh, directives: [], agents, target, types: [] });
    const { user, system } = process.threadCpuUsage(before);
    return { ms: (user + system) / 1_000, plans: plans.length };
  });
  return rounds.reduce((best, round) => (round.ms < best.ms ? round : best));
};

const command = (backbone: Backbone, team: string, name: string, payload: unknown) =>
  backbone.requests.request(`command.${name}`, { team, requestId: newId('req'), payload });

/** Answers the job to explore with this site, at once. */
const explore = (backbone: Backbone, site: SiteModel) =>
  backbone.jobs.work(
    ['explore'],
    async ({ team, data }) => {
      const { explorationId } = ExploreJob.parse(data);
      const { id } = await backbone.artifacts.put(team, Buffer.from(JSON.stringify(site)), {
        contentType: 'application/json',
      });
      const event = {
        specversion: '1.0' as const,
        id: newId('evt'),
        source: '/bench',
        type: 'SiteExplored',
        subject: `exploration.${explorationId}`,
        time: new Date().toISOString(),
        team,
        datacontenttype: 'application/json' as const,
        schemaversion: 1,
        data: { explorationId, siteModel: id, coverage: site.coverage },
      };
      await backbone.events.append({ team, aggregate: 'exploration', id: explorationId }, [event], 'any');
    },
    { concurrency: 1 },
  );

/** A session on the site from explored to planned, and what another team's commands took meanwhile; milliseconds. */
const session = async (site: SiteModel) => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-bench-'));
  try {
    await using backbone = await openEmbedded({ dataDir: folder });
    const logger = createLogger({ name: 'bench', level: 'error' });
    await using _brain = await startBrain({ backbone, logger, now: Date.now });
    await using _runner = await explore(backbone, site);
    const target = { name: 'Generated', description: '', url: `${site.origin}/` };
    await command(backbone, 'busy', 'SetConfiguration', target);
    await command(backbone, 'other', 'SetConfiguration', target);
    const times: Record<string, number> = {};
    const leave = new AbortController();
    const planned = (async () => {
      for await (const { event } of backbone.events.follow({ after: 0, team: 'busy' }, leave.signal)) {
        times[event.type] ??= performance.now();
        if (event.type === 'TestsPlanned') return;
      }
    })();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    await command(backbone, 'busy', 'StartSession', {});
    delay.enable();
    const answers: number[] = [];
    let isPlanned = false;
    void planned.then(() => {
      isPlanned = true;
    });
    while (!isPlanned) {
      const begun = performance.now();
      await command(backbone, 'other', 'ChangeConfiguration', { description: `${answers.length}` });
      answers.push(performance.now() - begun);
      await pause(20);
    }
    delay.disable();
    return {
      ms: (times['TestsPlanned'] ?? 0) - (times['SiteExplored'] ?? 0),
      blocked: delay.max / 1e6,
      command: percentile(answers, 1),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

planning(generatedSite(20)); // warms up
const rows: (string | number)[][] = [];
for (const pages of sizes) {
  const site = generatedSite(pages);
  const { ms, plans } = planning(site);
  const whole = await session(site);
  const figures = [whole.ms, whole.blocked, whole.command].map(Math.round);
  rows.push([pages, plans, Math.round(ms), (ms / pages).toFixed(2), ...figures]);
}
table(
  [
    'pages',
    'plans',
    'planners, ms of a core',
    'ms a page',
    'explored to planned, ms',
    'longest block of the event loop, ms',
    "slowest of another team's commands, ms",
  ],
  rows,
);
