import { describe, expect, it } from 'vitest';
import { lastingProof } from './flows.ts';

describe('the proof that a flow has reached its end', () => {
  it('drops the numbers that are others the next time, and keeps the words', () => {
    expect(lastingProof({ by: 'text', text: 'Thank you! Your order 1005 is placed.' })).toEqual({
      by: 'text',
      text: 'Thank you! Your order',
      exact: false,
    });
    expect(lastingProof({ by: 'role', role: 'heading', name: 'Booking #A-77 confirmed' })).toMatchObject({
      name: 'confirmed',
    });
  });

  it('is left alone where no number stands', () => {
    const proof = { by: 'text' as const, text: 'Thank you!' };
    expect(lastingProof(proof)).toBe(proof);
    expect(lastingProof({ by: 'text', text: { template: 'Saved {{run}}' } })).toEqual({
      by: 'text',
      text: { template: 'Saved {{run}}' },
    });
  });

  it('is none where nothing else stands', () => {
    expect(lastingProof({ by: 'text', text: '#4711' })).toBeUndefined();
    expect(lastingProof(undefined)).toBeUndefined();
  });
});
