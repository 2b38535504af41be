// What went wrong, as data. A provider's own words stay here: they repeat parts of keys and of what was sent.
import type { LanguageModelFailure } from '@prowl/contracts';
import { ownCodes } from './transport.ts';

const byCode: Readonly<Record<string, LanguageModelFailure>> = {
  [ownCodes.budget]: 'budget',
  [ownCodes.unreadable]: 'unreadable',
  [ownCodes.tooLong]: 'too-long',
  [ownCodes.redirected]: 'unknown-model',
  insufficient_quota: 'quota-used-up',
  model_not_found: 'unknown-model',
};
const byStatus: Readonly<Record<number, LanguageModelFailure>> = {
  401: 'key-refused',
  402: 'quota-used-up',
  403: 'key-refused',
  404: 'unknown-model',
  405: 'unknown-model',
  429: 'rate-limited',
};

const member = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;

export const failureOf = (error: unknown): LanguageModelFailure => {
  const code = byCode[String(member(error, 'code') ?? member(member(error, 'error'), 'code'))];
  if (code !== undefined) return code;
  const status = Number(member(error, 'status'));
  const known = byStatus[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'server-error';
  if (status >= 400) return 'request-refused';
  const names = [member(error, 'name'), error instanceof Error ? error.constructor.name : ''];
  if (names.includes('APIConnectionError') || names.includes('APIConnectionTimeoutError'))
    return 'unreachable';
  return 'no-answer';
};
