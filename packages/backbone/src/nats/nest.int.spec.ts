import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import { eventOf, eventually, orSkip, startNatsServer, streamOf } from '@prowl/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidArgument } from '../errors.ts';
import type { RecordedEvent } from '../event-log.ts';
import { BackboneModule } from '../nest/module.ts';
import { BackboneStrategy } from '../nest/strategy.ts';
import { openNats } from './open.ts';

const server = await orSkip(startNatsServer());
afterAll(() => server?.[Symbol.asyncDispose]());

const lamp = streamOf('one');
const seen: unknown[] = [];

@Controller()
class LampController {
  @MessagePattern('lamp.light')
  light(@Payload() payload: { by: string }) {
    if (payload.by === 'nobody') throw new InvalidArgument('Somebody must light it.');
    return { lit: payload.by };
  }

  @EventPattern('lamp-watch', { aggregates: ['lamp'], batch: 2 })
  async watch(@Payload() events: RecordedEvent[]) {
    seen.push(...events.map(({ event }) => event.data.n));
  }
}

describe.skipIf(server === undefined)('a Nest microservice on NATS', () => {
  it('answers requests, refuses with code and kind, and receives events in order', async () => {
    const settings = {
      servers: server?.url ?? '',
      name: 'nest',
      prefix: `n${process.pid.toString(36)}`,
      secretKey: new Uint8Array(32),
    };
    await using backbone = await openNats(settings);
    @Module({ imports: [BackboneModule.register(backbone)], controllers: [LampController] })
    class LampModule {}
    const strategy = new BackboneStrategy(backbone, { queue: 'lamps' });
    const service = await NestFactory.createMicroservice(LampModule, { strategy, logger: false });
    await service.listen();
    const ask = (by: string) => backbone.requests.request('lamp.light', { by });
    expect(await ask('ann')).toEqual({ lit: 'ann' });
    await expect(ask('nobody')).rejects.toMatchObject({ code: 'backbone/invalid-argument', kind: 'invalid' });
    for (const n of [1, 2, 3]) await backbone.events.append(lamp, [eventOf(lamp, { n })], 'any');
    await eventually(() => seen).toEqual([1, 2, 3]);
    await service.close();
    await expect(ask('ann')).rejects.toMatchObject({ code: 'backbone/no-responder' });
  });
});
