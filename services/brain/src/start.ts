// Composes the brain: its memory of the log, commands, policies, as a Nest microservice on the backbone.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Backbone } from '@prowl/backbone';
import { BackboneModule, BackboneStrategy } from '@prowl/backbone/nest';
import type { Logger } from '@prowl/telemetry';
import { createRoom } from './access/room.ts';
import { ArtifactUsage } from './access/usage.ts';
import type { CommandContext } from './commands.ts';
import { BrainController, COMMANDS, POLICIES } from './controller.ts';
import { Policies } from './policies.ts';
import { BrainState } from './policy/brain-state.ts';
import { Executor } from './policy/executor.ts';

export interface BrainOptions {
  readonly backbone: Backbone;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Tests that a runner has going at once. Default 4. */
  readonly testWorkers?: number;
}

/** Starts deciding and reacting. The log is folded before the first command is taken. */
export const startBrain = async ({
  backbone,
  logger,
  now,
  testWorkers = 4,
}: BrainOptions): Promise<AsyncDisposable> => {
  const state = new BrainState(backbone.events, logger);
  await state.catchUp();
  const usage = new ArtifactUsage(backbone.artifacts);
  const executor = new Executor({ backbone, logger, testWorkers, room: createRoom(backbone.events, usage) });
  const policies = new Policies({ backbone, state, executor, logger, now });
  const commands: CommandContext = { backbone, state, usage, now };
  @Module({
    imports: [BackboneModule.register(backbone)],
    controllers: [BrainController],
    providers: [
      { provide: COMMANDS, useValue: commands },
      { provide: POLICIES, useValue: policies },
    ],
  })
  class BrainModule {}
  const service = await NestFactory.createMicroservice(BrainModule, {
    strategy: new BackboneStrategy(backbone, { queue: 'brain' }),
    logger: false,
  });
  await service.listen();
  return {
    [Symbol.asyncDispose]: async () => {
      await service.close();
      await policies[Symbol.asyncDispose]();
    },
  };
};
