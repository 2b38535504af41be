import { describe, expect, it } from 'vitest';
import { sampleFor, sampleNamed } from './samples.ts';

describe('sampleFor', () => {
  it.each([
    [undefined, 'mark.txt', 'text/plain'],
    ['', 'mark.txt', 'text/plain'],
    ['.pdf', 'mark.pdf', 'application/pdf'],
    ['application/pdf, image/*', 'mark.pdf', 'application/pdf'],
    ['image/*', 'mark.png', 'image/png'],
    ['.JPEG,.png', 'mark.jpeg', 'image/jpeg'],
    ['text/csv', 'mark.csv', 'text/csv'],
    ['.xlsx, .csv', 'mark.csv', 'text/csv'],
    ['.json,application/json', 'mark.json', 'application/json'],
    ['*/*', 'mark.txt', 'text/plain'],
    ['.xlsx', 'mark.xlsx', 'text/plain'],
  ])('takes for %s a file called %s', (accept, name, mimeType) => {
    expect(sampleFor(accept, 'mark')).toMatchObject({ name, mimeType });
  });

  it('is never empty', () => {
    for (const end of ['.txt', '.png', '.jpg', '.gif', '.pdf', '.csv', '.json']) {
      const { text, base64 } = sampleFor(end, 'mark');
      expect(
        Buffer.from(base64 ?? text, base64 === undefined ? 'utf8' : 'base64').length,
        end,
      ).toBeGreaterThan(20);
    }
  });
});

describe('sampleNamed', () => {
  it('goes by the end of the name, in capitals too', () => {
    expect(sampleNamed('photo.PNG')).toMatchObject({ name: 'photo.PNG', mimeType: 'image/png' });
    expect(sampleNamed('notes')).toMatchObject({ name: 'notes', mimeType: 'text/plain' });
  });
});
