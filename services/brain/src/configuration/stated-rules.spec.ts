import { describe, expect, it } from 'vitest';
import { readDirective } from './directives.ts';
import { readingOf } from './readings.ts';
import { statedRulesIn } from './stated-rules.ts';

const bound = (of: string, is: string, number: number, more: object = {}) => ({
  ...{ what: 'bound', of, is, bound: number },
  ...more,
});

describe('a directive that states what holds', () => {
  it.each([
    ['Prices are never negative', bound('Prices', 'at-least', 0)],
    ['the total must not be negative', bound('total', 'at-least', 0)],
    ['no price is negative', bound('price', 'at-least', 0)],
    ['prices must never be below zero', bound('prices', 'at-least', 0)],
    ['a balance is always positive', bound('balance', 'more-than', 0)],
    ['a loan lasts at most 21 days', bound('loan', 'at-most', 21, { unit: 'days' })],
    ['a booking lasts at least 2 weeks', bound('booking', 'at-least', 14, { unit: 'days' })],
    ['the price of a room is at most €1,000', bound('price', 'at-most', 1000, { within: 'room' })],
    ['make sure that the rating is never below 1', bound('rating', 'at-least', 1)],
    ['the deposit never exceeds 50 €', bound('deposit', 'at-most', 50)],
    ['the total is in euros', { what: 'currency', of: 'total', code: 'EUR' }],
    ['prices are always shown in USD', { what: 'currency', of: 'prices', code: 'USD' }],
    ['only librarians see the desk', { what: 'access', of: 'desk', who: 'librarians', may: true }],
    ['only admins may open /admin', { what: 'access', of: '/admin', who: 'admins', may: true }],
    ['the staff page is for staff only', { what: 'access', of: 'staff', who: 'staff', may: true }],
    ['guests must not see the desk', { what: 'access', of: 'desk', who: 'visitors', may: false }],
    ['readers must not see the desk', { what: 'access', of: 'desk', who: 'readers', may: false }],
  ])('is read as a rule: %s', (directive, rule) => {
    expect(statedRulesIn(directive)).toEqual([rule]);
  });

  it.each([
    'at most 50 pages',
    'the session is at most 10 minutes',
    'pages must load within 3 seconds',
    'never click Delete',
    'ignore /admin',
    'do not open /admin',
    'only security tests',
    'you must not use the admin account',
    'names have at most 40 characters',
    'log in as ann',
    'everything is in euros',
  ])('is none of these: %s', (directive) => {
    expect(statedRulesIn(directive)).toEqual([]);
  });

  it.each(['at most 2 requests a second', 'be gentle', 'max 10 requests/s'])(
    'cannot be kept to as a pace: %s',
    (directive) => {
      const { understood, readings } = readingOf(directive);
      expect(understood).toBe(false);
      expect(readings[0]?.says).toMatch(/^Not understood, and not followed\. So many requests/);
    },
  );
  it('is no time of day: schedules are', () => {
    expect(readingOf('only test at night').readings[0]?.says).toContain('/api/schedules');
  });

  it('is told beside others, and read back as it is expected', () => {
    expect(
      readDirective('Ignore /blog. Prices are never negative').map(({ reading }) => reading.kind),
    ).toEqual(['ignore', 'expect']);
    const { understood, readings } = readingOf('a loan lasts at most 21 days; only librarians see the desk');
    expect(understood).toBe(true);
    expect(readings.map(({ says }) => says)).toEqual([
      'Expected wherever a list or a figure is called so: “loan” is at most 21 days.',
      'Expected: “desk” is shown to librarians, and refused to visitors and all other accounts.',
    ]);
  });
});
