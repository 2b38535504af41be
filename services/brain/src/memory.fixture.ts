// A backbone in memory for the specs of handlers and effects: the log with its rules, what was queued and stored.
import {
  type Backbone,
  type Job,
  type RecordedEvent,
  type Snapshot,
  WrongExpectedPosition,
} from '@prowl/backbone';
import { type DomainEvent, type EventType, eventDefinitions, parseEvent } from '@prowl/contracts';
import { createLogger, type Logger } from '@prowl/telemetry';
import type { Cause } from './core/envelope.ts';
import { envelopeOf, pending, streamOf } from './core/envelope.ts';
import { createTeamState, fold, type TeamState } from './slices.ts';
import { startedAt, team } from './team-state.fixture.ts';

export const cause: Cause = { team, id: 'req_1', at: startedAt };

export const openMemory = () => {
  const recorded: RecordedEvent[] = [];
  const jobs: Job[] = [];
  const cancelled: string[] = [];
  const retried: string[] = [];
  const files = new Map<string, string>();
  const deletedSecrets: string[] = [];
  const snapshots = new Map<string, Snapshot>();
  const inStream = (of: RecordedEvent['stream']) =>
    recorded.filter(({ stream }) => JSON.stringify(stream) === JSON.stringify(of));
  const backbone = {
    events: {
      append: async (stream, events, expected) => {
        const known = inStream(stream);
        const last = known.at(-1)?.position ?? 0;
        if (events.every(({ id }) => known.some(({ event }) => event.id === id))) return { position: last };
        if (expected !== 'any' && (expected === 'none' ? 0 : expected) !== last)
          throw new WrongExpectedPosition(stream.id, expected, last);
        for (const event of events) recorded.push({ position: recorded.length + 1, stream, event });
        return { position: recorded.length };
      },
      read: async (stream, after = 0) => inStream(stream).filter(({ position }) => position > after),
      readPages: async function* ({ after, team: of, aggregates, limit = Number.POSITIVE_INFINITY }) {
        const page = recorded
          .filter(({ position, stream }) => position > after && (of ?? stream.team) === stream.team)
          .filter(({ stream }) => aggregates?.includes(stream.aggregate) ?? true)
          .slice(0, limit);
        if (page.length > 0) yield page;
      },
      head: async () => recorded.length,
    },
    jobs: {
      enqueue: async (job) => {
        const isNew = !jobs.some(({ id }) => id === job.id);
        if (isNew) jobs.push(job);
        return { enqueued: isNew };
      },
      cancel: async (id) => {
        cancelled.push(id);
      },
      retry: async (id) => {
        retried.push(id);
        return false;
      },
    },
    artifacts: {
      put: async (_, content) => {
        const id = `art_${String(files.size).padStart(26, '0')}`;
        files.set(id, Buffer.from(content as Uint8Array).toString('utf8'));
        return { id, size: 0, sha256: '' };
      },
    },
    secrets: {
      delete: async (_, reference) => {
        deletedSecrets.push(reference);
        return true;
      },
    },
    snapshots: {
      put: async (of, name, snapshot) => {
        snapshots.set(`${of}.${name}`, snapshot);
      },
      get: async (of, name) => snapshots.get(`${of}.${name}`),
    },
  } as { [Port in 'events' | 'jobs' | 'artifacts' | 'secrets' | 'snapshots']: Partial<Backbone[Port]> };
  const domain = (): DomainEvent[] =>
    recorded.flatMap(({ event }) => parseEvent(event.type, event.data, event.schemaversion) ?? []);
  const current = async (of: string): Promise<TeamState> => {
    const state = createTeamState();
    for (const { event } of recorded) {
      const parsed = parseEvent(event.type, event.data, event.schemaversion);
      if (event.team === of && parsed !== undefined) fold(state, parsed, Date.parse(event.time));
    }
    return state;
  };
  const keepOf = (of: string, ...events: readonly DomainEvent[]) => {
    for (const { type, data } of events) {
      const { aggregate } = eventDefinitions[type as EventType];
      const id = (data as Record<string, string>)[idOf[aggregate] ?? ''] ?? of;
      const event = pending(type, id, data as never);
      const envelope = envelopeOf(event, { ...cause, team: of, id: `evt ${recorded.length}` });
      recorded.push({ position: recorded.length + 1, stream: streamOf(of, event), event: envelope });
    }
  };
  return {
    backbone: backbone as Backbone, // what a spec needs of it
    recorded,
    jobs,
    cancelled,
    retried,
    files,
    deletedSecrets,
    /** By `<team>.<name>`. */
    snapshots,
    domain,
    current,
    /** Puts events into the log, each on the stream that its data names. */
    keep: (...events: readonly DomainEvent[]) => keepOf(team, ...events),
    keepOf,
    context: {
      backbone: backbone as Backbone,
      logger: createLogger({ name: 'test', level: 'silent' }) as Logger,
      current,
      everyone: async () => {
        const teams = new Set(recorded.map(({ event }) => event.team));
        return new Map(await Promise.all([...teams].map(async (of) => [of, await current(of)] as const)));
      },
      room: async () => 1_000,
      testWorkers: 4,
    },
    asking: {
      backbone: backbone as Backbone,
      current,
      kept: async () => 0,
      busy: async () => false,
      checkAwaited: () => undefined,
    },
  };
};

/** The field of an event's data that names its stream. */
const idOf: Readonly<Record<string, string>> = {
  agent: 'agentId',
  analysis: 'analysisId',
  bug: 'bugId',
  cleaning: 'sessionId',
  key: 'keyId',
  team: 'team',
  delivery: 'deliveryId',
  exploration: 'explorationId',
  filing: 'none',
  generation: 'generationId',
  issue: 'bugId',
  proposal: 'sessionId',
  run: 'runId',
  schedule: 'scheduleId',
  session: 'sessionId',
  test: 'testId',
  ticket: 'ticketId',
  webhook: 'webhookId',
};
