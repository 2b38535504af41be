// Every error a client can meet: stable code, kind and a title. Kinds become HTTP statuses only in the gateway.
import { z } from 'zod';

export const ErrorKind = z.enum([
  'malformed',
  'invalid',
  'refused',
  'not-found',
  'conflict',
  'unavailable',
  'defect',
]);
export type ErrorKind = z.infer<typeof ErrorKind>;

export const errorCatalogue = {
  'malformed-request': { kind: 'malformed', title: 'The request is not one that HTTP allows here' },
  'malformed-json': { kind: 'malformed', title: 'The body is not JSON' },
  'invalid-query': { kind: 'malformed', title: 'A query parameter is unknown or invalid' },
  'invalid-body': { kind: 'invalid', title: 'The body does not match its schema' },
  'invalid-target': { kind: 'invalid', title: 'The address cannot be tested' },
  'invalid-webhook-url': { kind: 'invalid', title: 'The address cannot receive webhooks' },
  'invalid-schedule': { kind: 'malformed', title: 'The time of the schedule is not understood' },
  'invalid-repository': { kind: 'invalid', title: 'No issues can be filed in this repository' },
  'path-not-allowed': { kind: 'invalid', title: 'The path is outside the allowed folders' },
  'idempotency-key-reused': { kind: 'invalid', title: 'The idempotency key was used with another body' },
  unauthenticated: { kind: 'refused', title: 'The request has no valid key or token' },
  forbidden: { kind: 'refused', title: 'The key or token has no permission for this' },
  'quota-exceeded': { kind: 'refused', title: 'The quota of the team is exceeded' },
  'rate-limited': { kind: 'refused', title: 'Rate limit exceeded' },
  'unknown-path': { kind: 'not-found', title: 'No such path' },
  'unknown-id': { kind: 'not-found', title: 'No such id' },
  'method-not-allowed': { kind: 'refused', title: 'Method not allowed' },
  'not-json': { kind: 'refused', title: 'The body must be application/json' },
  'body-too-large': { kind: 'refused', title: 'The body is too large' },
  'foreign-origin': { kind: 'refused', title: 'The request comes from another site' },
  'request-in-progress': {
    kind: 'conflict',
    title: 'A request with the same idempotency key is still running',
  },
  'not-acceptable': { kind: 'refused', title: 'No acceptable media type' },
  'range-not-satisfiable': { kind: 'refused', title: 'The range is outside the artifact' },
  'no-configuration': { kind: 'conflict', title: 'No application is configured' },
  'session-running': { kind: 'conflict', title: 'A session is already running' },
  'session-ended': { kind: 'conflict', title: 'The session has already ended' },
  'too-many-directives': {
    kind: 'conflict',
    title: 'The configuration has the maximum number of directives',
  },
  'too-many-webhooks': { kind: 'conflict', title: 'The team has the maximum number of webhooks' },
  'issues-not-set': { kind: 'conflict', title: 'No issues are filed' },
  'webhook-disabled': { kind: 'conflict', title: 'The webhook is disabled' },
  'delivery-pending': { kind: 'conflict', title: 'The delivery is still under way' },
  'too-many-schedules': { kind: 'conflict', title: 'The team has the maximum number of schedules' },
  'other-application': { kind: 'conflict', title: 'Another application is configured' },
  'team-exists': { kind: 'conflict', title: 'A team with this id exists' },
  'own-key': { kind: 'conflict', title: 'A key cannot revoke itself' },
  'key-revoked': { kind: 'conflict', title: 'The key is revoked' },
  'admin-key-first': { kind: 'conflict', title: 'The first key must be an admin key' },
  'concurrent-change': { kind: 'conflict', title: 'Changed by someone else at the same moment' },
  'nothing-to-test': { kind: 'conflict', title: 'No test of this kind is possible here' },
  'target-unreachable': { kind: 'conflict', title: 'The application under test does not answer' },
  'took-too-long': { kind: 'unavailable', title: 'The answer took too long' },
  'service-unavailable': { kind: 'unavailable', title: 'A part of the service does not answer' },
  defect: { kind: 'defect', title: 'Internal error' },
} as const satisfies Record<string, { kind: ErrorKind; title: string }>;

export const ErrorCode = z.enum(
  Object.keys(errorCatalogue) as [keyof typeof errorCatalogue, ...(keyof typeof errorCatalogue)[]],
);
export type ErrorCode = keyof typeof errorCatalogue;

/** A refusal: a value that travels back to the caller; `message` says what to do. */
export const Refusal = z.object({
  code: ErrorCode,
  message: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** RFC 9457 problem details, media type application/problem+json. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
