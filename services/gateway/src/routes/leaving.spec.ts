import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { leavingOf } from './leaving.ts';

const of = (socket: EventEmitter) => leavingOf({ raw: { socket } } as unknown as FastifyRequest);

it('stops when the client leaves, or for another reason, and does not listen any more once it is over', () => {
  const socket = new EventEmitter();
  {
    using leaving = of(socket);
    expect(leaving.signal.aborted).toBe(false);
    socket.emit('close');
    expect(leaving.signal.aborted).toBe(true);
  }
  {
    using leaving = of(socket);
    leaving.leave();
    expect(leaving.signal.aborted).toBe(true);
    expect(socket.listenerCount('close')).toBe(1);
  }
  expect(socket.listenerCount('close')).toBe(0);
});
