// A backbone that measures itself and carries traces: what is asked for, appended or queued goes on in the trace that led to it,
// in whichever process. Nothing that uses the ports need know.
import {
  type Backbone,
  type EventLog,
  JobCancelled,
  type JobQueue,
  type LeasedJob,
  type RequestHandler,
  type Requests,
  type Subscription,
  WorkerDraining,
} from '@prowl/backbone';
import {
  attributes,
  codeOf,
  currentTraceparent,
  inBatchSpan,
  inSpan,
  type Logger,
  type Metrics,
  wideEvent,
} from '@prowl/telemetry';

export interface InstrumentOptions {
  readonly metrics: Metrics;
  /** Gets one line for each command, job and batch. */
  readonly logger: Logger;
}

export interface Instrumented extends Backbone {
  /** How many log positions each durable subscription of this process is behind the head. */
  lag(): Promise<Record<string, number>>;
}

const secondsSince = (from: number) => (performance.now() - from) / 1_000;

export const instrument = (backbone: Backbone, options: InstrumentOptions): Instrumented => {
  const subscriptions = new Map<string, Subscription>();
  const lag = async () => {
    const head = subscriptions.size === 0 ? 0 : await backbone.events.head();
    return Object.fromEntries(
      [...subscriptions].map(([name, one]) => [name, Math.max(0, head - one.position())]),
    );
  };
  options.metrics.observe('lag', lag);
  return {
    events: eventLog(backbone.events, subscriptions, options),
    requests: requests(backbone.requests, options),
    jobs: jobQueue(backbone.jobs, options),
    artifacts: backbone.artifacts,
    secrets: backbone.secrets,
    snapshots: backbone.snapshots,
    alive: () => backbone.alive(),
    health: () => backbone.health(),
    close: () => backbone.close(),
    lag,
    [Symbol.asyncDispose]: () => backbone.close(),
  };
};

/** What a language model was asked, as its event says it. */
const countAsking = (
  metrics: Metrics,
  { model, failure, usage }: Readonly<Record<string, unknown>>,
): void => {
  const { inputTokens, outputTokens } = (usage ?? {}) as Readonly<Record<string, unknown>>;
  const outcome = typeof failure === 'string' ? failure : 'answered';
  const tokens = { input: Number(inputTokens) || 0, output: Number(outputTokens) || 0 };
  metrics.languageModelAsked(String(model), outcome, tokens);
};

const eventLog = (
  log: EventLog,
  subscriptions: Map<string, Subscription>,
  { metrics, logger }: InstrumentOptions,
): EventLog => ({
  append: (stream, events, expected) =>
    inSpan(
      'append',
      {
        kind: 'producer',
        attributes: {
          [attributes.team]: stream.team,
          'prowl.aggregate': stream.aggregate,
          [attributes.events]: events.length,
        },
      },
      async (span) => {
        const from = performance.now();
        const traceparent = currentTraceparent();
        const traced =
          traceparent === undefined ? events : events.map((event) => ({ traceparent, ...event }));
        try {
          const result = await log.append(stream, traced, expected);
          metrics.appended('ok', secondsSince(from));
          for (const { type, data } of events) {
            metrics.eventsAppended(type, 1);
            if (type === 'TestRunFinished' && typeof data['status'] === 'string')
              metrics.testRun(data['status']);
            if (type === 'TestsProposed') countAsking(metrics, data);
          }
          span.set({ [attributes.position]: result.position });
          return result;
        } catch (error) {
          metrics.appended(
            codeOf(error) === 'backbone/wrong-expected-position' ? 'conflict' : 'failed',
            secondsSince(from),
          );
          throw error;
        }
      },
    ),
  read: (stream, after) => log.read(stream, after),
  readAll: (options) => log.readAll(options),
  readPages: (options) => log.readPages(options),
  head: () => log.head(),
  durables: (prefix) => log.durables(prefix),
  forget: (durable) => log.forget(durable),
  erase: (of) => log.erase(of),
  follow: (options, signal) => log.follow(options, signal),
  subscribe: async (options, handler) => {
    const { durable } = options;
    const subscription = await log.subscribe(options, (events) => {
      const unit = `batch ${durable}`;
      const about = {
        [attributes.subscription]: durable,
        [attributes.position]: events.at(-1)?.position,
        [attributes.events]: events.length,
      };
      const traces = events.map(({ event }) => event.traceparent);
      return inBatchSpan(unit, traces, about, () =>
        wideEvent(logger, unit, () => handler(events), { attributes: about }),
      );
    });
    subscriptions.set(durable, subscription);
    const closed = () => {
      if (subscriptions.get(durable) === subscription) subscriptions.delete(durable);
    };
    return {
      position: () => subscription.position(),
      close: () => subscription.close().finally(closed),
      [Symbol.asyncDispose]: () => subscription.close().finally(closed),
    };
  },
});

/** A reply that refuses is an answer like another, but counted apart. */
const refusalOf = (reply: unknown): string | undefined => {
  if (typeof reply !== 'object' || reply === null || !('ok' in reply) || reply.ok !== false) return undefined;
  const error = 'error' in reply ? reply.error : undefined;
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'refused';
};

const requests = (port: Requests, { metrics, logger }: InstrumentOptions): Requests => ({
  request: (subject, payload, options) => {
    const traceparent = currentTraceparent();
    return port.request(
      subject,
      payload,
      traceparent === undefined ? options : { ...options, headers: { traceparent, ...options?.headers } },
    );
  },
  serve: (subject, handler, options) => {
    const [kind = '', name = subject] = subject.split('.', 2);
    const measure = (outcome: 'ok' | 'refused' | 'failed', seconds: number) => {
      if (kind === 'command') metrics.commandHandled(name, outcome, seconds);
      if (kind === 'query') metrics.queryAnswered(name, outcome, seconds);
    };
    const unit = `${kind} ${name}`;
    const logged: RequestHandler = (payload, context) =>
      wideEvent(
        logger,
        unit,
        async (event) => {
          const reply = await handler(payload, context);
          event.set({ [attributes.errorCode]: refusalOf(reply) });
          return reply;
        },
        { attributes: { [attributes.command]: name, ...callerOf(payload) } },
      );
    // A query is covered by the log line of the HTTP request that asked it.
    const answer = kind === 'command' ? logged : handler;
    const serve: RequestHandler = (payload, context) =>
      inSpan(
        unit,
        { kind: 'server', parent: context.headers['traceparent'], attributes: callerOf(payload) },
        async (span) => {
          const from = performance.now();
          try {
            const reply = await answer(payload, context);
            const refusal = refusalOf(reply);
            span.set({ 'prowl.refusal': refusal });
            measure(refusal === undefined ? 'ok' : 'refused', secondsSince(from));
            return reply;
          } catch (error) {
            measure('failed', secondsSince(from));
            throw error;
          }
        },
      );
    return port.serve(subject, serve, options);
  },
});

const callerOf = (payload: unknown): Record<string, string> => {
  if (typeof payload !== 'object' || payload === null) return {};
  const { team, requestId } = payload as { team?: unknown; requestId?: unknown };
  return {
    ...(typeof team === 'string' ? { [attributes.team]: team } : {}),
    ...(typeof requestId === 'string' ? { [attributes.requestId]: requestId } : {}),
  };
};

const endOf = (signal: AbortSignal) =>
  signal.reason instanceof JobCancelled
    ? 'cancelled'
    : signal.reason instanceof WorkerDraining
      ? 'handed-back'
      : 'failed';

const jobQueue = (queue: JobQueue, { metrics, logger }: InstrumentOptions): JobQueue => ({
  enqueue: (job) => {
    const trace = job.trace ?? currentTraceparent();
    return queue.enqueue(trace === undefined ? job : { ...job, trace });
  },
  work: (kinds, handler, options) =>
    queue.work(
      kinds,
      (job: LeasedJob, signal) => {
        const unit = `job ${job.kind}`;
        const about = {
          [attributes.team]: job.team,
          [attributes.job]: job.id,
          [attributes.jobKind]: job.kind,
          [attributes.attempt]: job.attempt,
        };
        const work = async () => {
          const from = performance.now();
          metrics.jobsRunning(job.kind, 1);
          try {
            await handler(job, signal);
            metrics.jobEnded(job.kind, 'done', secondsSince(from));
          } catch (error) {
            metrics.jobEnded(job.kind, endOf(signal), secondsSince(from));
            throw error;
          } finally {
            metrics.jobsRunning(job.kind, -1);
          }
        };
        return inSpan(unit, { kind: 'consumer', parent: job.trace, attributes: about }, () =>
          wideEvent(logger, unit, work, { attributes: about }),
        );
      },
      options,
    ),
  cancel: (id) => queue.cancel(id),
  erase: (team) => queue.erase(team),
  deadLetters: (options) => queue.deadLetters(options),
  retry: (id) => queue.retry(id),
  depth: (kind) => queue.depth(kind),
});
