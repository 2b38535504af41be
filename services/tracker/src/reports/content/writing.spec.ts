import { expect, test } from 'vitest';
import { absolute, count, escapeMarkup, lasted, seconds, withoutControls } from './writing.ts';

test.each([
  ['/x?y=1', 'http://shop.test/x?y=1'],
  ['https://else.test/a', 'https://else.test/a'],
  ['javascript:alert(1)', 'http://shop.test/'],
  ['data:text/html,x', 'http://shop.test/'],
  ['http://[', 'http://shop.test/'],
])('the address %s leads to %s', (url, expected) => expect(absolute(url, 'http://shop.test')).toBe(expected));

test('escapes markup and drops what XML cannot hold', () => {
  expect(escapeMarkup(`<a href="x">'&\u0000\u001b</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&lt;/a&gt;',
  );
  expect(withoutControls('a\tb\nc\r\u0007\ufffe')).toBe('a\tb\nc\r');
});

test.each([
  [950, '0.9 s'],
  [59_900, '59.9 s'],
  [61_000, '1 min 1 s'],
])('%i ms are written as %s', (milliseconds, expected) => expect(seconds(milliseconds)).toBe(expected));

test('says how long a session took', () => {
  const startedAt = '2026-01-01T00:00:00.000Z';
  expect(lasted({ startedAt, completedAt: '2026-01-01T00:02:03.000Z' })).toBe('2 min 3 s');
  expect(lasted({ startedAt, completedAt: null })).toBe('still running');
});

test('counts one and many', () =>
  expect([count(0, 'bug'), count(1, 'bug'), count(2, 'bug'), count(2, 'entry', 'entries')]).toEqual([
    '0 bugs',
    '1 bug',
    '2 bugs',
    '2 entries',
  ]));
