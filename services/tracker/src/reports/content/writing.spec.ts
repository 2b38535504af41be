import type { Coverage, SessionDetail } from '@prowl/contracts';
import { expect, test } from 'vitest';
import {
  absolute,
  cleanUpWords,
  count,
  escapeMarkup,
  interfaceWords,
  languageModelWords,
  lasted,
  mutationWords,
  seconds,
  withoutControls,
} from './writing.ts';

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

test.each([
  [{ killed: 0, survived: 0, undecided: 0 }, undefined],
  [
    { killed: 1, survived: 0, undecided: 0 },
    '1 passing test was run again on pages and answers that were broken on purpose: 1 noticed.',
  ],
  [
    { killed: 7, survived: 1, undecided: 2 },
    '10 passing tests were run again on pages and answers that were broken on purpose: 7 noticed; 1 passed there, too, and may guard nothing; 2 could not be carried out there.',
  ],
])('says how many tests can fail (%#)', (mutations, words) =>
  expect(mutationWords({ mutations })).toBe(words),
);

const cleaned = { status: 'done', removed: [], gone: [], kept: [], seconds: 2, stopped: null } as const;
const record = { what: 'record', name: 'Sample prowl1', url: '/notes' } as const;
test.each([
  [null, undefined],
  [cleaned, 'Nothing to clean up: what the session made is gone, or was only in its own browsers.'],
  [
    { ...cleaned, removed: [record], gone: [record], kept: [{ ...record, because: 'refused', why: 'x' }] },
    'Cleaned up: 1 of 2 things removed and seen to be gone; 1 had been removed by tests.',
  ],
  [{ ...cleaned, stopped: 'No time.' }, 'Cleaned up: 0 of 0 things removed and seen to be gone. No time.'],
  [{ ...cleaned, status: 'running', removed: [record] }, 'The clean-up was stopped: 1 thing removed.'],
  [{ ...cleaned, status: 'waiting' }, 'Nothing was cleaned up: the session ended before.'],
])('says what came of cleaning up (%#)', (cleanUp, words) =>
  expect(cleanUpWords({ cleanUp } as unknown as SessionDetail)).toBe(words),
);

test('where an application was tested besides the given address, and what was left alone', () => {
  const coverage = {
    apis: [
      { origin: 'http://localhost:8091', named: false, credentials: true },
      { origin: 'http://localhost:8092', named: true, credentials: false },
    ],
    heldBack: [{ origin: 'https://counter.test', why: 'another-site' }],
    movedTo: 'https://www.shop.test',
  } as unknown as Coverage;
  expect(interfaceWords(coverage)).toEqual([
    'The given address leads to https://www.shop.test: its pages are there',
    'http://localhost:8091: recognised as the application’s API: only what pages do is done there; --origin http://localhost:8091 allows the rest',
    'http://localhost:8092: named: tested like the pages',
    'https://counter.test was asked by pages, and left alone: another site',
  ]);
  expect(interfaceWords({} as unknown as Coverage)).toEqual([]);
  const rosa = { name: 'rosa', role: 'family', status: 'verified', opened: 60, refused: 40 };
  const iain = { ...rosa, name: 'iain', role: undefined, status: 'failed', reason: 'the password is wrong' };
  expect(interfaceWords({ accounts: [rosa, iain] } as unknown as Coverage)).toEqual([
    'Also signed in as rosa (family): 60 addresses opened, 40 refused',
    'Not signed in as iain: the password is wrong',
  ]);
});

test('says what a language model brought and used, to the token', () => {
  const usage = {
    requests: 2,
    inputTokens: 900,
    outputTokens: 80,
    estimated: false,
    seconds: 3.21,
    cost: 0.02,
    cached: false,
  };
  const share = { model: 'm-1', status: 'answered' as const, failure: null, proposals: 3, usage };
  const words = (more: object) =>
    languageModelWords({ languageModel: { ...share, ...more } } as Pick<SessionDetail, 'languageModel'>);
  expect(words({})).toBe(
    'The language model m-1 brought 3 test ideas. It took 2 requests, 900 tokens in and 80 out, 3.2 s and 0.02.',
  );
  expect(words({ usage: { ...usage, cost: null, cached: true } })).toContain('nothing was sent');
  expect(
    words({ status: 'failed', failure: { code: 'timed-out', text: 'It did not answer in time.' } }),
  ).toContain('brought nothing, and the session went on without it: It did not answer in time. It took');
  expect(words({ status: 'asked', usage: null })).toContain('was not asked');
  expect(languageModelWords({ languageModel: null })).toBeUndefined();
});
