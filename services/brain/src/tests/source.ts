// The source of tests, read from the log when it is needed: it would fill the memory otherwise.
import type { EventLog } from '@prowl/backbone';
import { parseEvent } from '@prowl/contracts';

/** Streams read together. */
const atOnce = 32;

/** The latest source of a test; undefined when there is no such test. */
export const readSource = async (
  events: Pick<EventLog, 'read'>,
  team: string,
  testId: string,
): Promise<string | undefined> => {
  const recorded = await events.read({ team, aggregate: 'test', id: testId });
  const latest = recorded.findLast(({ event }) => ['TestGenerated', 'TestRevised'].includes(event.type));
  if (latest === undefined) return undefined;
  const { type, data, schemaversion } = latest.event;
  const event = parseEvent(type, data, schemaversion);
  return event?.type === 'TestGenerated' || event?.type === 'TestRevised' ? event.data.code : undefined;
};

/** Test id → source, of those that there are. */
export const readSources = async (
  events: Pick<EventLog, 'read'>,
  team: string,
  testIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const sources = new Map<string, string>();
  for (let from = 0; from < testIds.length; from += atOnce)
    await Promise.all(
      testIds.slice(from, from + atOnce).map(async (testId) => {
        const source = await readSource(events, team, testId);
        if (source !== undefined) sources.set(testId, source);
      }),
    );
  return sources;
};
