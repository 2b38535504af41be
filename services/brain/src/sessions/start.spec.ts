import type { Coverage } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { coverage } from '../team-state.fixture.ts';
import { isHopeless, metWith, obstacleAtStart } from './start.ts';

const seen = (more: Partial<Coverage>): Coverage => ({ ...coverage, start: 'page', ...more });
const maintenance = { status: 503, text: 'Back soon' };

describe('what is in the way where a session starts', () => {
  it.each([
    [
      'a status',
      { start: 'error', startSays: maintenance },
      /answers 503 \(“Back soon”\)\. Start the application/,
    ],
    [
      'an error that answers 200',
      { start: 'error', startSays: { status: 200, text: 'Something went wrong' } },
      /error page, though it answers 200 \(“Something went wrong”\)/,
    ],
    ['nothing', { start: 'empty' }, /shows nothing\. Open the address in a browser/],
    [
      'nothing, for want of data',
      { start: 'empty', blocked: ['http://api.test'] },
      /“also test http:\/\/api\.test”/,
    ],
    [
      'an answer that does not come',
      { hindrance: 'loading', unanswered: ['GET /api/items'] },
      /goes on loading: GET \/api\/items is not answered/,
    ],
    ['a spinner', { hindrance: 'loading' }, /goes on loading and shows nothing else/],
    [
      'a check for robots',
      { start: 'error', hindrance: 'robot-check', startSays: { status: 403, text: 'Just a moment…' } },
      /whether a person is there \(“Just a moment…”\)\. Let the machine/,
    ],
    [
      'an interface that nobody started',
      { needed: ['http://api.test'], heldBack: [{ origin: 'http://api.test', why: 'no-answer' }] },
      /^Its pages ask http:\/\/api\.test for data, where nobody answers: start it/,
    ],
    [
      'an interface that was not recognised',
      { needed: ['http://api.test'], heldBack: [{ origin: 'http://api.test', why: 'no-cors' }] },
      /outside the scope \(it lets no page .*\(CORS\)\): allow it with the directive “also test http:\/\/api\.test”/,
    ],
    ['data from elsewhere', { needed: ['http://api.test'] }, /^Its pages ask http:\/\/api\.test for data/],
  ] as const)('is said with what to do: %s', (_what, more, message) => {
    expect(obstacleAtStart(seen(more as Partial<Coverage>))).toMatch(message);
  });

  it('is nothing on a page, nor where others are asked who only count', () => {
    expect(obstacleAtStart(seen({}))).toBeUndefined();
    expect(obstacleAtStart(seen({ blocked: ['http://counter.test'] }))).toBeUndefined();
  });
});

it('plans no tests where there is nothing but an error, an empty page or a wall', () => {
  expect(isHopeless(seen({ pages: 1, start: 'error' }))).toBe(true);
  expect(isHopeless(seen({ pages: 1, hindrance: 'loading' }))).toBe(true);
  expect(isHopeless(seen({ pages: 3, hindrance: 'robot-check' }))).toBe(true);
  expect(isHopeless(seen({ pages: 3, start: 'error' }))).toBe(false);
  expect(isHopeless(seen({ pages: 1 }))).toBe(false);
});

it('notes what it met with and got past', () => {
  const outage = { how: 'refused' as const, back: true, seconds: 3.2, requests: [] };
  const noted = metWith(seen({ certificate: 'self-signed', oneAtATime: true, outage }));
  expect(noted.map(({ key }) => key)).toEqual(['certificate', 'one-at-a-time', 'outage']);
  expect(noted[0]?.detail).toContain('self-signed');
  expect(metWith(seen({ outage: { ...outage, back: false } }))).toEqual([]);
});
