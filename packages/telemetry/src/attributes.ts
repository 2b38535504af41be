// The names under which logs, wide events and (with them) traces and metrics speak of the same thing. OpenTelemetry's own names where it has one.

export const attributes = {
  team: 'prowl.team',
  session: 'prowl.session.id',
  test: 'prowl.test.id',
  run: 'prowl.run.id',
  job: 'prowl.job.id',
  jobKind: 'prowl.job.kind',
  attempt: 'prowl.job.attempt',
  command: 'prowl.command',
  query: 'prowl.query',
  stream: 'prowl.stream',
  position: 'prowl.position',
  events: 'prowl.events',
  unit: 'prowl.unit',
  outcome: 'prowl.outcome',
  durationMs: 'prowl.duration_ms',
  errorCode: 'error.type',
  errorMessage: 'error.message',
  method: 'http.request.method',
  route: 'http.route',
  status: 'http.response.status_code',
  requestId: 'http.request.id',
  trace: 'trace_id',
  span: 'span_id',
  subscription: 'prowl.subscription',
  eventType: 'prowl.event.type',
} as const;

export type AttributeName = (typeof attributes)[keyof typeof attributes];

export type AttributeValue = string | number | boolean;
