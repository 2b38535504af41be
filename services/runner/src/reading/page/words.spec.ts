import { describe, expect, it } from 'vitest';
import { pageWords } from '../page-script.ts';
import { createWords } from './words.ts';

const words = createWords(pageWords);

describe('words that are read inside the page', () => {
  it.each(['Next', '« Previous'.slice(2), '3', '…', 'Weiter', 'précédent', 'Następna', '次へ', '下一页'])(
    'takes %s for a part of a pager',
    (text) => {
      expect(words.isPager(text)).toBe(true);
    },
  );
  it('takes no name for a part of a pager', () => {
    expect(words.isPager('Next of kin')).toBe(false);
    expect(words.isPager('Lamp')).toBe(false);
  });
  it('takes counts and amounts off the end of a name', () => {
    expect(words.withoutCount('Cart · 3 items')).toBe('Cart');
    expect(words.withoutCount('Warenkorb 3 Artikel')).toBe('Warenkorb');
    expect(words.withoutCount('Basket $12.00')).toBe('Basket');
    expect(words.withoutCount('Trail lamp')).toBe('Trail lamp');
  });
  it('takes off what says that a field must be filled in', () => {
    expect(words.withoutMark('Name *')).toBe('Name');
    expect(words.withoutMark('Name (optional)')).toBe('Name');
    expect(words.withoutMark('Straße (Pflichtfeld)')).toBe('Straße (Pflichtfeld)'.slice(0, 6));
    expect(words.withoutMark('お名前（必須）')).toBe('お名前');
    expect(words.withoutMark('Name')).toBe('Name');
  });
});
