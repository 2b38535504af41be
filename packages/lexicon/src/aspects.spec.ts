import { describe, expect, it } from 'vitest';
import { aspects } from './aspects/aspects.ts';
import { aspectWords } from './aspects/languages.ts';
import { aspectsIn } from './aspects.ts';
import { actorsIn, clausesIn, isOfEveryRequest, numbersIn } from './requests.ts';

const named = (text: string) => [...new Set(aspectsIn(text).map(({ aspect }) => aspect))];

describe('what a request wants checked', () => {
  it.each([
    ['at most 3 books per reader', ['limit']],
    ['höchstens drei Bücher', ['limit']],
    ['au plus trois livres', ['limit']],
    ['como máximo tres libros', ['limit']],
    ['本は最大3冊まで', ['limit']],
    ['the list is sorted by price', ['sorting']],
    ['Sortierung nach Preis', ['sorting']],
    ['después de recargar la página', ['reload']],
    ['nach dem Neuladen', ['reload']],
    ['stored XSS in comments', ['scripts']],
    ['double-click on Save', ['sent-twice']],
    ['it must not be blank', ['required', 'invalid']],
    ['lettore di schermo: etichette', ['naming']],
    ['samma pris som i listan', ['as-listed']],
    ['wyszukiwanie wielkimi literami', ['searching', 'letter-case']],
  ] as const)('%s', (text, expected) => {
    expect(named(text)).toEqual(expect.arrayContaining([...expected]));
  });

  it('is nothing where a text only names a thing', () => {
    expect(named('the shelf')).toEqual([]);
    expect(named('Warenkorb')).toEqual([]);
  });

  it('is read from the longest phrase, not from words inside it', () => {
    expect(named('cross-site scripting')).toEqual(['scripts']);
  });

  it('can be said in English of every aspect', () => {
    const [english] = aspectWords;
    expect(Object.keys(english ?? {}).sort()).toEqual(Object.keys(aspects).sort());
  });
});

describe('how a request is worded', () => {
  it('names who acts', () => {
    expect(actorsIn('as a reader, at most 3')).toEqual([{ who: 'reader', only: false }]);
    expect(actorsIn('als Leserin')).toEqual([{ who: 'Leserin', only: false }]);
    expect(actorsIn('only librarians may delete')).toEqual([{ who: 'librarians', only: true }]);
    expect(actorsIn('nur Verwalter dürfen löschen')).toEqual([{ who: 'Verwalter', only: true }]);
  });

  it('has clauses and numbers', () => {
    expect(clausesIn('At most 3, must not be blank. v1.2 stays; 本は最大3冊。以上')).toEqual([
      'At most 3',
      'must not be blank',
      'v1.2 stays',
      '本は最大3冊',
      '以上',
    ]);
    expect(numbersIn('at most 3 or 2,5 but not at 10:30')).toEqual([3, 2.5]);
  });

  it('says some words whatever it is about', () => {
    expect(['test', 'prufen', 'comprobar'].every(isOfEveryRequest)).toBe(true);
    expect(isOfEveryRequest('basket')).toBe(false);
  });
});
