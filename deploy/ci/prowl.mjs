#!/usr/bin/env node
// Tests an application from a pipeline, with a Prowl that runs elsewhere: starts a session, waits for its end, writes the reports, and exits
// with 0 when it lets the change through, 1 when it does not, 2 when it can say neither. One file, no dependencies: Node 20 or later.
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const usage = `Tests an application with a Prowl that runs elsewhere.

  PROWL_URL=https://prowl.your.company PROWL_API_KEY=… node prowl.mjs [options]

Each option may be given by the variable behind it instead.
  --server URL         where Prowl is                                      PROWL_URL
                       (its key only by the variable)                      PROWL_API_KEY
  --target URL         the address to test, when it is not the configured  PROWL_TARGET
  --revision TEXT      what is tested: a commit, a tag, a build number     PROWL_REVISION
  --seconds N          how long the session may take                       PROWL_SECONDS
  --fail-on SEVERITY   critical, high, medium or low (default: low)        PROWL_FAIL_ON
  --new-only           only bugs that the base did not have count          PROWL_NEW_ONLY=true
  --base SESSION       the session to compare with (default: the last completed
                       one of the same address before)                     PROWL_BASE
  --session SESSION    start none, wait for this one                       PROWL_SESSION
  --out FOLDER         for summary.md, junit.xml, report.sarif, report.html and
                       verdict.json (default: prowl-report)                PROWL_OUT
  --timeout SECONDS    how long to wait (default: 7200)                    PROWL_TIMEOUT
  --help

Exit codes: 0 passed, 1 bugs that count, 2 inconclusive, failed, cancelled, out of time or Prowl out of reach, 64 wrong options.
`;

class UsageError extends Error {}
/** What Prowl refused, or cannot answer now. */
class Refusal extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

const severities = ['critical', 'high', 'medium', 'low'];
const text = { type: 'string' };

const readOptions = (args, env) => {
  const { values } = parseArgs({
    args,
    options: {
      server: text,
      target: text,
      revision: text,
      seconds: text,
      'fail-on': text,
      'new-only': { type: 'boolean' },
      base: text,
      session: text,
      out: text,
      timeout: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  const given = (option, variable) => values[option] ?? (env[variable] || undefined);
  const number = (option, variable) => {
    const said = given(option, variable);
    if (said === undefined) return undefined;
    if (!/^[1-9]\d*$/.test(said)) throw new UsageError(`--${option} takes a whole number, not “${said}”.`);
    return Number(said);
  };
  const options = {
    help: values.help === true,
    server: given('server', 'PROWL_URL'),
    key: env.PROWL_API_KEY || undefined,
    target: given('target', 'PROWL_TARGET'),
    revision: given('revision', 'PROWL_REVISION'),
    seconds: number('seconds', 'PROWL_SECONDS'),
    failOn: given('fail-on', 'PROWL_FAIL_ON') ?? 'low',
    newOnly: values['new-only'] ?? env.PROWL_NEW_ONLY === 'true',
    base: given('base', 'PROWL_BASE'),
    session: given('session', 'PROWL_SESSION'),
    out: given('out', 'PROWL_OUT') ?? 'prowl-report',
    timeoutMs: (number('timeout', 'PROWL_TIMEOUT') ?? 7_200) * 1_000,
  };
  if (options.help) return options;
  if (options.server === undefined || !URL.canParse(options.server))
    throw new UsageError('Say where Prowl is: --server URL, or PROWL_URL.');
  if (!severities.includes(options.failOn))
    throw new UsageError(`--fail-on is ${severities.join(', ')}, not “${options.failOn}”.`);
  return options;
};

const createClient = ({ server, key }, signal) => {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const base = server.endsWith('/') ? server : `${server}/`;
  const ask = async (method, path, body, more = {}) => {
    const response = await fetch(new URL(path.replace(/^\//, ''), base), {
      method,
      signal,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    const problem = await response.json().catch(() => ({}));
    const said = (problem.errors ?? []).map(({ pointer, detail }) => `${pointer} ${detail}`);
    const detail = [problem.detail ?? `It answered ${response.status}.`, ...said].join(' ');
    throw new Refusal(`${method} ${path}: ${detail}`, response.status);
  };
  /** Asks again what is out of reach or busy, for a minute; the same write is done once. */
  const patiently = async (...request) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await ask(...request);
      } catch (error) {
        const passes = !(error instanceof Refusal) || error.status === 429 || error.status >= 500;
        if (!passes || tries > 6 || signal.aborted) throw error;
        await pause(2 ** tries * 500, undefined, { signal });
      }
  };
  return {
    json: async (path) => (await patiently('GET', path)).json(),
    text: async (path) => (await patiently('GET', path)).text(),
    write: async (method, path, body) => {
      const key = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
      return (await patiently(method, path, body, key)).json();
    },
    /** A stream of Server-Sent Events, as text. */
    events: async (sessionId, silence) => {
      const url = new URL(`api/events?sessionId=${sessionId}`, base);
      const response = await fetch(url, { headers, signal: AbortSignal.any([signal, silence]) });
      if (!response.ok || response.body === null)
        throw new Refusal(`GET ${url.pathname}: It answered ${response.status}.`, response.status);
      return response.body.pipeThrough(new TextDecoderStream());
    },
  };
};

const configure = async (client, url) => {
  try {
    await client.write('PATCH', '/api/saas-config', { url });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error; // 409: nothing is configured yet
    await client.write('POST', '/api/saas-config/quick', { name: new URL(url).host, description: '', url });
  }
};

const start = async (client, { session, target, seconds, revision }) => {
  if (session !== undefined) return session;
  if (target !== undefined) await configure(client, target);
  const { sessionId } = await client.write('POST', '/api/brain/run', {
    wait: true, // for the team's other sessions, instead of being refused
    ...(seconds === undefined ? {} : { budget: { seconds } }),
    ...(revision === undefined ? {} : { revision }),
  });
  return sessionId;
};

/** The service sends a line every 15 seconds: so much silence means that nobody is there any more, milliseconds. */
const silenceMs = 60_000;
const endings = /^event: Session(Completed|Failed|Cancelled)$/m;

/** Resolves when the stream says that the session has ended, or ends itself. */
const hearEnd = async (client, id, connected) => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    let rest = '';
    for await (const part of await client.events(id, silence.signal)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      if (await connected()) return;
      const blocks = `${rest}${part}`.split('\n\n');
      rest = blocks.pop() ?? '';
      if (blocks.some((block) => endings.test(block))) return;
    }
  } finally {
    clearTimeout(timer);
  }
};

/** The session once it has ended. Events are pushed; it is looked at when the stream begins and when it says that the end has come. */
const waitFor = async (client, id, signal) => {
  const path = `/api/sessions/${id}`;
  let session = await client.json(path);
  for (let tries = 0; session.status === 'started'; tries += 1) {
    // What ended before the stream began is not in it.
    let looked = false;
    const connected = async () => {
      if (looked) return false;
      looked = true;
      session = await client.json(path);
      return session.status !== 'started';
    };
    await hearEnd(client, id, connected).catch((error) => {
      if (signal.aborted) throw error;
    });
    session = await client.json(path);
    if (session.status === 'started') await pause(Math.min(30_000, 500 * 2 ** tries), undefined, { signal });
  }
  return session;
};

const report = async (client, options, id) => {
  const asked = new URLSearchParams({
    failOn: options.failOn,
    newOnly: String(options.newOnly),
    ...(options.base === undefined ? {} : { base: options.base }),
  });
  const verdict = await client.json(`/api/sessions/${id}/verdict?${asked}`);
  const link = new URL(
    `api/sessions/${id}/report.html`,
    options.server.endsWith('/') ? options.server : `${options.server}/`,
  );
  const summary = `${verdict.markdown}\n[The whole report](${link})\n`;
  await mkdir(options.out, { recursive: true });
  const write = (name, content) => writeFile(join(options.out, name), content);
  await write('summary.md', summary);
  await write('verdict.json', `${JSON.stringify(verdict, null, 2)}\n`);
  await write('junit.xml', await client.text(`/api/sessions/${id}/report.xml`));
  await write('report.sarif', await client.text(`/api/sessions/${id}/report.sarif`));
  await write('report.html', await client.text(`/api/sessions/${id}/report.html`));
  return { verdict, summary };
};

/** The session that is waited for. */
let running;

const run = async (args, env) => {
  const options = readOptions(args, env);
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const signal = AbortSignal.timeout(options.timeoutMs);
  const client = createClient(options, signal);
  // A base that is not there is said before a session is spent on it.
  if (options.base !== undefined) await client.json(`/api/sessions/${options.base}`);
  const id = await start(client, options);
  running = id;
  process.stdout.write(`Session ${id} is running.\n`);
  await waitFor(client, id, signal);
  const { verdict, summary } = await report(client, options, id);
  process.stdout.write(summary);
  if (env.GITHUB_STEP_SUMMARY) await appendFile(env.GITHUB_STEP_SUMMARY, summary);
  if (env.GITHUB_OUTPUT)
    await appendFile(
      env.GITHUB_OUTPUT,
      `session-id=${id}\nresult=${verdict.result}\nreport=${options.out}\n`,
    );
  return verdict.exitCode ?? 2;
};

try {
  process.exitCode = await run(process.argv.slice(2), process.env);
} catch (error) {
  const isUsage = error instanceof UsageError || String(error?.code).startsWith('ERR_PARSE_ARGS');
  const isLate = error?.name === 'TimeoutError' || error?.cause?.name === 'TimeoutError';
  const late =
    running === undefined
      ? 'Prowl did not answer within --timeout.'
      : `Session ${running} took longer than --timeout. It goes on: --session ${running} waits for it again.`;
  const because = error?.cause?.message === undefined ? '' : `: ${error.cause.message}`;
  const why = isLate ? late : `${error.message}${because}`;
  process.stderr.write(`${why.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = isUsage ? 64 : 2;
}
