import { expect, it } from 'vitest';
import { expectThat } from '../steps/expect.ts';
import { forbiddenIn } from './forbidden.ts';

it('names what must not be there, and nothing that is known only when the test runs', () => {
  const page = { extract: { read: 'visible-text' } } as const;
  expect(
    forbiddenIn([
      expectThat('not accepted', { extract: { read: 'path' } }, 'not-matches', { value: '^/account/?$' }),
      expectThat('no sum', page, 'not-contains', { value: '14463' }),
      expectThat('no name', page, 'not-contains', { text: { template: '{{run}}' } }),
      expectThat('a heading', page, 'contains', { value: 'Orders' }),
    ]),
  ).toEqual(['/account', '14463']);
});
