// The parts that an answer depends on. One that does not answer is noticed within two seconds, and named.
import { type Backbone, NoResponder, RemoteFailure, RequestTimeout } from '@prowl/backbone';
import { brainAlive, trackerAlive } from '@prowl/contracts';
import { Attention } from '@prowl/service';
import { Refused } from '../http/failure.ts';

const names = { log: 'The event bus', brain: 'The brain', tracker: 'The tracker' } as const;

const absent = (part: keyof typeof names, cause?: unknown): Refused =>
  new Refused(
    'service-unavailable',
    `${names[part]} does not answer at the moment. Retry in a few seconds.`,
    { headers: { 'retry-after': '2' }, cause },
  );

/**
 * How long each question waits, milliseconds. One that went down with a replica is soon asked of another; of one that is late the next
 * waits for longer, and what it asks for is done once.
 */
const waits = [1_700, 4_000, 9_300] as const;
/** Of a question whether somebody is there, milliseconds. */
const aliveMs = 1_000;
const expired = 'backbone/request-expired';

export interface Parts {
  /** Work on the event bus. @throws Refused service-unavailable when it is away. */
  watch<Value>(work: () => Promise<Value>): Promise<Value>;
  /** @throws Refused service-unavailable when the part, or the event bus, is away. */
  ask(part: 'brain' | 'tracker', subject: string, payload: unknown): Promise<unknown>;
  brain(): Promise<'up' | 'down'>;
}

export const createParts = (backbone: Backbone): Parts => {
  const { requests } = backbone;
  const log = new Attention({ ping: () => backbone.alive(), away: () => absent('log') });
  const part = (name: 'brain' | 'tracker', subject: string) =>
    new Attention({
      ping: () => requests.request(subject, null, { timeoutMs: aliveMs }).then(() => true),
      away: () => absent(log.isAway ? 'log' : name),
    });
  const parts = { brain: part('brain', brainAlive), tracker: part('tracker', trackerAlive) };
  const once = (name: 'brain' | 'tracker', subject: string, payload: unknown, timeoutMs: number) =>
    parts[name].watch(() => log.watch(() => requests.request(subject, payload, { timeoutMs })));
  return {
    watch: (work) => log.watch(work),
    ask: async (name, subject, payload) => {
      let last: unknown;
      for (const timeoutMs of waits) {
        try {
          return await once(name, subject, payload, timeoutMs);
        } catch (error) {
          last = error;
          if (error instanceof NoResponder) break;
          const late =
            error instanceof RequestTimeout || (error instanceof RemoteFailure && error.code === expired);
          if (!late) throw error;
        }
      }
      throw absent(name, last);
    },
    brain: () =>
      once('brain', brainAlive, null, aliveMs).then(
        () => 'up',
        () => 'down',
      ),
  };
};
