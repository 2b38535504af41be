// Refusals of who asks, with the challenges of RFC 6750.
import type { Role } from '@prowl/contracts';
import { Refused } from '../http/failure.ts';

const challenge = (more = '') => ({ headers: { 'www-authenticate': `Bearer realm="prowl"${more}` } });

export const noToken = () =>
  new Refused('unauthenticated', 'Send a key or token: Authorization: Bearer <key>.', challenge());

export const invalidToken = (message: string, cause?: unknown) =>
  new Refused('unauthenticated', message, { ...challenge(', error="invalid_token"'), cause });

export const insufficient = (message: string, role: Role) =>
  new Refused('forbidden', message, challenge(`, error="insufficient_scope", scope="${role}"`));
