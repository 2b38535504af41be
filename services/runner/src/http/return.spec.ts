import { expect, it } from 'vitest';
import { howOf } from './return.ts';

it('does not take a network that leads nowhere for an application that is gone', () => {
  expect([undefined, 'ECONNREFUSED', 'ECONNRESET', 'no answer within 5000 ms'].map(howOf)).toEqual([
    'there',
    'refused',
    'refused',
    'silent',
  ]);
  expect(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'].map(howOf)).toEqual(['network', 'network', 'network']);
});
