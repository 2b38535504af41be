import { describe, expect, it } from 'vitest';
import { shareWord, thresholdsIn } from './thresholds.ts';

describe('the amounts at which a rule begins or ends', () => {
  it.each([
    ['de', 'Ab 5 Milben am Tag wird behandelt.', 5, 'above'],
    ['de', 'Von jeder Größe höchstens 60.', 60, 'below'],
    ['de', 'Versand mit 4,90 €, ab 75 € Warenwert frei.', 75, 'above'],
    ['de', 'Mehr als 10 Kilo nimmt niemand mit.', 10, 'below'],
    ['en', 'From 10 people on the room is half the price.', 10, 'above'],
    ['en', '12 copies or more cost less.', 12, 'above'],
    ['en', 'No more than 6 bags.', 6, 'below'],
    ['en', 'Free for orders of £50 and up, at least £50.', 50, 'above'],
    ['en', 'Children under 6 pay nothing.', 6, 'above'],
    ['en', 'Low at or below 8', 8, 'below'],
    ['en', 'Free at or above 40', 40, 'above'],
    ['es', 'Mayor o igual que 3', 3, 'above'],
    ['fr', 'À partir de 4 heures, une remise de 10 %.', 4, 'above'],
    ['fr', 'Moins de 20 kg : tarif réduit.', 20, 'above'],
    ['es', 'Hasta 3 libros por persona.', 3, 'below'],
    ['nl', 'Vanaf 1.250 liter korting.', 1250, 'above'],
    ['it', 'Almeno 2,5 litri.', 2.5, 'above'],
  ])('%s: %s', (language, text, at, belongs) => {
    expect(thresholdsIn(text, language)).toContainEqual({ at, belongs });
  });

  it.each([
    ['en', 'Open from 8 to 11, room 5 has a view.'],
    ['en', 'From 12:30 on, 1/2 price.'],
    ['de', 'Endziffer 1 und 6: weiß, 2 und 7: gelb.'],
    ['en', 'Over 9 years of experience'],
    ['en', 'From 12 °C to 24 °C.'],
    ['en', 'From 8 in the morning to 11 at night'],
    ['de', 'mindestens 12 Zeichen'],
  ])('%s bounds nothing: %s', (language, text) => {
    expect(thresholdsIn(text, language)).toEqual([]);
  });

  it('takes an amount for the one that is bounded, not for the one before', () => {
    expect(thresholdsIn('There is 5 % off from 10 people on.', 'en')).toEqual([{ at: 10, belongs: 'above' }]);
    expect(thresholdsIn('18歳未満は無料です', 'ja')).toEqual([{ at: 18, belongs: 'above' }]);
  });

  it('reads each of two bounds', () => {
    expect(thresholdsIn('Bitte mehr als 0 und höchstens 500 Liter angeben.', 'de')).toEqual([
      { at: 0, belongs: 'below' },
      { at: 500, belongs: 'below' },
    ]);
  });
});

it('knows a word in another form', () => {
  expect(shareWord('Ab 5 Milben am Tag', 'Milbenfall')).toBe(true);
  expect(shareWord('From 5 eggs on', 'Bags of clay')).toBe(false);
});
