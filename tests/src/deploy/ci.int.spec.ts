// The files for pipelines, run as they are: the scripts are taken out of the templates, and ask a real installation in which sessions end as
// the test says.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Backbone, newId } from '@prowl/backbone';
import { openEmbedded } from '@prowl/backbone/embedded';
import { startBrain } from '@prowl/brain';
import { type EventType, eventDefinitions, parseEvent, type Severity } from '@prowl/contracts';
import { createGateway } from '@prowl/gateway';
import { createLogger } from '@prowl/telemetry';
import { openSqliteReadModels, startTracker } from '@prowl/tracker';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../testing/root.ts';

const ci = join(root, 'deploy', 'ci');
const team = 'default';
const stack = new AsyncDisposableStack();
let backbone: Backbone;
let url: string;
let folder: string;

/** Requests to the installation, and the way to cut them all off. */
const asked: string[] = [];
let cutOff: () => void;

interface End {
  /** How long the session takes, milliseconds. */
  readonly takes?: number;
  readonly outcome: 'clean' | 'bugs-found' | 'inconclusive';
  readonly bugs: readonly { readonly fingerprint: string; readonly severity: Severity }[];
}
/** What the next sessions find, in their order. */
let ends: End[] = [];

const append = async (type: EventType, id: string, data: Record<string, unknown>, sessionId: string) => {
  const { aggregate, version } = eventDefinitions[type];
  const event = {
    ...{ specversion: '1.0' as const, id: newId('evt'), source: '/test', type, team },
    ...{ subject: `${aggregate}.${id}`, time: new Date().toISOString(), schemaversion: version },
    ...{ datacontenttype: 'application/json' as const, correlationid: sessionId, data },
  };
  await backbone.events.append({ team, aggregate, id }, [event], 'any');
};
/** Fingerprint → id of the bug: found once, then seen again. */
const known = new Map<string, string>();
const find = async (sessionId: string, { fingerprint, severity }: End['bugs'][number]) => {
  const seen = { testId: newId('test'), runId: newId('run'), sessionId };
  const before = known.get(fingerprint);
  if (before !== undefined) return append('BugSeenAgain', before, { bugId: before, ...seen }, sessionId);
  const bugId = newId('bug');
  known.set(fingerprint, bugId);
  const data = {
    ...{ bugId, fingerprint, title: `Bug ${fingerprint}`, severity, ...seen, agentId: newId('agt') },
    ...{ type: 'functional', family: 'lists', oracle: 'sort-orders-all', place: { url: '/', template: '/' } },
    ...{ description: 'D', steps: [], expected: 'e', seen: 's', confirmations: { failed: 2, of: 2 } },
  };
  return append('BugFound', bugId, data, sessionId);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prowl-ci-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  backbone = stack.use(await openEmbedded({ dataDir: folder }));
  stack.use(await startTracker({ backbone, models: await openSqliteReadModels(join(folder, 'models.db')) }));
  const logger = createLogger({ name: 'test', level: 'silent' });
  stack.use(await startBrain({ backbone, logger, now: Date.now }));
  const gateway = await createGateway({
    backbone,
    logger,
    settings: {
      ...{ version: '1', pid: 1, startedAt: Date.now(), localPathRoots: [], hosts: [], team },
      access: { bind: '127.0.0.1' },
      targetAllow: undefined,
    },
  });
  stack.defer(() => gateway.close());
  gateway.server.on('request', ({ url: path }) => asked.push(path ?? ''));
  cutOff = () => gateway.server.closeAllConnections();
  url = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const closing = new AbortController();
  const testing = (async () => {
    for await (const { event } of backbone.events.follow(
      { after: 0, aggregates: ['session'] },
      closing.signal,
    )) {
      const started = parseEvent(event.type, event.data, event.schemaversion);
      if (started?.type !== 'SessionStarted') continue;
      const { sessionId } = started.data;
      const { outcome, bugs, takes = 0 } = ends.shift() ?? { outcome: 'clean', bugs: [] };
      await pause(takes);
      for (const bug of bugs) await find(sessionId, bug);
      await append(
        'SessionCompleted',
        sessionId,
        { sessionId, outcome, coverage: null, leftOut: [] },
        sessionId,
      );
    }
  })();
  stack.defer(async () => {
    closing.abort();
    await testing;
  });
});
afterAll(() => stack.disposeAsync());
beforeEach(() => {
  ends = [];
  known.clear();
});

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** A file that it wrote. */
  read(name: string): Promise<string>;
}

/** Runs a script as a pipeline does: by a shell, in an empty folder, with nothing of this environment but the path. */
const shell = async (script: string, env: Record<string, string>, bin?: string): Promise<Ended> => {
  const place = await mkdtemp(join(folder, 'work-'));
  const path = [bin, dirname(process.execPath), process.env['PATH']].filter((each) => each !== undefined);
  const options = { cwd: place, env: { PATH: path.join(delimiter), ...env } };
  const { code, stdout, stderr } = await new Promise<Omit<Ended, 'read'>>((resolve) => {
    execFile('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), stdout: out, stderr: err }),
    );
  });
  return { code, stdout, stderr, read: (name) => readFile(join(place, name), 'utf8') };
};

const prowl = (args: string, env: Record<string, string> = {}) =>
  shell(`node "${join(ci, 'prowl.mjs')}" ${args}`, { PROWL_URL: url, ...env });
const target = 'http://127.0.0.1:9/';
const high = { fingerprint: 'high-one', severity: 'high' as const };
const low = { fingerprint: 'low-one', severity: 'low' as const };

describe('the script', () => {
  test('passes on a clean session, and leaves every report', async () => {
    const { code, stdout, read } = await prowl(`--target ${target} --revision abc123`);
    expect([code, stdout]).toEqual([0, expect.stringContaining('✅ Prowl: passed')]);
    expect(await read('prowl-report/summary.md')).toMatch(/`abc123`[\s\S]*\[The whole report\]\(http/);
    expect(await read('prowl-report/junit.xml')).toContain('<testsuites');
    expect(JSON.parse(await read('prowl-report/report.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(await read('prowl-report/report.html')).toContain('abc123');
    expect(JSON.parse(await read('prowl-report/verdict.json'))).toMatchObject({ result: 'passed' });
  });

  test('exits by severity', async () => {
    ends = [{ outcome: 'bugs-found', bugs: [low] }];
    expect((await prowl('--fail-on high')).code).toBe(0);
    ends = [{ outcome: 'bugs-found', bugs: [low, high] }];
    expect((await prowl('--fail-on high')).code).toBe(1);
    ends = [{ outcome: 'bugs-found', bugs: [low] }];
    expect((await prowl('')).code).toBe(1);
  });

  test('counts what the session before did not have, or the one that is named', async () => {
    ends = [{ outcome: 'clean', bugs: [] }];
    const { stdout } = await prowl('');
    const [base = ''] = /ses_\w+/.exec(stdout) ?? [];
    ends = [{ outcome: 'bugs-found', bugs: [high] }];
    expect((await prowl('--new-only')).code).toBe(1);
    ends = [{ outcome: 'bugs-found', bugs: [high] }];
    expect((await prowl('--new-only')).code).toBe(0);
    ends = [{ outcome: 'bugs-found', bugs: [high] }];
    expect((await prowl(`--new-only --base ${base}`)).code).toBe(1);
  });

  test('listens until the end, and again where it was cut off, instead of asking all the time', async () => {
    ends = [{ outcome: 'bugs-found', bugs: [high], takes: 4_000 }];
    asked.length = 0;
    const ending = prowl('');
    const listening = () => asked.filter((path) => path.startsWith('/api/events')).length;
    await expect.poll(listening).toBe(1);
    await pause(500); // it has looked at the session, and waits
    cutOff();
    expect((await ending).code).toBe(1);
    expect(listening()).toBe(2);
    expect(asked.filter((path) => /^\/api\/sessions\/ses_\w+$/.test(path)).length).toBeLessThan(8);
  });

  test('exits with 2 where nothing can be said, and says why', async () => {
    ends = [{ outcome: 'inconclusive', bugs: [] }];
    expect((await prowl('')).code).toBe(2);
    const nobody = await prowl('--timeout 1', { PROWL_URL: 'http://127.0.0.1:9' });
    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('did not answer')]);
    const unknown = await prowl(`--base ${newId('ses')}`);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('/api/sessions/ses_')]);
  });

  test('refuses wrong options before it asks anybody', async () => {
    for (const args of ['--fail-on severe', '--colour', '--seconds soon', '--server nowhere']) {
      const { code, stderr } = await prowl(args);
      expect([args, code, stderr.trim().split('\n').length]).toEqual([args, 64, 1]);
    }
    expect((await prowl('--help')).stdout).toContain('Exit codes');
  });
});

const Steps = z.array(
  z.object({ run: z.string().optional(), env: z.record(z.string(), z.string()).optional() }),
);
const Action = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string().optional() })),
  runs: z.object({ steps: Steps }),
});
const Workflow = z.object({ jobs: z.object({ prowl: z.object({ steps: Steps }) }) });
const GitLab = z.object({
  '.prowl': z.object({ variables: z.record(z.string(), z.string()), script: z.array(z.string()) }),
});
const read = async <Shape>(name: string, shape: z.ZodType<Shape>): Promise<Shape> =>
  shape.parse(parse(await readFile(join(ci, name), 'utf8')));

/** What GitHub puts for `${{ a || b }}`: the first that is not empty. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const names = expression.split(' || ');
    for (const name of names) if (!(name in values)) throw new Error(`The test has no ${name}.`);
    return names.map((name) => values[name]).find((value) => value !== '') ?? '';
  });

describe('GitHub', () => {
  const step = async (inputs: Record<string, string>) => {
    const action = await read('action.yml', Action);
    const values: Record<string, string> = { 'github.sha': 'c0ffee' };
    for (const [name, { default: value = '' }] of Object.entries(action.inputs))
      values[`inputs.${name}`] = value;
    for (const [name, value] of Object.entries(inputs)) {
      expect(Object.keys(action.inputs)).toContain(name);
      values[`inputs.${name}`] = value;
    }
    const [only] = action.runs.steps;
    const env = Object.entries(only?.env ?? {}).map(([name, text]) => [name, filled(text, values)]);
    return { script: only?.run ?? '', env: Object.fromEntries(env) as Record<string, string> };
  };

  test('the action runs the script with its inputs, and gives its outputs on', async () => {
    ends = [{ outcome: 'bugs-found', bugs: [high] }];
    const { script, env } = await step({ server: url, 'fail-on': 'critical' });
    const files = { GITHUB_OUTPUT: 'output', GITHUB_STEP_SUMMARY: 'step.md' };
    const ended = await shell(script, { ...env, ...files, GITHUB_ACTION_PATH: ci });
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    expect(await ended.read('output')).toMatch(/^session-id=ses_\w+\nresult=passed\nreport=prowl-report\n$/);
    expect(await ended.read('step.md')).toContain('`c0ffee`');
    ends = [{ outcome: 'bugs-found', bugs: [high] }];
    const failing = await step({ server: url, 'fail-on': 'high', revision: 'v2' });
    expect((await shell(failing.script, { ...failing.env, GITHUB_ACTION_PATH: ci })).code).toBe(1);
  });

  test('the workflow gives the action inputs that it has, and comments with the summary', async () => {
    const workflow = parse(await readFile(join(ci, 'workflow.yml'), 'utf8')) as {
      jobs: { prowl: { steps: { with?: Record<string, string> }[] } };
    };
    const { inputs } = await read('action.yml', Action);
    for (const name of Object.keys(workflow.jobs.prowl.steps[0]?.with ?? {}))
      expect(Object.keys(inputs)).toContain(name);
    const { steps } = (await read('workflow.yml', Workflow)).jobs.prowl;
    const comment = steps.find(({ run }) => run !== undefined);
    const bin = await mkdtemp(join(folder, 'bin-'));
    await writeFile(join(bin, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$@" > asked\n');
    await chmod(join(bin, 'gh'), 0o755);
    const ended = await shell(comment?.run ?? '', { PULL_REQUEST: '7' }, bin);
    expect(ended.code).toBe(0);
    expect((await ended.read('asked')).split('\n').slice(0, 5)).toEqual([
      'pr',
      'comment',
      '7',
      '--body-file',
      'prowl-report/summary.md',
    ]);
  });
});

test('GitLab: the job runs the script with its variables, and keeps what it wrote', async () => {
  const { '.prowl': job } = await read('gitlab.yml', GitLab);
  const around = { PROWL_URL: url, CI_COMMIT_SHA: 'c0ffee', PROWL_SCRIPT: join(ci, 'prowl.mjs') };
  ends = [{ outcome: 'bugs-found', bugs: [low] }];
  const ended = await shell(job.script.join('\n'), { ...job.variables, ...around, PROWL_FAIL_ON: 'high' });
  expect([ended.code, ended.stderr]).toEqual([0, '']);
  expect(await ended.read(`${job.variables['PROWL_OUT']}/summary.md`)).toContain('`c0ffee`');
  expect(await ended.read('prowl-report/junit.xml')).toContain('<testsuites');
  ends = [{ outcome: 'bugs-found', bugs: [high] }];
  expect((await shell(job.script.join('\n'), { ...job.variables, ...around })).code).toBe(1);
});
