import type { Change } from '@prowl/contracts';
import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import type { Learned } from './bench.ts';
import { isBackWithOtherItems, takesBack } from './undo.ts';

const item = (from: string, to: string): Change => ({
  what: 'item',
  how: 'changed',
  items: css('li'),
  own: false,
  from,
  to,
});
const figure: Change = { what: 'figure', locator: css('b'), label: '', from: 3, to: 2, text: '2' };

describe('what differs after a button and the one in its place', () => {
  it('is a suspicion where items say something else, with the figures that follow', () => {
    expect(isBackWithOtherItems([item('Ada E E L', 'Ada E E –'), figure])).toBe(true);
  });

  it('is none where only a clock ran, something came, or another part is left', () => {
    expect(isBackWithOtherItems([item('Run 0:05', 'Run 0:09')])).toBe(false);
    expect(isBackWithOtherItems([figure])).toBe(false);
    expect(isBackWithOtherItems([{ ...item('', 'Lap 1'), how: 'came' } as Change])).toBe(false);
    expect(
      isBackWithOtherItems([item('a', 'b'), { what: 'part', how: 'came', kind: 'control', name: 'Stop' }]),
    ).toBe(false);
  });
});

const counting = (name: string, by: number, ...places: string[]): Learned => ({
  ...{ key: name, name, kind: 'count', steps: [], perItem: false, kept: 'unknown', writes: false },
  ...{ alike: [], examples: [], inputs: [], counters: [] },
  tries: [
    {
      changes: places.map(
        (selector): Change => ({
          ...{ what: 'figure', locator: css(selector), label: '', from: 3, to: 3 + by, text: '' },
        }),
      ),
    },
  ],
});

describe('one more and one fewer', () => {
  it('take each other back where they count the same thing', () => {
    const more = counting('more', 1, '#sum', '#small');
    expect(takesBack(more, counting('fewer', -1, '#sum', '#small'), true)).toBe(true);
    expect(takesBack(more, counting('fewer', -1, '#sum'), true)).toBe(true);
  });

  it('do not where they have nothing but a sum in common', () => {
    const more = counting('more', 1, '#sum', '#small');
    expect(takesBack(more, counting('fewer', -1, '#sum', '#large'), true)).toBe(false);
  });
});
