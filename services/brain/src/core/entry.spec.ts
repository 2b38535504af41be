import { expect, it } from 'vitest';
import { change } from './entry.ts';

it('changes an entry in place', () => {
  const entry = { count: 1 };
  change(entry, (own) => {
    own.count += 1;
  });
  expect(entry).toEqual({ count: 2 });
});
it('leaves alone what is unknown', () => {
  change(undefined, () => {
    throw new Error('There is nothing to change.');
  });
});
