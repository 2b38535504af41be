import { describe, expect, it } from 'vitest';
import { legendIn } from './legends.ts';

const told = (text: string, language: string) =>
  legendIn(text, language).map(
    ({ ranges, name }) =>
      `${ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join('+')} ${name}`,
  );

describe('legends', () => {
  it.each([
    [
      'de',
      'Endziffer 1 und 6: weiß, 2 und 7: gelb, 3 und 8: rot, 4 und 9: grün, 5 und 0: blau.',
      ['1+6 weiß', '2+7 gelb', '3+8 rot', '4+9 grün', '5+0 blau'],
    ],
    ['en', '0–10 good, 11–20 fair, 21–30 poor', ['0-10 good', '11-20 fair', '21-30 poor']],
    ['en', 'low (0 to 3); medium (4 to 6); high (7 to 10)', ['0-3 low', '4-6 medium', '7-10 high']],
    ['fr', '0 à 9 : faible; 10 à 19 : moyen; 20 à 40 : fort', ['0-9 faible', '10-19 moyen', '20-40 fort']],
  ])('%s: %s', (language, text, entries) => {
    expect(told(text, language)).toEqual(entries);
  });

  it.each([
    'Open 8 to 11, closed on Mondays, lunch at 12.',
    '3 kg apples, 2 kg pears',
    '0–10 good, 5–20 fair, 21–30 poor',
    '2 cups flour, 3 eggs, and a little milk',
    'Call 01632 960 114, or write to us',
  ])('is none: %s', (text) => {
    expect(legendIn(text, 'en')).toEqual([]);
  });
});
