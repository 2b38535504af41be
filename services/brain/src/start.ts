// Composes the brain: its fold of the log, commands, reactions and jobs, as a Nest microservice on the backbone.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Backbone, newId } from '@prowl/backbone';
import { BackboneModule, BackboneStrategy } from '@prowl/backbone/nest';
import { brainAlive } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { ArtifactUsage } from './artifacts/usage.ts';
import type { ModelAtHand } from './asking/ask.ts';
import type { CommandsOptions } from './commands.ts';
import { BrainController, COMMANDS, COURIER, POLICIES } from './controller.ts';
import { park } from './core/parking.ts';
import type { Planner } from './core/planner.ts';
import { Ticking } from './core/ticking.ts';
import { Courier } from './courier.ts';
import { IssueFiler } from './issue-filer.ts';
import { startJobs } from './jobs.ts';
import { Policies } from './policies.ts';
import { Reactor } from './reactions.ts';
import { askDaily } from './retention/daily.ts';
import { Historian } from './retention/plan.ts';
import { Scheduler } from './scheduler.ts';
import { createTeamState, fold } from './slices.ts';
import { TeamStates } from './state.ts';
import { createRoom, isIdle, keptBy } from './storage.ts';
import { PlanningThreads } from './threads.ts';

export interface BrainOptions {
  readonly backbone: Backbone;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Tests that a runner has going at once. Default 4. */
  readonly testWorkers?: number;
  /** Plannings at once, each on a thread. Default 2. */
  readonly planners?: number;
  /** Where planning is computed. Default: on threads of this process. */
  readonly planner?: Planner;
  /** Between attempts to deliver an event to an endpoint, milliseconds. Default: a day of them. */
  readonly deliveryPauses?: readonly number[];
  /** The clock of schedules, milliseconds since the epoch. Default: `now`. */
  readonly scheduleClock?: () => number;
  /** A language model that takes part. Default: none does. */
  readonly languageModel?: ModelAtHand | undefined;
  /** Between requests to a repository host that does not answer, milliseconds; the last again and again. Default: up to an hour. */
  readonly hostPauses?: readonly number[];
  /** Between two passes over what a deleted team kept, milliseconds. Default 5 000. */
  readonly erasePauseMs?: number;
  /** How often it is looked whether the history of a team is to be looked through, and whether a team is idle, milliseconds. Default: a minute, 5 000. */
  readonly archiving?: { readonly everyMs: number; readonly lookMs: number };
  /** When the state of the teams is kept for the next start: after so many events, looked at so often. Default 5 000, 1 000 ms. */
  readonly keeping?: { readonly everyEvents: number; readonly everyMs: number };
}

/** The threads that plan; they start when they are needed. */
export const openPlanningThreads = (): PlanningThreads => {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new PlanningThreads(new URL(`./thread.${extension}`, import.meta.url));
};

/** Starts deciding and reacting. The log is folded before the first command is taken. */
export const startBrain = async ({
  backbone,
  logger,
  now,
  testWorkers = 4,
  planners = 2,
  planner,
  deliveryPauses,
  scheduleClock = now,
  hostPauses,
  languageModel,
  erasePauseMs,
  archiving = { everyMs: 60_000, lookMs: 5_000 },
  keeping = { everyEvents: 5_000, everyMs: 1_000 },
}: BrainOptions): Promise<AsyncDisposable> => {
  await using stack = new AsyncDisposableStack();
  const states = new TeamStates(backbone, logger);
  await states.restore();
  await states.catchUp();
  const unkept = { logger, failed: 'what is known of the log could not be kept' };
  stack.use(new Ticking(keeping.everyMs, () => states.keep(keeping.everyEvents), unkept));
  const usage = new ArtifactUsage(backbone.artifacts);
  const room = createRoom(backbone.events, usage, (team) => states.current(team));
  const reactor = new Reactor({ backbone, states, logger, room, testWorkers });
  const policies = stack.use(new Policies({ backbone, states, reactor, logger, now }));
  const courier = stack.use(
    new Courier({
      backbone,
      states,
      logger,
      now,
      pauses: deliveryPauses,
      park: (recorded, error) => park({ backbone, logger }, 'webhooks', recorded, error),
    }),
  );
  const modelBudget = languageModel?.budget;
  const kept = async (team: string) => usage.of(team, keptBy(await states.current(team)));
  stack.use(new Scheduler({ backbone, states, logger, now: scheduleClock, kept, modelBudget }));
  stack.use(
    new Ticking(archiving.everyMs, askDaily({ backbone, states, now: scheduleClock }), {
      logger,
      failed: 'old history could not be looked for',
    }),
  );
  stack.use(new IssueFiler({ backbone, states, logger, now, pauses: hostPauses }));
  const commands: CommandsOptions = { backbone, states, usage, modelBudget, now };
  @Module({
    imports: [BackboneModule.register(backbone)],
    controllers: [BrainController],
    providers: [
      { provide: COMMANDS, useValue: commands },
      { provide: POLICIES, useValue: policies },
      { provide: COURIER, useValue: courier },
    ],
  })
  class BrainModule {}
  const service = await NestFactory.createMicroservice(BrainModule, {
    strategy: new BackboneStrategy(backbone, { queue: 'brain' }),
    logger: false,
  });
  await service.listen();
  // Not in one queue: where one of several is held up another answers.
  stack.use(await backbone.requests.serve(brainAlive, async () => null, { queue: newId('alive') }));
  stack.defer(() => service.close());
  const threads = planner ?? stack.use(openPlanningThreads());
  const erasing = {
    keep: () => states.catchUp().then(() => states.keep(0)),
    ...(erasePauseMs === undefined ? {} : { pauseMs: erasePauseMs }),
  };
  stack.use(
    await startJobs({
      ...{ backbone, reactor, planner: threads, planners, courier, languageModel, now, erasing },
      archiving: {
        logger,
        keep: erasing.keep,
        historian: () => new Historian(createTeamState(), fold),
        lookMs: archiving.lookMs,
        current: (team) => states.current(team),
        isIdle: async (team) => isIdle(await states.current(team)),
      },
    }),
  );
  return stack.move();
};
