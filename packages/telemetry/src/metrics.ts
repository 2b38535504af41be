// What a scrape of /metrics shows. Names and units are documented in docs/operations.md, which a test compares with this file.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Outcome = 'ok' | 'refused' | 'failed';

export interface MetricsOptions {
  readonly service: string;
  readonly version: string;
  /** CPU, memory, event loop and garbage collection of this process. Default true. */
  readonly runtime?: boolean;
}

export interface Metrics {
  readonly registry: Registry;
  eventsAppended(type: string, count: number): void;
  appended(outcome: Outcome | 'conflict', seconds: number): void;
  commandHandled(command: string, outcome: Outcome, seconds: number): void;
  queryAnswered(query: string, outcome: Outcome, seconds: number): void;
  jobEnded(kind: string, outcome: 'done' | 'failed' | 'cancelled' | 'handed-back', seconds: number): void;
  /** Jobs in hand of this process. */
  jobsRunning(kind: string, by: 1 | -1): void;
  testRun(status: string): void;
  /** One asking of a language model: how it ended, and the tokens of it. */
  languageModelAsked(model: string, outcome: string, tokens: { input: number; output: number }): void;
  httpAnswered(method: string, route: string, status: number, seconds: number): void;
  /** Read at each scrape; what it throws is left out of that scrape. */
  observe(gauge: ObservedGauge, read: () => Promise<Readonly<Record<string, number>>>): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export type ObservedGauge = keyof typeof observed;

const observed = {
  jobsWaiting: {
    name: 'prowl_jobs_open',
    help: 'Jobs that wait or run, in the whole installation',
    label: 'kind',
  },
  lag: {
    name: 'prowl_subscription_lag_positions',
    help: 'Log positions that a durable subscription is behind the head',
    label: 'subscription',
  },
} as const;

/** Seconds. */
const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slow = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800];

export const createMetrics = ({ service, version, runtime = true }: MetricsOptions): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ service });
  if (runtime) collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  new Gauge({
    name: 'prowl_build_info',
    help: 'Always 1; the version is in the label',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const events = counter('prowl_events_appended_total', 'Events handed to the log, by type', ['type']);
  const appends = histogram('prowl_append_duration_seconds', 'Appends to the log', ['outcome'], quick);
  const commands = histogram(
    'prowl_command_duration_seconds',
    'Commands from arrival to reply',
    ['command', 'outcome'],
    quick,
  );
  const queries = histogram(
    'prowl_query_duration_seconds',
    'Queries from arrival to reply',
    ['query', 'outcome'],
    quick,
  );
  const jobs = histogram(
    'prowl_job_duration_seconds',
    'Jobs in a worker, one attempt each',
    ['kind', 'outcome'],
    slow,
  );
  const running = new Gauge({
    name: 'prowl_jobs_running',
    help: 'Jobs in hand of this process',
    labelNames: ['kind'],
    registers,
  });
  const tests = counter('prowl_test_runs_total', 'Test runs reported, by status', ['status']);
  const askings = counter(
    'prowl_language_model_askings_total',
    'Askings of a language model, by how they ended',
    ['model', 'outcome'],
  );
  const tokens = counter('prowl_language_model_tokens_total', 'Tokens of a language model, in and out', [
    'model',
    'direction',
  ]);
  const http = histogram(
    'http_server_request_duration_seconds',
    'HTTP requests from the first byte to the last',
    ['http_request_method', 'http_route', 'http_response_status_code'],
    quick,
  );
  return {
    registry,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    eventsAppended: (type, count) => events.inc({ type }, count),
    appended: (outcome, seconds) => appends.observe({ outcome }, seconds),
    commandHandled: (command, outcome, seconds) => commands.observe({ command, outcome }, seconds),
    queryAnswered: (query, outcome, seconds) => queries.observe({ query, outcome }, seconds),
    jobEnded: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    jobsRunning: (kind, by) => running.inc({ kind }, by),
    testRun: (status) => tests.inc({ status }),
    languageModelAsked: (model, outcome, { input, output }) => {
      askings.inc({ model, outcome });
      tokens.inc({ model, direction: 'in' }, input);
      tokens.inc({ model, direction: 'out' }, output);
    },
    httpAnswered: (method, route, status, seconds) =>
      http.observe(
        { http_request_method: method, http_route: route, http_response_status_code: status },
        seconds,
      ),
    observe: (gauge, read) => {
      const { name, help, label } = observed[gauge];
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          for (const [key, value] of Object.entries(await read().catch(() => ({}))))
            this.set({ [label]: key }, value);
        },
      });
    },
  };
};
