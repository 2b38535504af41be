// A folder outside the project with everything the stock test runner needs, removed with all it left behind.
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { accountVariables, LeftBehind, type SignInRecipe } from '@prowl/contracts';
import { z } from 'zod';
import type { BrowserLaunch } from '../browser/browser-launch.ts';
import { madeFile } from './left-behind.ts';
import type { Known } from './mutation/kinds.ts';
import type { ActingAccount } from './options.ts';
import { sessionCheckOf } from './signed-out.ts';
import type { StandIn } from './stand-in.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

export interface FolderPlan {
  readonly files: Readonly<Record<string, string>>;
  readonly browser: BrowserLaunch;
  /** Of the application; '' for none. */
  readonly address: string;
  /** Origins of its own interface besides. */
  readonly apis?: readonly string[];
  readonly workers: number;
  /** Files whose test is run again in a second browser when one of these expectations fails. */
  readonly confirmed: Readonly<Record<string, readonly string[]>>;
  /** Files whose tests ask for their turn, and those of them that run again whatever their failure. */
  readonly asking: readonly string[];
  readonly crowded: readonly string[];
  /** The stock runner compiles the files and says which one it cannot; else Node strips their types, in a third of the time. */
  readonly compiled: boolean;
  /** By file name, milliseconds. */
  readonly timeouts: Readonly<Record<string, number>>;
  readonly globalTimeoutMs: number;
  /** Playwright storage state of the signed-in account, as JSON. */
  readonly storageState?: string | undefined;
  /** Sent to the application. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Further ones. */
  readonly accounts?: readonly Pick<ActingAccount, 'number' | 'storageState'>[];
  /** How the account signed in, and base names of the tests that need it. */
  readonly recipe?: SignInRecipe | undefined;
  readonly signedIn?: readonly string[];
  /** Its tests are run on broken applications; of each, when it looked on the sound one. */
  readonly mutants?: Readonly<Record<string, Known>> | undefined;
}

export interface TestFolder extends AsyncDisposable {
  readonly path: string;
  /** Of the socket where tests ask for their turn. */
  readonly gate: string;
  /** What browsers put down there, also those that are stopped, goes with the folder. */
  readonly temporary: string;
  readonly cli: string;
  readonly config: string;
  readonly storageStatePath: string | undefined;
  /** Of further accounts, by the name of their variable. */
  readonly accountStatePaths: Readonly<Record<string, string>>;
  /** What the test of a file has made by now, as far as it could be seen; also of one that was broken off. */
  readonly leftBehind: (file: string) => Promise<LeftBehind[]>;
}

/**
 * The stock runner takes a stack for each thing that a test does and looks every frame up in a source map, which is a fifth of a worker's
 * time. Files that are run as they are have none.
 */
const plainStacks = 'delete Error.prepareStackTrace;\n';

const config = (plan: FolderPlan, { reporter, marks }: { reporter: string; marks: string }): string =>
  `${plan.compiled ? '' : plainStacks}export default ${JSON.stringify(
    {
      testDir: '.',
      outputDir: 'results',
      // What is loaded as it is needs no compiler: own modules are built, or types that Node itself takes away.
      build: {
        external: ['**/{packages,services}/*/{dist,src}/**', ...(plan.compiled ? [] : ['**/*.spec.ts'])],
      },
      workers: plan.workers,
      timeout: Math.max(...Object.values(plan.timeouts)),
      globalTimeout: plan.globalTimeoutMs,
      expect: { timeout: 2_500 },
      reporter: [
        [
          reporter,
          plan.mutants === undefined
            ? { confirmed: Object.keys(plan.confirmed), crowded: plan.crowded, marks }
            : { confirmed: [], crowded: [], marks },
        ],
      ],
      use: {
        launchOptions: {
          executablePath: plan.browser.executablePath,
          args: plan.browser.args,
          env: plan.browser.env,
        },
        // Exploring goes past a certificate that is not trusted, and says so.
        ignoreHTTPSErrors: true,
        // Each step has waited until the page is at rest: what is not there by then does not come.
        actionTimeout: 3_000,
        navigationTimeout: 15_000,
        trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
        viewport: { width: 1280, height: 800 },
      },
    },
    null,
    2,
  )};\n`;

/** The module that tests get when they import `@playwright/test`. */
const standInModule = (stock: string, standIn: string, options: StandIn): string => {
  const from = JSON.stringify(pathToFileURL(stock).href);
  return `import { expect as stockExpect, test as stock } from ${from};
import { standIn } from ${JSON.stringify(pathToFileURL(standIn).href)};

export * from ${from};
export const { expect, test } = standIn({ expect: stockExpect, test: stock }, ${JSON.stringify(options)});
export default test;
`;
};

/** A module beside this one, built or not. */
const beside = (name: string): string => {
  const own = fileURLToPath(import.meta.url);
  return join(dirname(own), `${name}${extname(own)}`);
};

/** Whole or not at all: tests may read it at the same moment. */
export const writeState = async (path: string, state: string): Promise<void> => {
  await writeFile(`${path}.new`, state, { mode: 0o600 });
  await rename(`${path}.new`, path);
};

/** Systems take no longer path for a socket, bytes (macOS; Linux takes four more). */
const longestSocket = 103;

/** In the folder, or where paths are short. */
const socketIn = (folder: string): string => {
  const inside = join(folder, 'gate');
  return Buffer.byteLength(inside) <= longestSocket ? inside : join('/tmp', `${basename(folder)}-gate`);
};

/** Whoever wrote it may have been stopped in the middle of it. */
const readMade = (path: string): Promise<LeftBehind[]> =>
  readFile(path, 'utf8')
    .then((text) => z.array(LeftBehind).parse(JSON.parse(text)))
    .catch(() => []);

/** Writes tests, configuration and sign-in state. File names are reduced to their base name: a bundle cannot write elsewhere. */
export const openTestFolder = async (plan: FolderPlan): Promise<TestFolder> => {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'prowl-run-')));
  const stock = packageFolder('@playwright/test');
  const standIn = join(path, 'node_modules', '@playwright', 'test');
  const marks = join(path, 'marks');
  const temporary = join(path, 'tmp');
  const gate = socketIn(path);
  for (const made of [standIn, marks, temporary]) await mkdir(made, { recursive: true });
  await writeFile(
    join(standIn, 'package.json'),
    '{"name":"@playwright/test","type":"module","exports":"./index.js"}\n',
  );
  const storageStatePath = plan.storageState === undefined ? undefined : join(path, 'storage-state.json');
  const session =
    plan.recipe === undefined || storageStatePath === undefined
      ? undefined
      : sessionCheckOf(plan.recipe, {
          origin: plan.address,
          apis: plan.apis ?? [],
          headers: plan.headers,
          files: plan.signedIn ?? [],
          state: storageStatePath,
        });
  const standInOptions: StandIn = {
    marks,
    confirmed: plan.confirmed,
    gate,
    asking: plan.asking,
    crowded: plan.crowded,
    timeouts: plan.timeouts,
    address: plan.address,
    apis: plan.apis ?? [],
    session,
    mutants: plan.mutants,
  };
  await writeFile(
    join(standIn, 'index.js'),
    standInModule(join(stock, 'index.mjs'), beside('stand-in'), standInOptions),
  );
  await writeFile(join(path, 'package.json'), '{"type":"module"}\n');
  for (const [name, source] of Object.entries(plan.files))
    await writeFile(join(path, basename(name)), source);
  const configPath = join(path, 'playwright.config.mjs');
  await writeFile(configPath, config(plan, { reporter: beside('reporter'), marks }));
  if (storageStatePath !== undefined) await writeState(storageStatePath, plan.storageState ?? '');
  const accountStatePaths: Record<string, string> = {};
  for (const { number, storageState } of plan.accounts ?? []) {
    if (storageState === undefined) continue;
    const statePath = join(path, `storage-state-${number}.json`);
    await writeState(statePath, storageState);
    accountStatePaths[accountVariables(number).storageState] = statePath;
  }
  return {
    path,
    gate,
    temporary,
    cli: join(stock, 'cli.js'),
    config: configPath,
    storageStatePath,
    accountStatePaths,
    leftBehind: async (file) => {
      const noted = [false, true].map((repeated) => readMade(join(marks, madeFile(file, repeated))));
      return (await Promise.all(noted)).flat();
    },
    [Symbol.asyncDispose]: async () => {
      await rm(gate, { force: true });
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
