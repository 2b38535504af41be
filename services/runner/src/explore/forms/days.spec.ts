import { describe, expect, it } from 'vitest';
import { asShown, otherDay } from './days.ts';

describe('otherDay', () => {
  it('writes the same day as the language of the page does, then as others do', () => {
    expect(otherDay('2026-12-03', 'en-GB', 0)).toBe('03/12/2026');
    expect(otherDay('2026-12-03', 'de', 0)).toBe('03.12.2026');
    expect(otherDay('2026-12-03', 'en', 0)).toBe('12/03/2026');
    expect(otherDay('12/03/2026', 'en', 1)).toBe('03/12/2026');
  });

  it('knows nothing else once all were tried, or where no day was', () => {
    expect(otherDay('03.12.2026', 'en-GB', 3)).toBeUndefined();
    expect(otherDay('Note', '', 0)).toBeUndefined();
  });
});

describe('asShown', () => {
  it('writes a day as the words beside its field show it, whatever their letters', () => {
    expect(asShown('2026-12-03', 'TT.MM.JJJJ')).toBe('03.12.2026');
    expect(asShown('2026-12-03', 'any day')).toBe('2026-12-03');
    expect(asShown('2026-12-03', '', '30.11.2026')).toBe('03.12.2026');
    expect(asShown('2026-12-03', '', '11/30/2026')).toBe('12/03/2026');
  });
});
