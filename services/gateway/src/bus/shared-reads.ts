// The same question asked by many at once (a board on many screens) is asked behind the gateway once.
import { settled } from '@prowl/backbone';

/** The longest that a question waits for the same one before it, milliseconds. */
const patienceMs = 50;

interface Lane {
  running: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

/**
 * Whoever comes while the same read is on its way shares the one after it, never this one: it may have looked before what the
 * newcomer knows of was written. What is read is shared as well: treat it as read-only.
 */
export const createSharedReads = (): (<Value>(key: string, read: () => Promise<Value>) => Promise<Value>) => {
  const lanes = new Map<string, Lane>();

  const run = <Value>(key: string, lane: Lane, read: () => Promise<Value>): Promise<Value> => {
    const reading = read();
    lane.running = reading;
    lane.next = undefined;
    const done = () => {
      if (lane.running === reading && lane.next === undefined) lanes.delete(key);
    };
    reading.then(done, done);
    return reading;
  };

  return <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    const lane = lanes.get(key);
    if (lane === undefined) {
      const opened: Lane = { running: Promise.resolve(), next: undefined };
      lanes.set(key, opened);
      return run(key, opened, read);
    }
    lane.next ??= settled(lane.running, patienceMs).then(() => run(key, lane, read));
    return lane.next as Promise<Value>;
  };
};
