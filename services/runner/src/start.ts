// Composes the runner: workers for its kinds of job, one browser choice, as a Nest microservice on the backbone.
import 'reflect-metadata';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Backbone, LeasedJob, Worker } from '@prowl/backbone';
import { BackboneModule, BackboneStrategy } from '@prowl/backbone/nest';
import { runnerPriorities } from '@prowl/contracts';
import { createTargetPolicy } from '@prowl/service';
import type { Logger } from '@prowl/telemetry';
import { createBrowserSource } from './browser/source.ts';
import { handleCleanUp } from './jobs/clean-up.ts';
import type { RunnerContext } from './jobs/context.ts';
import { type DeliverContext, handleDeliver } from './jobs/deliver.ts';
import { handleExplore } from './jobs/explore.ts';
import { handleInspect } from './jobs/inspect.ts';
import { handleIssue } from './jobs/issue.ts';
import { handleRun } from './jobs/run.ts';

export interface RunnerOptions {
  readonly backbone: Backbone;
  readonly logger: Logger;
  readonly now: () => number;
  /** What the browser is looked for with (CHROMIUM_PATH) and what child processes need: PATH, HOME, TMPDIR, LANG. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folder for an unpacked browser, kept between runs. */
  readonly browserFolder: string;
  /** Jobs at once. */
  readonly concurrency: number;
  /** Private addresses that may be tested (TARGET_ALLOW). Absent: all. */
  readonly targetAllow?: readonly string[] | undefined;
  /** The address under which people reach the API: what links in messages begin with. */
  readonly publicUrl?: string | undefined;
  /** How long a runner that stops lets a job go on before it hands it back, milliseconds. Default 1 000. */
  readonly graceMs?: number;
}

export interface Runner extends AsyncDisposable {
  /** Finds the browser, or throws with what to do. */
  findBrowser(): Promise<unknown>;
}

const CONTEXT = Symbol('RunnerContext');
const WORKING = Symbol('Working');

interface Working {
  readonly concurrency: number;
  readonly graceMs: number;
}
const handlers = {
  explore: handleExplore,
  inspect: handleInspect,
  run: handleRun,
  clean: handleCleanUp,
} as const;

@Injectable()
class JobWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #context: RunnerContext & DeliverContext;
  readonly #working: Working;
  #workers: readonly Worker[] = [];
  constructor(@Inject(CONTEXT) context: RunnerContext & DeliverContext, @Inject(WORKING) working: Working) {
    this.#context = context;
    this.#working = working;
  }

  async onApplicationBootstrap(): Promise<void> {
    const handle = (job: LeasedJob, signal: AbortSignal) =>
      handlers[job.kind as keyof typeof handlers](this.#context, job, signal); // only these kinds are asked for
    const { jobs } = this.#context.backbone;
    const deliver = (job: LeasedJob, signal: AbortSignal) => handleDeliver(this.#context, job, signal);
    const tell = (job: LeasedJob, signal: AbortSignal) => handleIssue(this.#context, job, signal);
    this.#workers = [
      await jobs.work(Object.keys(handlers), handle, {
        concurrency: this.#working.concurrency,
        priorities: runnerPriorities,
      }),
      await jobs.work(['deliver'], deliver, { concurrency: deliveries, priorities: runnerPriorities }),
      await jobs.work(['issue'], tell, { concurrency: issues, priorities: runnerPriorities }),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.drain(this.#working.graceMs)));
  }
}

/** Deliveries at once: they wait more than they compute, and none may wait for a browser. */
const deliveries = 256;

/** The same of what repository hosts are told: one of each team as a rule. */
const issues = 32;

/** Starts taking jobs. Disposing it hands unfinished jobs back. */
export const startRunner = async ({
  backbone,
  logger,
  now,
  environment,
  browserFolder,
  concurrency,
  targetAllow,
  publicUrl,
  graceMs = 1_000,
}: RunnerOptions): Promise<Runner> => {
  const source = createBrowserSource({ environment, folder: browserFolder });
  const context: RunnerContext & DeliverContext = {
    backbone,
    logger,
    now,
    browser: source.find,
    launch: source.launch,
    environment: { ...environment, NODE_COMPILE_CACHE: join(browserFolder, 'compiled') }, // the test runner starts a dozen processes of the same code
    targets: createTargetPolicy(targetAllow),
    publicUrl,
  };
  @Module({
    imports: [BackboneModule.register(backbone)],
    providers: [
      { provide: CONTEXT, useValue: context },
      { provide: WORKING, useValue: { concurrency, graceMs } satisfies Working },
      JobWorkers,
    ],
  })
  class RunnerModule {}
  const service = await NestFactory.createMicroservice(RunnerModule, {
    strategy: new BackboneStrategy(backbone, { queue: 'runner' }),
    logger: false,
  });
  await service.listen();
  return { findBrowser: source.find, [Symbol.asyncDispose]: () => service.close() };
};
