// Composes the tracker: read models, projections, the query service.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Backbone, newId } from '@prowl/backbone';
import { BackboneModule, BackboneStrategy } from '@prowl/backbone/nest';
import { trackerAlive } from '@prowl/contracts';
import { ANSWERS, PROJECTIONS, QueryController } from './controller.ts';
import { openProjections } from './folding/projection-service.ts';
import type { ReadModels } from './read-models/read-models.ts';
import { createReportWriter } from './reports/report.ts';

export interface TrackerOptions {
  readonly backbone: Backbone;
  readonly models: ReadModels;
}

export interface Tracker extends AsyncDisposable {
  /** Builds the read models anew from the log and swaps them in, while the old ones go on answering. */
  rebuild(): Promise<void>;
  /** By part. Never throws. */
  health(): Promise<Record<string, 'up' | 'down'>>;
}

/** Starts folding and answering. Disposing it closes the read models as well. */
export const startTracker = async ({ backbone, models }: TrackerOptions): Promise<Tracker> => {
  const projections = await openProjections(backbone, models);
  const context = { models, report: createReportWriter(models, backbone.artifacts) };
  @Module({
    imports: [BackboneModule.register(backbone)],
    controllers: [QueryController],
    providers: [
      { provide: ANSWERS, useValue: context },
      { provide: PROJECTIONS, useValue: projections },
    ],
  })
  class TrackerModule {}
  const service = await NestFactory.createMicroservice(TrackerModule, {
    strategy: new BackboneStrategy(backbone, { queue: 'tracker' }),
    logger: false,
  });
  await service.listen();
  // Not in one queue: where one of several is held up another answers.
  const alive = await backbone.requests.serve(trackerAlive, async () => null, { queue: newId('alive') });
  return {
    rebuild: () => projections.rebuild(),
    health: async () => ({ 'read-models': await models.health() }),
    [Symbol.asyncDispose]: async () => {
      await alive[Symbol.asyncDispose]();
      await service.close();
      await projections[Symbol.asyncDispose]();
      await models[Symbol.asyncDispose]();
    },
  };
};
