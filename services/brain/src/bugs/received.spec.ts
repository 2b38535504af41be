import { describe, expect, it } from 'vitest';
import { compare } from './received.ts';

describe('what an assertion received', () => {
  it.each([
    ['a text instead of another', '"Ann"', '"Bob"', '', 'Seen: “Ann” instead of “Bob”.'],
    ['nothing instead of a text', '""', '"Ann"', '', 'Seen: nothing instead of “Ann”.'],
    ['a number instead of another', '12.5', '25', '', 'Seen: 12.5 instead of 25.'],
    ['an empty list', '[]', '["a"]', '', 'Seen: nothing instead of “a”.'],
    ['a list in one line', '["9", "3"]', '["3", "9"]', '', 'Seen: “9”, “3” instead of “3”, “9”.'],
    ['a status over a bound', '500', '< 500', '', 'Seen: 500, where it should be less than 500.'],
    ['one of what must not be there', '1', '0', '', 'There is one.'],
    ['some of what must not be there', '4', '0', '', 'There are 4.'],
    ['a count beside the words of a plan', '1', '0', 'No label says what it is.', ''],
    ['a status that was said already', '500', '< 500', 'It answered 500.', ''],
    ['nothing beside the words of a plan', '[]', '["a"]', 'The list is empty.', ''],
    ['a text that was said already', '"TypeError: x"', '', 'TypeError: x is thrown.', ''],
    ['a figure that was measured again', '"Log in (3.98)"', '', '“Log in” has a contrast of 3.97.', ''],
    ['a list beside the words of a plan', '"/a"\n"/b"', '', 'These are on two pages.', 'Seen: “/a”, “/b”.'],
    ['a truth', 'false', 'true', '', ''],
    ['more than a few', '1\n2\n3\n4\n5\n6\n7', '', 'Too many.', 'Seen: 1, 2, 3, 4, 5 and 2 more.'],
    ['quotes inside', '"say \\"hi\\""', '', 'Odd.', 'Seen: “say "hi"”.'],
    ['nothing at all', undefined, undefined, '', ''],
  ])('%s', (_what, received, expected, said, words) => {
    expect(compare(received, expected, said)).toBe(words);
  });
});
