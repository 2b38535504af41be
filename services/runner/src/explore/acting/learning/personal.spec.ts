import { expect, it } from 'vitest';
import { isPersonal } from './personal.ts';

it.each([
  ['Like', 'en', true],
  ['Add to favourites', 'en', true],
  ['Bookmark', 'en', true],
  ['Borrow “The ladder”', 'en', true],
  ['Ausleihen', 'de', true],
  ['Remove from favourites', 'en', false],
  ['Remove bookmark', 'en', false],
  ['Return', 'en', false],
  ['Publish', 'en', false],
])('“%s” (%s) is between an account and a thing: %s', (words, language, is) =>
  expect(isPersonal(words, language)).toBe(is),
);
