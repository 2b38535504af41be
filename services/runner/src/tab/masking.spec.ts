import { expect, it } from 'vitest';
import { createMasking } from './masking.ts';

const mask = createMasking(['correct-horse & co']);

it('masks secret-looking members of JSON, however deep', () =>
  expect(mask('{"user":"robin","password":"x1","nested":[{"access_token":"abc"}]}')).toBe(
    '{"user":"robin","password":"***","nested":[{"access_token":"***"}]}',
  ));
it('masks fields of forms', () =>
  expect(mask('user=robin&password=x1&q=a')).toBe('user=robin&password=***&q=a'));
it('masks the given secrets wherever they stand, encoded too', () => {
  expect(mask('said correct-horse & co loudly')).toBe('said *** loudly');
  expect(mask('a=correct-horse%20%26%20co')).toBe('a=***');
});
it('leaves the rest as it is', () => expect(mask('{"pageNumber":3}')).toBe('{"pageNumber":3}'));
