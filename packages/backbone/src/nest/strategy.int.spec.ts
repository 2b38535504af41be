import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, type INestMicroservice, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backbone } from '../backbone.ts';
import { openEmbedded } from '../embedded/open.ts';
import { InvalidArgument } from '../errors.ts';
import type { EventLog, RecordedEvent } from '../event-log.ts';
import { newId } from '../ids.ts';
import { BackboneModule, EVENTS } from './module.ts';
import { BackboneRequestContext, BackboneStrategy } from './strategy.ts';

const stream = { team: 'blue', aggregate: 'lamp', id: 'one' };
const lampLit = () => ({
  specversion: '1.0' as const,
  id: newId('evt'),
  source: 'test',
  type: 'LampLit',
  subject: 'lamp.one',
  time: '2026-01-01T00:00:00.000Z',
  team: 'blue',
  datacontenttype: 'application/json' as const,
  schemaversion: 1,
  data: {},
});

const seen: RecordedEvent[][] = [];
let failures = 0;

@Controller()
class LampController {
  readonly #events: EventLog;
  constructor(@Inject(EVENTS) events: EventLog) {
    this.#events = events;
  }

  @MessagePattern('lamp.light')
  async light(@Payload() payload: { by: string }, @Ctx() context: BackboneRequestContext) {
    const { position } = await this.#events.append(stream, [lampLit()], 'any');
    return { position, by: payload.by, trace: context.headers.traceparent };
  }

  @MessagePattern('lamp.break')
  break(): never {
    throw new InvalidArgument('Lamps are not for breaking.');
  }

  @EventPattern('lamp-watch', { aggregates: ['lamp'], batch: 2 })
  async watch(@Payload() events: RecordedEvent[]) {
    if (failures-- > 0) throw new Error('not now');
    seen.push(events);
  }
}

describe('a Nest microservice on the backbone', () => {
  let folder: string;
  let backbone: Backbone;
  let service: INestMicroservice;
  const background: unknown[] = [];

  beforeEach(async () => {
    seen.length = 0;
    failures = 0;
    background.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'prowl-nest-'));
    backbone = await openEmbedded({
      dataDir: folder,
      backoff: { baseMs: 5, maxMs: 20 },
      onError: (error) => background.push(error),
    });
    @Module({ imports: [BackboneModule.register(backbone)], controllers: [LampController] })
    class LampModule {}
    service = await NestFactory.createMicroservice(LampModule, {
      strategy: new BackboneStrategy(backbone, { queue: 'lamps' }),
      logger: false,
    });
    await service.listen();
  });

  afterEach(async () => {
    await service.close();
    await backbone.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers requests with payload and headers', async () => {
    const answer = await backbone.requests.request(
      'lamp.light',
      { by: 'ann' },
      { headers: { traceparent: '00-1' } },
    );
    expect(answer).toEqual({ position: 1, by: 'ann', trace: '00-1' });
  });

  it('lets an error reach the caller with its code and kind', async () => {
    await expect(backbone.requests.request('lamp.break', {})).rejects.toMatchObject({
      name: 'RemoteFailure',
      code: 'backbone/invalid-argument',
      kind: 'invalid',
      message: 'Lamps are not for breaking.',
    });
  });

  it('receives events in order and in batches', async () => {
    await backbone.events.append(stream, [lampLit(), lampLit(), lampLit()], 'none');
    await expect.poll(() => seen.flat().map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(seen.map((batch) => batch.length)).toEqual([2, 1]);
  });

  it('gives a batch again when its handler failed', async () => {
    failures = 2;
    await backbone.events.append(stream, [lampLit()], 'none');
    await expect.poll(() => seen.flat().map(({ position }) => position)).toEqual([1]);
    expect(background).toHaveLength(2);
    expect(background[0]).toMatchObject({ message: 'not now' });
  });

  it('serves nothing any more once it is closed', async () => {
    await service.close();
    await expect(backbone.requests.request('lamp.light', {})).rejects.toMatchObject({
      code: 'backbone/no-responder',
    });
  });
});
