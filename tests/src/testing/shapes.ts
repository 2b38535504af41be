// The answers of the API as the interface specification has them: exactly these fields, each of its kind. Written from the specification,
// not from our schemas.
import { expect } from 'vitest';
import type { Api, Json } from './api.ts';

const testTypes = ['unit', 'functional', 'e2e', 'security', 'regression', 'performance'];
const ticketStatuses = ['backlog', 'todo', 'in_progress', 'done'];
const severities = ['critical', 'high', 'medium', 'low'];

type Kind = (value: unknown) => boolean;
export const text: Kind = (value) => typeof value === 'string';
export const words: Kind = (value) => typeof value === 'string' && value.trim() !== '';
const integer: Kind = (value) => Number.isInteger(value) && Number(value) >= 0;
export const time: Kind = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
export const id =
  (prefix: string): Kind =>
  (value) =>
    typeof value === 'string' && new RegExp(`^${prefix}_[0-9A-HJKMNP-TV-Z]{26}$`).test(value);
export const oneOf =
  (...values: readonly unknown[]): Kind =>
  (value) =>
    values.includes(value);
const orNull =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value);
export const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind);
const anything: Kind = () => true;

/** Exactly these fields, each of its kind. */
export const holds = (body: unknown, fields: Record<string, Kind>): void => {
  expect(Object.keys(body as Json).sort()).toEqual(Object.keys(fields).sort());
  const wrong = Object.entries(fields).filter(([name, kind]) => !kind((body as Json)[name]));
  expect(
    wrong.map(([name]) => `${name}: ${JSON.stringify((body as Json)[name])}`),
    'not of their kind',
  ).toEqual([]);
};

/** What a request for a test was understood to mean. */
const understood: Kind = (value) => {
  const { place, words: said, unknown } = (value ?? {}) as Json;
  return words(place) && Array.isArray(said) && Array.isArray(unknown);
};

export const generatedFields = (type: string) => ({
  testId: id('test'),
  name: words,
  type: oneOf(type),
  code: words,
  matched: understood,
});

export const statusFields = {
  status: oneOf('idle', 'running', 'degraded'),
  pid: integer,
  uptime: integer,
  currentSession: orNull(id('ses')),
  testsGenerated: integer,
  bugsFound: integer,
  lastActivity: orNull(time),
  checks: anything,
};
export const testFields = {
  id: id('test'),
  name: words,
  type: oneOf(...testTypes),
  status: oneOf('pending', 'queued', 'running', 'passed', 'failed', 'flaky', 'skipped', 'error'),
  duration: orNull(integer),
  createdAt: time,
  lastRun: orNull(time),
};
export const testDetailFields = {
  id: testFields.id,
  name: words,
  type: testFields.type,
  status: testFields.status,
  code: words,
  runs: Array.isArray,
};
export const runFields = {
  runId: id('run'),
  status: oneOf('queued', 'running', 'passed', 'failed', 'flaky', 'skipped', 'error'),
  duration: orNull(integer),
  timestamp: time,
};
export const runListFields = {
  id: id('run'),
  testId: id('test'),
  sessionId: orNull(id('ses')),
  status: oneOf('queued', 'running', 'passed', 'failed', 'flaky', 'skipped', 'error'),
  duration: orNull(integer),
  createdAt: time,
  finishedAt: orNull(time),
  note: orNull(text),
  noteCode: orNull(words),
  failure: orNull(text),
};
export const sessionFields = {
  id: id('ses'),
  status: oneOf('started', 'completed', 'failed', 'cancelled'),
  testsRun: integer,
  testsPassed: integer,
  testsFailed: integer,
  bugsFound: integer,
  startedAt: time,
  completedAt: orNull(time),
  // added by the API page
  outcome: orNull(oneOf('clean', 'bugs-found', 'inconclusive')),
  phase: oneOf('exploring', 'planning', 'testing', 'triaging', 'done'),
  place: orNull(integer),
  progress: anything,
  testsFlaky: integer,
  coverage: anything,
  error: orNull(words),
  revision: orNull(words),
  scheduleId: orNull(id('sch')),
};
export const bugFields = {
  id: id('bug'),
  title: words,
  severity: oneOf(...severities),
  testId: id('test'),
  description: words,
  screenshot: orNull((value) => /^\/api\/artifacts\/art_\w{26}$/.test(String(value))),
  repoIssue: orNull(words),
  createdAt: time,
  status: oneOf('open', 'resolved', 'dismissed'), // added by the API page
};
export const agentFields = {
  id: id('agt'),
  name: words,
  purpose: words,
  testsGenerated: integer,
  bugsFound: integer,
  status: oneOf('created', 'active', 'retired'),
  createdAt: time,
};
export const ticketFields = {
  id: id('tkt'),
  title: words,
  description: text,
  status: oneOf(...ticketStatuses),
  priority: oneOf(...severities),
  bugId: orNull(id('bug')),
  createdAt: time,
};
const problemFields = {
  type: words,
  title: words,
  status: integer,
  detail: words,
  instance: words,
  requestId: words,
};
export const acknowledged = { success: oneOf(true), message: words };

export const refused = async (
  api: Api,
  status: number,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Json> => {
  const answer = await api.call(method, path, body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = answer.body as Json;
  expect(problem).toMatchObject({ status, instance: path.split('?')[0] });
  const { errors: _, ...rest } = problem;
  holds(rest, problemFields);
  expect(JSON.stringify(problem)).not.toMatch(/\bat \S+:\d+:\d+|node_modules|demo-password/);
  return problem;
};
