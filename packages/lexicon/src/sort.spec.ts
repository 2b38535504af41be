import { describe, expect, it } from 'vitest';
import { alphabetOfNames, directionOf } from './sort.ts';

describe('the way of a sort option', () => {
  it.each([
    ['Price: low to high', 'en', 'ascending'],
    ['Price: high to low', 'en', 'descending'],
    ['Highest price first', 'en', 'descending'],
    ['Name Z–A', 'en', 'descending'],
    ['Reverse alphabetical order', 'en', 'descending'],
    ['Alphabetically', 'en', 'ascending'],
    ['Price ↑', 'en', 'ascending'],
    ['Preis absteigend', 'de', 'descending'],
    ['Älteste zuerst', 'de', 'ascending'],
    ['Prix décroissant', 'fr', 'descending'],
    ['Du moins cher au plus cher', 'fr', 'ascending'],
    ['Du plus cher au moins cher', 'fr', 'descending'],
    ['De mayor a menor precio', 'es', 'descending'],
    ['Cena malejąco', 'pl', 'descending'],
    ['Cena: od najniższej do najwyższej', 'pl', 'ascending'],
    ['価格の安い順', 'ja', 'ascending'],
    ['从高到低', 'zh', 'descending'],
    ['Prezzo crescente', '', 'ascending'],
  ])('%s (%s) is %s', (text, language, direction) => {
    expect(directionOf(text, language)).toBe(direction);
  });
  it.each([
    ['Featured', 'en'],
    ['Relevanz', 'de'],
    ['Oldest or newest', 'en'],
  ])('%s says none', (text, language) => {
    expect(directionOf(text, language)).toBeUndefined();
  });
});

describe('the alphabet', () => {
  it.each([
    ['Alphabetical', 'en'],
    ['Sort items alphabetically', 'en'],
    ['Alphabetisch sortieren', 'de'],
    ['Ordre alphabétique', 'fr'],
  ])('of %s is that of the names', (text, language) => {
    expect(alphabetOfNames(text, language)).toBe(true);
  });
  it('of something else is not', () => {
    expect(alphabetOfNames('Sort authors alphabetically', 'en')).toBe(false);
    expect(alphabetOfNames('Newest', 'en')).toBe(false);
  });
});
