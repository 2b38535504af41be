// Whoever waits for something on behalf of a client stops when the client leaves.
import type { FastifyRequest } from 'fastify';

export interface Leaving extends Disposable {
  readonly signal: AbortSignal;
  /** Stops the wait for another reason. */
  readonly leave: () => void;
}

/** Disposed of, it no longer listens to the connection. */
export const leavingOf = ({ raw: { socket } }: FastifyRequest): Leaving => {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  return { signal: gone.signal, leave, [Symbol.dispose]: () => void socket.off('close', leave) };
};
