import { expect, it } from 'vitest';
import { namesControlEnter } from './keys.ts';

it.each([
  ['Ctrl+Enter sends · 0 of 500', true],
  ['0 of 500 characters. Ctrl + Enter sends.', true],
  ['⌘/Ctrl + Return', true],
  ['Mit Strg+Eingabetaste senden', true],
  ['Envoyer avec Ctrl+Entrée', true],
  ['Enter sends', false],
  ['Ctrl+Enterprise', false],
  ['Take control - enter the game', false],
])('%s', (words, expected) => {
  expect(namesControlEnter(words)).toBe(expected);
});
