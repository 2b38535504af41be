// What `npm start` runs. The only file here that reads the environment and the command line, and that ends the process.
import { createRequire } from 'node:module';
import { delimiter, resolve } from 'node:path';
import { BackboneError } from '@prowl/backbone';
import { AuthType, accountNumber, accountVariables } from '@prowl/contracts';
import { openDemoShop } from '@prowl/demo-shop';
import { accessSettings, accessVariables } from '@prowl/gateway';
import {
  badSettingsCode,
  list,
  openHealthServer,
  optionalText,
  readSettings,
  SettingsError,
  targetSettings,
  text,
} from '@prowl/service';
import { createLogger, startTelemetry } from '@prowl/telemetry';
import { z } from 'zod';
import { type Arguments, parseArguments, UsageError, usage } from './arguments.ts';
import { ApiRefusal, createClient } from './client.ts';
import { checkGiven, givenFrom } from './given.ts';
import { PortUnavailable, portFrom } from './port.ts';
import { marksFor } from './progress.ts';
import { exitCode, runSession, type Screen, type SessionRequest } from './session.ts';
import { summarise } from './summary.ts';

const { env } = process;
const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH', 'LD_LIBRARY_PATH'] as const;
const demoPort = 4401;

/** Only needed where others than this machine are to be answered, or a key is wanted on it: docs/access.md. */
const ApiEnvironment = z.object({
  HOST: text({ description: 'The address to listen on.', default: '127.0.0.1' }),
  PUBLIC_HOSTS: list({
    description: 'Host names under which the API is asked for.',
    default: '127.0.0.1,localhost,[::1]',
  }),
  PROWL_API_KEY: optionalText({
    description: 'The key that the command line itself asks with, where keys are needed.',
    secret: true,
  }),
  ...accessVariables,
  ...targetSettings,
});

const levels = ['silent', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
const levelFrom = (text: string | undefined) => {
  const level = levels.find((known) => known === (text ?? 'silent'));
  if (level === undefined) throw new UsageError(`LOG_LEVEL is one of ${levels.join(', ')}, not “${text}”.`);
  return level;
};

const openDemo = async ({ faults, split }: Pick<Arguments, 'faults' | 'split'>) => {
  const chosen =
    faults === undefined || faults === 'all' ? 'all' : faults === 'none' ? 'none' : faults.split(',');
  const open = (port: number, apiPort: number) =>
    openDemoShop({ port, ...(split ? { apiPort } : {}), faults: chosen, host: '127.0.0.1' });
  return open(demoPort, demoPort + 1).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return open(0, 0);
    if (error instanceof RangeError) throw new UsageError(`--faults: ${error.message}`, { cause: error });
    throw error;
  });
};

const authType = (text: string): AuthType => {
  const { success, data } = AuthType.safeParse(text);
  if (!success) throw new UsageError(`SAAS_AUTH_TYPE is none, basic or session, not “${text}”.`);
  return data;
};

const authFrom = (args: Arguments) => {
  const username = args.username ?? env['SAAS_USERNAME'];
  const password = args.password ?? env['SAAS_PASSWORD'];
  // Who says that nobody signs in means what the environment has, too.
  const given = givenFrom(args, args.auth === 'none' ? {} : env);
  const byItself = given.headers ?? given.cookies ?? given.storageState;
  const hasAccount = username !== undefined || password !== undefined;
  const isGiven = hasAccount || Object.keys(given).length > 0;
  const type = authType(args.auth ?? env['SAAS_AUTH_TYPE'] ?? (isGiven ? 'session' : 'none'));
  const needsAccount = type === 'basic' || (type === 'session' && (hasAccount || byItself === undefined));
  if (needsAccount && (password === undefined || (type === 'basic' && username === undefined)))
    throw new UsageError(
      `--auth ${type} needs an account: --username and --password, or SAAS_USERNAME and SAAS_PASSWORD. A login form that asks for a password alone needs no user name.`,
    );
  const auth = {
    type,
    ...(password === undefined || type === 'none'
      ? {}
      : { credentials: { username: username ?? '', password } }),
    ...given,
    ...(args.loginUrl === undefined || type === 'none' ? {} : { loginUrl: args.loginUrl }),
  };
  checkGiven(auth, args.url, Date.now());
  return auth;
};

/** Without the option the environment alone may name them: SAAS_USERNAME_2, SAAS_PASSWORD_2, SAAS_ROLE_2 and so on. */
const accountsFrom = (args: Arguments) => {
  const given = [...args.accounts];
  if (given.length === 0)
    for (let number = 2; env[`SAAS_USERNAME_${number}`] !== undefined; number += 1)
      given.push({
        username: env[`SAAS_USERNAME_${number}`] ?? '',
        role: env[`SAAS_ROLE_${number}`],
        password: undefined,
      });
  return given.map(({ role, username, password: said }, index) => {
    const { password: variable, totpSecret: totpVariable } = accountVariables(accountNumber(index));
    const password = said ?? env[variable];
    if (password === undefined)
      throw new UsageError(
        `The account ${username} has no password: set ${variable}, or give it as --account ${username}=PASSWORD.`,
      );
    const totpSecret = env[totpVariable];
    return {
      ...(role === undefined ? {} : { role }),
      ...(totpSecret === undefined ? {} : { totpSecret }),
      credentials: { username, password },
    };
  });
};

const requestFrom = (args: Arguments, demo: { url: string } | undefined): SessionRequest => {
  const url = args.url ?? demo?.url ?? '';
  const accounts = accountsFrom(args);
  const shop =
    demo === undefined
      ? undefined
      : {
          name: 'Demo shop',
          description: 'A small web shop: catalogue, cart, checkout, account and orders.',
          auth: { type: 'session', credentials: { username: 'ann@example.com', password: 'demo-password' } },
        };
  return {
    configuration: {
      name: args.name ?? shop?.name ?? new URL(url).host,
      description: args.description ?? shop?.description ?? '',
      url,
      directives: [...args.directives, ...args.origins.map((origin) => `also test ${origin}`)],
      auth:
        shop !== undefined && args.username === undefined && args.password === undefined
          ? shop.auth
          : authFrom(args),
      ...(accounts.length === 0 ? {} : { accounts }),
    },
    repo: args.repo,
    localPath: args.localPath === undefined ? undefined : resolve(args.localPath),
    seconds: args.seconds,
    disposable: args.disposable,
    cleanUp: args.cleanUp,
    revision: args.revision,
    verdict: { failOn: args.failOn, newOnly: args.newOnly, base: args.base },
    files: args.files,
  };
};

const run = async (): Promise<number> => {
  const args = parseArguments(process.argv.slice(2));
  if (args.help) {
    process.stdout.write(usage);
    return 0;
  }
  const out = args.json ? process.stderr : process.stdout;
  const live = out.isTTY === true;
  const screen: Screen = {
    live,
    marks: marksFor(live && env['NO_COLOR'] === undefined),
    write: (text) => void out.write(text),
  };
  const dataDir = resolve(env['DATA_DIR'] ?? '.prowl');
  const port = portFrom(env['PORT'], 'PORT', 4400);
  const api = readSettings(ApiEnvironment, env);
  const logger = createLogger({
    name: 'prowl',
    level: levelFrom(env['LOG_LEVEL']),
    destination: process.stderr,
  });
  const environment = Object.fromEntries(
    passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );

  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);

  await using stack = new AsyncDisposableStack();
  stack.use(
    await startTelemetry({ service: 'prowl', version, endpoint: env['OTEL_EXPORTER_OTLP_ENDPOINT'] }),
  );
  const roots = env['LOCAL_PATH_ROOTS']?.split(delimiter).filter((root) => root !== '');
  const wanted = args.serve ? undefined : authFrom(args); // a wrong account is refused before anything starts
  if (!args.serve && accountsFrom(args).length > 0 && args.url !== undefined && wanted?.type !== 'session')
    throw new UsageError(
      'Further accounts sign in as the first one does: give that one with --auth session, --username and SAAS_PASSWORD.',
    );
  const demo =
    args.url !== undefined || args.serve || wanted === undefined ? undefined : await openDemo(args);
  if (demo !== undefined) stack.defer(() => demo.close());
  // The services take a second or two to load: whoever asks for help, or mistypes an option, does not wait for them.
  const { startStandalone } = await import('./compose.ts');
  const { languageModelFrom, languageModelVariables } = await import('@prowl/brain');
  const languageModel = languageModelFrom(readSettings(z.object(languageModelVariables), env));
  // The session that is asked for here comes before those of schedules, and with --once there is no other.
  let schedules = args.serve;
  const standalone = stack.use(
    await startStandalone({
      dataDir,
      host: args.serve ? api.HOST : '127.0.0.1',
      hosts: api.PUBLIC_HOSTS,
      port,
      logger,
      environment,
      version,
      access: accessSettings(api),
      schedules: () => schedules,
      languageModel,
      ...(api.TARGET_ALLOW === undefined ? {} : { targetAllow: api.TARGET_ALLOW }),
      ...(roots === undefined ? {} : { localPathRoots: roots.map((root) => resolve(root)) }),
    }),
  );
  const { url, backbone, health, metrics } = standalone;
  // For who runs this as a service: /healthz, /readyz and /metrics, when they are asked for.
  if (env['HEALTH_PORT'] !== undefined)
    stack.use(
      await openHealthServer({
        health,
        metrics,
        host: '127.0.0.1',
        port: portFrom(env['HEALTH_PORT'], 'HEALTH_PORT', 4490),
      }),
    );
  if (args.serve) {
    screen.write(`Prowl ${version} serves ${url}  (API description at ${url}/docs). Ctrl-C stops it.\n`);
    await stopped(stopping.signal);
    return 0;
  }

  const request = requestFrom(args, demo);
  screen.write(`Prowl ${version} · ${request.configuration.url}\n`);
  const result = await runSession(
    createClient(url, api.PROWL_API_KEY),
    backbone,
    request,
    dataDir,
    screen,
    stopping.signal,
  );
  const { failOn, newOnly, base } = request.verdict;
  const isJudged = failOn !== undefined || newOnly || base !== undefined;
  screen.write(
    `${summarise(result.session, result.bugs, { report: result.report, board: args.once ? undefined : `${url}/docs   tickets: ${url}/api/kanban/tickets` }, screen.marks, isJudged ? result.verdict : undefined)}\n`,
  );
  if (args.json) {
    const { session, bugs, tests, verdict } = result;
    process.stdout.write(
      `${JSON.stringify({ session, coverage: session.coverage, tests, bugs, observations: session.observations, verdict })}\n`,
    );
  }
  if (args.once) return exitCode(result, request.verdict);
  schedules = true;
  screen.write('\nCtrl-C stops it.\n');
  await stopped(stopping.signal);
  return 0;
};

const stopped = (signal: AbortSignal): Promise<void> =>
  signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** One clear sentence for what a person can mend; the whole error for what only we can. */
const explain = (error: unknown): string => {
  if (
    error instanceof SettingsError ||
    error instanceof UsageError ||
    error instanceof PortUnavailable ||
    error instanceof ApiRefusal ||
    error instanceof BackboneError
  )
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exitCode = 130;
  else {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode =
      error instanceof SettingsError ? badSettingsCode : error instanceof UsageError ? 64 : 2;
  }
}
// A library's stray timer must not hold a finished run.
setTimeout(() => process.exit(), 2_000).unref();
