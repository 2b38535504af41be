import type { Stage } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { daysShown } from './days.ts';

const stage = (...dates: string[]): Stage => ({
  ...{ heading: '', url: '/', steps: [], onward: { do: 'settle' }, shows: [] },
  ...{ showsOptions: [], numbers: [], days: [], tries: [], together: [] },
  entered: dates.map((text, index) => ({
    ...{ key: `date${index}`, label: 'Date', locator: { by: 'label', text: 'Date' }, required: false, text },
  })),
});
const shown = (lines: string[], language: string, ...dates: string[]) =>
  daysShown([stage(...dates)], lines, ({ text }) => (typeof text === 'string' ? text : undefined), language);

describe('days that a summary says', () => {
  it.each([
    ['en', 'Wednesday, 2 December 2026', '{{day}} December 2026', 2],
    ['en', 'Dec 1, 2026, at ten', 'Dec {{day}}, 2026', 1],
    ['de', 'Mittwoch, 2. Dezember 2026', '{{day}}. Dezember 2026', 2],
    ['es', 'miércoles, 3 de diciembre de 2026', '{{day}} de diciembre de 2026', 3],
  ])('are read as %s writes them: %s', (language, line, form, day) => {
    expect(shown([line], language, '2026-12-02')).toEqual([{ key: 'date0', form, day }]);
  });

  it('are none where another date is meant, or it cannot be told which', () => {
    expect(shown(['Free until 20 December 2026'], 'en', '2026-12-02')).toEqual([]);
    expect(shown(['1 December 2026', '2 December 2026'], 'en', '2026-12-02')).toEqual([]);
    expect(shown(['2 December 2026'], 'en', '2026-12-02', '2026-12-03')).toEqual([]);
    expect(shown(['2 December 2025'], 'en', '2026-12-02')).toEqual([]);
  });
});
