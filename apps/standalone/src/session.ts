// One session from the command line: configure, start (or join the one that a crash left running), show, sum up.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backbone } from '@prowl/backbone';
import type { BugDetail, SessionDetail, TestSummary, Verdict } from '@prowl/contracts';
import { ApiRefusal, type Client, type VerdictAsked } from './client.ts';
import { liveLine, type Marks, milestones } from './progress.ts';

export interface Screen {
  readonly live: boolean; // a terminal that lines can be rewritten on
  readonly marks: Marks;
  write(text: string): void;
}

export interface SessionResult {
  readonly session: SessionDetail;
  readonly bugs: BugDetail[];
  readonly tests: TestSummary[];
  readonly verdict: Verdict;
  readonly report: string; // file
}

const refreshMs = 250;
const clearLine = '\r\u001b[2K';

const ended = (session: SessionDetail): boolean => session.status !== 'started';

/** Shows the session until it has ended. Events push; the line is redrawn at most four times a second. */
const watch = async (
  client: Client,
  backbone: Backbone,
  id: string,
  screen: Screen,
  signal: AbortSignal,
): Promise<SessionDetail> => {
  let session = await client.session(id);
  let before: SessionDetail | undefined;
  let phaseSince = Date.parse(session.startedAt);
  let tick = 0;
  let changed = true;
  const events = new AbortController();
  const watching = AbortSignal.any([signal, events.signal]);
  const follow = (async () => {
    for await (const { event } of backbone.events.follow({ after: await backbone.events.head() }, watching)) {
      if (event.correlationid === id) changed = true;
    }
  })();
  const draw = () => {
    for (const line of milestones(before, session, screen.marks, Date.now() - phaseSince))
      screen.write(`${screen.live ? clearLine : ''}${line}\n`);
    if (before?.phase !== session.phase) phaseSince = Date.now();
    before = session;
    const line = liveLine(session, Date.now() - Date.parse(session.startedAt), tick);
    if (screen.live && !ended(session))
      screen.write(`${clearLine}${line.slice(0, Math.max(40, (process.stderr.columns ?? 100) - 1))}`);
  };
  try {
    while (!ended(session) && !signal.aborted) {
      draw();
      await new Promise((resolve) => setTimeout(resolve, refreshMs));
      tick += 1;
      if (!changed) continue;
      changed = false;
      session = await client.session(id);
    }
    draw();
    if (screen.live) screen.write(clearLine);
    return session;
  } finally {
    events.abort();
    await follow.catch(() => undefined);
  }
};

export interface SessionRequest {
  /** Body of POST /api/saas-config. */
  readonly configuration: { name: string; url: string } & Record<string, unknown>;
  readonly repo: string | undefined;
  readonly localPath: string | undefined;
  readonly seconds: number | undefined;
  readonly disposable: boolean;
  readonly cleanUp: boolean;
  readonly revision: string | undefined;
  readonly verdict: VerdictAsked;
  /** Where what is asked for is written, beside the report. */
  readonly files: { readonly [Format in 'junit' | 'sarif' | 'markdown']: string | undefined };
}

/** The session that a crash left running on the same application, else a new one. */
const begin = async (client: Client, request: SessionRequest, screen: Screen): Promise<string> => {
  const interrupted = await client.runningSession();
  if (interrupted !== null && (await client.session(interrupted)).target.url === request.configuration.url) {
    screen.write('Resuming the interrupted session.\n');
    return interrupted;
  }
  await client.configure(request.configuration);
  if (request.repo !== undefined) await client.setRepository(request.repo);
  if (request.localPath !== undefined) await client.setLocalPath(request.localPath);
  const body = {
    ...(request.seconds === undefined ? {} : { budget: { seconds: request.seconds } }),
    ...(request.disposable ? { disposable: true } : {}),
    ...(request.cleanUp ? { cleanUp: true } : {}),
    ...(request.revision === undefined ? {} : { revision: request.revision }),
  };
  return (await client.startSession(body)).sessionId;
};

/** A session to compare with that is not there is said before one is spent on it. @throws ApiRefusal */
const checkBase = async (client: Client, base: string): Promise<void> => {
  await client.session(base).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.problem.status !== 404) throw error;
    const detail = `There is no session ${base} to compare with. Without --base it is the last one of the same address.`;
    throw new ApiRefusal({ ...error.problem, detail });
  });
};

/** Runs one session to its end, writes its report under `dataDir` and what else is asked for where it is asked for. */
export const runSession = async (
  client: Client,
  backbone: Backbone,
  request: SessionRequest,
  dataDir: string,
  screen: Screen,
  signal: AbortSignal,
): Promise<SessionResult> => {
  const { base } = request.verdict;
  if (base !== undefined) await checkBase(client, base);
  const id = await begin(client, request, screen);
  const session = await watch(client, backbone, id, screen, signal);
  signal.throwIfAborted();
  const folder = join(dataDir, 'reports');
  await mkdir(folder, { recursive: true });
  const report = join(folder, `${id}.html`);
  await writeFile(report, await client.report(id, 'html'));
  const verdict = await client.verdict(id, request.verdict);
  const { junit, sarif, markdown } = request.files;
  if (junit !== undefined) await writeFile(junit, await client.report(id, 'xml'));
  if (sarif !== undefined) await writeFile(sarif, await client.report(id, 'sarif'));
  if (markdown !== undefined) await writeFile(markdown, verdict.markdown);
  return { session, bugs: await client.bugs(id), tests: await client.tests(id), verdict, report };
};

const exitCodes = { clean: 0, 'bugs-found': 1, inconclusive: 2 } as const;

/** 0 clean, 1 bugs that count, 2 inconclusive or failed. Unless it is said what counts, the outcome of the session decides. */
export const exitCode = (
  { session, verdict }: Pick<SessionResult, 'session' | 'verdict'>,
  { failOn, newOnly, base }: VerdictAsked,
): 0 | 1 | 2 =>
  failOn === undefined && !newOnly && base === undefined
    ? exitCodeOf(session)
    : (verdict.exitCode ?? exitCodeOf(session));

/** 0 clean, 1 bugs found, 2 inconclusive or failed. */
export const exitCodeOf = ({ status, outcome }: SessionDetail): 0 | 1 | 2 =>
  status === 'completed' && outcome !== null ? exitCodes[outcome] : 2;
