import { describe, expect, it } from 'vitest';
import { failed, planOf } from '../team-state.fixture.ts';
import { writeUp } from './write-up.ts';

const plan = planOf({
  bug: {
    title: 'Sorting by price does not sort',
    severity: 'high',
    expected: 'The cheapest product comes first',
    impact: 'Nobody finds the cheapest',
    context: ['Sorting by name works'],
  },
});
const { data } = failed('1', 'a', {
  evidence: {
    console: [],
    screenshot: undefined,
    requests: [{ method: 'GET', url: '/list?`x`', status: 500, milliseconds: 1 }],
  } as never,
});
const written = (more: Partial<typeof data.failure> = {}, of = plan) => {
  if (data.failure === undefined) throw new Error('no failure');
  return writeUp(
    of,
    ['Open /list', 'Choose “Price”'],
    data,
    { ...data.failure, ...more },
    'list-sorting.spec.ts',
  );
};

describe('a bug, written up', () => {
  it('says what, where, how often, the steps, what was expected and what was seen', () => {
    const { title, description, confirmations } = written();
    expect(title).toBe('Sorting by price does not sort (/list)');
    expect(confirmations).toEqual({ failed: 2, of: 2 });
    expect(description.split('\n').filter(Boolean)).toEqual([
      '### Sorting by price does not sort (/list)',
      'high · functional · /list · price',
      'Failed 2 of 2 times, in fresh browsers. Sorting by name works.',
      '1. Open /list',
      '2. Choose “Price”',
      '**Expected**: The cheapest product comes first.',
      '**Actual**: Not so: cheapest first. Seen: “9”, “3” instead of “3”, “9”.',
      'Nobody finds the cheapest.',
      'Evidence: `GET /list?ˋxˋ` → 500, test `list-sorting.spec.ts`.',
    ]);
  });
  it('is called after the expectation that failed, where that has a title of its own', () => {
    const none = { value: 0 };
    const expectation = { do: 'expect', subject: none, matcher: 'equals', expected: none } as const;
    const steps = [{ ...expectation, message: 'cheapest first', title: 'The dearest product comes first' }];
    expect(written({}, { ...plan, steps }).title).toBe('The dearest product comes first (/list)');
    expect(written({ message: 'and none is missing' }, { ...plan, steps }).title).toBe(
      'Sorting by price does not sort (/list)',
    );
  });
  it('uses the words of the plan for what was seen, when it has some', () => {
    expect(written({}, { ...plan, bug: { ...plan.bug, seen: 'The order stays as it was' } }).seen).toBe(
      'The order stays as it was. Seen: “9”, “3”.',
    );
  });
  it('does not repeat that nothing was read when the plan says what was seen', () => {
    expect(
      written({ received: '""' }, { ...plan, bug: { ...plan.bug, seen: 'The button has no name' } }).seen,
    ).toBe('The button has no name.');
    expect(written({ received: '""', expected: '"Ann"' }).seen).toBe(
      'Not so: cheapest first. Seen: nothing instead of “Ann”.',
    );
  });
  it('shows a few members of a list, and denies what was expected', () => {
    const received = ['"/a"', '"/b"', '"/c"', '"/d"', '"/e"', '"/f"'].join('\n');
    expect(written({ received, expected: '', message: 'each item is on one page only' }).seen).toBe(
      'Not every item is on one page only. Seen: “/a”, “/b”, “/c”, “/d”, “/e” and 1 more.',
    );
  });
  it('says what does not hold when nothing was read', () => {
    expect(written({ received: '', expected: '' }).seen).toBe('Not so: cheapest first.');
  });
});
