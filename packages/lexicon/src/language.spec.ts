import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language of a page', () => {
  it('is the declared one where the text does not speak against it', () => {
    expect(languageOf('de-CH', [])).toBe('de');
    expect(languageOf('fi', ['Tervetuloa', 'Kirjaudu'])).toBe('fi');
    expect(languageOf('en', ['All lamps', 'Sort by', 'Add to cart'])).toBe('en');
  });
  it('is what the text shows where the template declares another', () => {
    expect(
      languageOf('en', [
        'Unsere Lampen für die Wanderung',
        'Wir liefern auf Rechnung',
        'Sie haben noch keine Artikel im Korb',
      ]),
    ).toBe('de');
    expect(languageOf('en', ['商品一覧', 'カートに入れる', '並べ替え'])).toBe('ja');
    expect(languageOf('', ['商品列表', '加入购物车'])).toBe('zh');
  });
  it('is unknown where a little text speaks against the declared one', () => {
    expect(languageOf('en', ['Warenkorb', 'Anmelden', 'Menge'])).toBe('');
    expect(languageOf('en', ['Alba', 'Brisa'])).toBe('en');
  });
  it('is a declared one without spaces where some of its letters are between foreign names', () => {
    expect(languageOf('ja', ['Alba', 'Brisa', 'Menü', 'Preis', 'カート'])).toBe('ja');
  });
  it('is not changed by a foreign title or two', () => {
    expect(languageOf('en', ['Der Prozess', 'Die Verwandlung', 'The Castle', 'All books in our store'])).toBe(
      'en',
    );
  });
  it('is unknown where nothing shows it', () => {
    expect(languageOf('', ['OK'])).toBe('');
    expect(languageOf('<script>', [])).toBe('');
  });
});
