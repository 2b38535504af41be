import { describe, expect, it } from 'vitest';
import { boundsIn, codeIn, countedIn, digitsIn, lengthsIn } from './lengths.ts';

describe('how long a text may be', () => {
  it.each([
    ['Password · At least 8 characters.', 'en', { least: 8 }],
    ['Password (8+ characters)', 'en', { least: 8 }],
    ['Between 3 and 20 characters', 'en', { least: 3, most: 20 }],
    ['Nickname, 3–20 letters', 'en', { least: 3, most: 20 }],
    ['No more than 140 characters, please', 'en', { most: 140 }],
    ['Mindestens 10 Zeichen, davon eine Ziffer', 'de', { least: 10 }],
    ['De 5 à 40 caractères', 'fr', { least: 5, most: 40 }],
    ['8文字以上', 'ja', { least: 8 }],
    ['不超过30个字符', 'zh', { most: 30 }],
  ])('reads %s', (words, language, lengths) => {
    expect(lengthsIn(words, language)).toEqual(lengths);
  });

  it.each([
    'Fewer than 20 characters', // the bound itself is not allowed
    '160 characters left',
    'At least 2 letters and 2 digits',
    'At least 18 years',
    'At least 8 characters. At least 10 characters for staff.',
  ])('takes nothing from %s', (words) => {
    expect(lengthsIn(words, 'en')).toEqual({});
  });
});

describe('how large a number may be', () => {
  it.each([
    ['Nights (1 to 5)', 'en', { least: 1, most: 5 }],
    ['Guests · at most 8', 'en', { most: 8 }],
    ['Personen, mindestens 2', 'de', { least: 2 }],
    ['Durée en heures, de 2 à 8', 'fr', { least: 2, most: 8 }],
    ['Name · 3 to 20 characters', 'en', {}],
    ['Day · 2031-05-17', 'en', {}],
    ['More than 3', 'en', {}],
    ['Weight in grams, 1 to 30000', 'en', { least: 1, most: 30_000 }],
    ['Weight in grams, 1 to 30,000.', 'en', { least: 1, most: 30_000 }],
    ['Price, 2.00 to 15.50', 'en', { least: 2, most: 15.5 }],
    ['Betrag von 0,50 bis 1.500 €', 'de', { least: 0.5, most: 1_500 }],
    ['Powierzchnia od 10 do 12 000 m²', 'pl', {}], // which of the three numbers belong together is not sure
    ['Open from 12:30 to 18:00', 'en', {}],
    ['Size 1/2', 'en', {}],
  ])('reads %s', (words, language, bounds) => {
    expect(boundsIn(words, language)).toEqual(bounds);
  });
});

describe('up to which length a counter counts', () => {
  it.each([
    ['160 of 160 characters left', 'en', 160],
    ['0/280 characters', 'en', 280],
    ['0 von 500 Zeichen', 'de', 500],
    ['5 of 160 characters left', 'en', undefined],
    ['0 of 12 photos', 'en', undefined],
    ['160 characters left', 'en', undefined],
  ])('reads %s', (words, language, most) => {
    expect(countedIn(words, language)).toBe(most);
  });
});

describe('how many digits a code has', () => {
  it.each([
    ['Account number · Eight digits.', 'en', 8],
    ['Sort code · Six digits, such as 20-41-09.', 'en', 6],
    ['An 11-digit number', 'en', 11],
    ['Kundennummer · 8 Ziffern', 'de', 8],
    ['Zehnstellig oder 10-stellig', 'de', 10],
    ['Código · cinco dígitos', 'es', 5],
    ['Numer · 9 cyfr', 'pl', 9],
    ['8桁の番号', 'ja', 8],
    ['Amount · at least 1', 'en', undefined],
    ['4 to 6 digits', 'en', 6],
    ['8 characters, 2 digits', 'en', undefined],
    ['3 letters and 4 digits', 'en', undefined],
    ['', 'en', undefined],
  ])('reads %s', (words, language, digits) => {
    expect(digitsIn(words, language)).toBe(digits);
  });
});

describe('a code of the shape that words describe', () => {
  it.each([
    ['NIF: Una letra y ocho cifras', 'es', 'Q31415926'],
    ['3 letters and 4 digits', 'en', 'QXK3141'],
    ['Code: two letters, then three digits.', 'en', 'QX314'],
    ['Ein Buchstabe und 6 Ziffern', 'de', 'Q314159'],
    ['Eight digits.', 'en', undefined],
    ['At least 8 characters', 'en', undefined],
  ])('reads %s', (words, language, code) => {
    expect(codeIn(words, language)).toBe(code);
  });
});
