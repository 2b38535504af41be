import { describe, expect, it } from 'vitest';
import { fileName, Identifiers, slug } from './naming.ts';

describe('a slug', () => {
  it.each([
    ['Suche für Größe', 'suche-fur-grosse'],
    ['Prix décroissant', 'prix-decroissant'],
    ['Żółta łódka w koszyku', 'zolta-lodka-w-koszyku'],
    ['カートに入れる', 'katonirureru'],
    ['搜索产品', 'sousuochanpin'],
    ['The cart doesn’t empty', 'the-cart-doesnt-empty'],
    ['  --A  b--  ', 'a-b'],
    ['…', 'test'],
  ])('transliterates %s to %s', (title, expected) => expect(slug(title)).toBe(expected));

  it('reads composed and decomposed letters alike', () =>
    expect(slug('Größe'.normalize('NFD'))).toBe(slug('Größe'.normalize('NFC'))));

  it('is cut at a word', () =>
    expect(slug('sorting the catalogue by price from low to high keeps every product in the list')).toBe(
      'sorting-the-catalogue-by-price-from-low-to-high-keeps-every',
    ));
});

it('names a file after its title and fingerprint', () => {
  expect(fileName('Für alle', 'one', '.spec.ts')).toMatch(/^fur-alle-[a-z0-9]{6}\.spec\.ts$/);
  expect(fileName('Für alle', 'one', '.spec.ts')).not.toBe(fileName('Für alle', 'two', '.spec.ts'));
});

it('gives each name a free identifier', () => {
  const identifiers = new Identifiers(['row']);
  expect(['row', 'row', 'page', 'cart'].map((name) => identifiers.take(name))).toEqual([
    'row2',
    'row3',
    'pageValue',
    'cart',
  ]);
});
