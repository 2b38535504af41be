import type { Evidence } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { causeOf } from './cause.ts';

const evidence = (...requests: [string, string, number][]): Evidence => ({
  console: [],
  requests: requests.map(([method, url, status]) => ({ method, url, status, milliseconds: 1 })),
});

it('is the request that the server broke on, whatever record it was about', () => {
  expect(causeOf('forms', evidence(['GET', 'http://a/x', 200], ['POST', 'http://a/items/17', 500]))).toBe(
    'POST a/items/:id 500',
  );
  expect(causeOf('state', evidence(['POST', 'http://a/items/99', 500]))).toBe('POST a/items/:id 500');
});

it('is nothing where no server error was seen, or where a finding is its own evidence', () => {
  expect(causeOf('forms', evidence(['GET', 'http://a/x', 404]))).toBeUndefined();
  expect(causeOf('forms', undefined)).toBeUndefined();
  expect(causeOf('security', evidence(['GET', 'http://a/x', 500]))).toBeUndefined();
});
