// Composes the runner: workers for its kinds of job, one browser choice, as a Nest microservice on the backbone.
import 'reflect-metadata';
import { Inject, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Backbone, LeasedJob, Worker } from '@prowl/backbone';
import { BackboneModule, BackboneStrategy } from '@prowl/backbone/nest';
import type { Logger } from '@prowl/telemetry';
import { createBrowserSource } from './browser/source.ts';
import type { RunnerContext } from './context.ts';
import { handleExplore } from './jobs/explore.ts';
import { handleInspect } from './jobs/inspect.ts';
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
}

const CONTEXT = Symbol('RunnerContext');
const CONCURRENCY = Symbol('Concurrency');
const handlers = { explore: handleExplore, inspect: handleInspect, run: handleRun } as const;
/** A draining runner has this long to finish what it holds, milliseconds; then the job goes back. */
const graceMs = 1_000;

@Injectable()
class JobWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #context: RunnerContext;
  readonly #concurrency: number;
  #worker: Worker | undefined;
  constructor(@Inject(CONTEXT) context: RunnerContext, @Inject(CONCURRENCY) concurrency: number) {
    this.#context = context;
    this.#concurrency = concurrency;
  }

  async onApplicationBootstrap(): Promise<void> {
    const handle = (job: LeasedJob, signal: AbortSignal) => handlers[job.kind as keyof typeof handlers](this.#context, job, signal); // only these kinds are asked for
    this.#worker = await this.#context.backbone.jobs.work(Object.keys(handlers), handle, { concurrency: this.#concurrency });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#worker?.drain(graceMs);
  }
}

/** Starts taking jobs. Disposing it hands unfinished jobs back. */
export const startRunner = async ({
  backbone,
  logger,
  now,
  environment,
  browserFolder,
  concurrency,
}: RunnerOptions): Promise<AsyncDisposable> => {
  const source = createBrowserSource({ environment, folder: browserFolder });
  const context: RunnerContext = { backbone, logger, now, browser: source.find, launch: source.launch, environment };
  @Module({
    imports: [BackboneModule.register(backbone)],
    providers: [{ provide: CONTEXT, useValue: context }, { provide: CONCURRENCY, useValue: concurrency }, JobWorkers],
  })
  class RunnerModule {}
  const service = await NestFactory.createMicroservice(RunnerModule, {
    strategy: new BackboneStrategy(backbone, { queue: 'runner' }),
    logger: false,
  });
  await service.listen();
  return { [Symbol.asyncDispose]: () => service.close() };
};
