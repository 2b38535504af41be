import type { SessionDetail } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { exitCodeOf } from './session.ts';

it.each([
  ['completed', 'clean', 0],
  ['completed', 'bugs-found', 1],
  ['completed', 'inconclusive', 2],
  ['completed', null, 2],
  ['failed', null, 2],
  ['cancelled', 'clean', 2],
] as const)('a session that is %s with the outcome %s exits with %i', (status, outcome, code) =>
  expect(exitCodeOf({ status, outcome } as SessionDetail)).toBe(code),
);
