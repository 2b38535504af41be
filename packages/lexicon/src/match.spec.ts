import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from './languages/index.ts';
import { isLabel, meaningsOf, phrasesOf, says, sourceFor, spansOf, startsWith, without } from './match.ts';
import { entriesOf } from './pattern.ts';
import { type Concept, concepts } from './vocabulary/concepts.ts';

const all = Object.keys(concepts) as Concept[];
const codes = Object.keys(languages) as (keyof typeof languages)[];
const concept = fc.constantFrom(...all.filter((_, index) => index % 5 === 0));
const language = fc.constantFrom('', 'en', 'xx', 'de-CH', 'ja');

/** Any code units, halves of pairs too, and pieces of words among them. */
const text = fc
  .array(
    fc.oneof(
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom('löschen', 'カート', ' ', '…', '('),
    ),
  )
  .map((parts) => parts.join(''));

describe('the matcher', () => {
  it('answers for any text, concept and language', () => {
    fc.assert(
      fc.property(text, concept, language, (said, asked, code) => {
        for (const ask of [says, startsWith, isLabel]) expect(typeof ask(said, asked, code)).toBe('boolean');
        expect(without(said, asked, code).length).toBeLessThanOrEqual(said.length * 20 + 1);
      }),
    );
  });
  it('finds each word of each language as a label of its own', () => {
    const missed = codes.flatMap((code) =>
      all.flatMap((asked) =>
        entriesOf(languages[code][asked])
          .map(({ text }) => text.replace(/#/g, '12').replace(/\s*…/g, '').replace(/\*/g, '').trim())
          .filter((text) => !isLabel(text, asked, code))
          .map((text) => `${code} ${asked}: ${text}`),
      ),
    );
    expect(missed).toEqual([]);
  });
  it('finds no word inside a longer one of a language that writes spaces', () => {
    const words = fc.constantFrom('delete', 'löschen', 'usuń', 'supprimer', 'eliminar');
    const letters = fc.constantFrom('q', 'ü', 'ł', 'я', 'ş', '7');
    fc.assert(
      fc.property(words, letters, letters, (word, before, after) => {
        expect(says(`${before}${word}`, 'delete')).toBe(false);
        expect(says(`${word}${after}`, 'delete')).toBe(false);
        expect(says(`${before} ${word} ${after}`, 'delete')).toBe(true);
      }),
    );
  });
  it('disregards case and accents', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('LÖSCHEN', 'loschen', 'Loeschen', 'lo\u0308schen', 'USUŃ', 'Usun\u0301'),
        (word) => {
          expect(says(word, 'delete')).toBe(true);
        },
      ),
    );
  });
  it('keeps apart the letters of Japanese that a mark makes different', () => {
    expect(says('ガート', 'cart', 'ja')).toBe(false);
    expect(says('カートを見る', 'cart', 'ja')).toBe(true);
  });
  it('reads a page in its own language and in English', () => {
    expect(says('Note', 'rating', 'fr')).toBe(true);
    expect(says('Leave a note for us', 'rating', 'en')).toBe(false);
    expect(says('Leave a note for us', 'rating')).toBe(false);
    expect(says('No, thanks', 'no', 'it')).toBe(true);
    expect(says('Die besten Lampen', 'delete', 'de')).toBe(false);
    expect(says('Löschen', 'delete', 'fr')).toBe(false);
    expect(says('Delete', 'delete', 'fr')).toBe(true);
  });
  it('reads a page of unknown language in all of them, short words only as a whole label', () => {
    expect(says('Cena', 'price')).toBe(true);
    expect(says('CAP', 'postcode')).toBe(true);
    expect(says('Put a cap on it', 'postcode')).toBe(false);
    expect(says('State of the art', 'category')).toBe(false);
  });
  it('takes a language that it does not know for none', () => {
    expect(says('Löschen', 'delete', 'fi')).toBe(true);
    expect(says('Löschen', 'delete', 'gsw')).toBe(true);
  });
  it('tells the start and the whole of a label from its middle', () => {
    expect(startsWith('Delete album', 'delete')).toBe(true);
    expect(startsWith('How to delete an album', 'delete')).toBe(false);
    expect(isLabel('Next »', 'next-page')).toBe(true);
    expect(isLabel('Next steps', 'next-page')).toBe(false);
    expect(isLabel('All (12)', 'everything')).toBe(true);
    expect(startsWith('Allium', 'everything')).toBe(false);
    expect(isLabel('すべて（12）', 'everything', 'ja')).toBe(true);
  });
  it('gives the concepts in the order they are asked for', () => {
    expect(meaningsOf('Cancel or delete', ['delete', 'save', 'cancel'])).toEqual(['delete', 'cancel']);
  });
  it('says where the words are and what remains without them', () => {
    expect(spansOf('Sort by price', 'sort', 'en')).toEqual([[0, 7]]);
    expect(without('Sort by price', 'sort', 'en')).toBe('price');
    expect(without('Sortieren nach Größe', 'sort', 'de')).toBe('grosse');
  });
  it('gives a source to be part of a longer expression', () => {
    const range = new RegExp(`^\\d+\\s*${sourceFor('of', 'de')}\\s*\\d+$`, 'u');
    expect(range.test('12 von 40')).toBe(true);
    expect(range.test('12 of 40')).toBe(true);
    expect(range.test('12 sur 40')).toBe(false);
  });
  it('matches a thousand labels for twenty concepts in well under a second', () => {
    const labels = Array.from({ length: 1_000 }, (_, index) => `Product ${index}: trail lamp, 12 in stock`);
    meaningsOf('warm', all.slice(0, 20));
    const from = Date.now();
    for (const label of labels) meaningsOf(label, all.slice(0, 20));
    expect(Date.now() - from).toBeLessThan(1_000);
  });
});

it('phrases to look for in a text that is not there yet are those of the language and of English', () => {
  expect(phrasesOf('throttled', 'de')).toEqual(
    expect.arrayContaining(['zu viele versuche', 'too many attempts']),
  );
  expect(phrasesOf('throttled', 'en')).not.toContain('zu viele versuche');
  expect(phrasesOf('throttled')).toEqual(expect.arrayContaining(['zu viele versuche', 'trop de tentatives']));
});
