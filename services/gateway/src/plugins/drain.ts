// An orderly end: event streams are ended (clients resume with Last-Event-ID), what is being answered may finish, nothing new begins.
import type { FastifyInstance } from 'fastify';

/** Aborts when the gateway closes: what would go on for ever ends by it. */
export const registerDrain = (app: FastifyInstance, graceMs: number): AbortSignal => {
  const closing = new AbortController();
  let answering = 0;
  let quiet = () => {};
  app.addHook('onRequest', (_request, reply, done) => {
    answering += 1;
    reply.raw.once('close', () => {
      answering -= 1;
      if (answering === 0) quiet();
    });
    done();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    if (answering === 0 || graceMs === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      quiet = resolve;
      timer = setTimeout(resolve, graceMs);
    });
    clearTimeout(timer);
  });
  return closing.signal;
};
