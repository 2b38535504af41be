import { expect, it } from 'vitest';
import { sameStem } from './stems.ts';

it.each([
  ['tool', 'tools'],
  ['ricetta', 'ricette'],
  ['personnes', 'personne'],
  ['nächte', 'nächten'],
])('“%s” and “%s” are one word', (one, other) => {
  expect(sameStem(one, other)).toBe(true);
});

it.each([
  ['tool', 'toolbox'],
  ['day', 'days'],
  ['rooms', 'roofs'],
])('“%s” and “%s” are two', (one, other) => {
  expect(sameStem(one, other)).toBe(false);
});
