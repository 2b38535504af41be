import { expect, test } from 'vitest';
import { sampleOf } from './samples.ts';

test.each([
  ['^/account/?$', '/account'],
  ['^\\s*((https?:)?[/\\\\]{2,}|https?:)\\s*elsewhere\\.example', '//elsewhere.example'],
  ['password (has been |was )?(successfully )?(now )?(changed|updated)', 'password changed'],
  ['SQLSTATE\\[|near ".{0,40}": syntax', 'SQLSTATE['],
  ['[^a-z]\\d{3}(?:px|em)', undefined],
])('finds a text that %s matches', (pattern, sample) => {
  expect(sampleOf(pattern)).toBe(sample);
});

test.each(['(', '$^x', '^(?!)$'])('finds none for %s', (pattern) =>
  expect(sampleOf(pattern)).toBeUndefined(),
);
