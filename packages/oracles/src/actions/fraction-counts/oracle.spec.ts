import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { fractionCounts } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (step: string, ...texts: [string, string, string]) => {
  const output = { label: 'Price', locator: css('#price'), opened: '' };
  const rows = ['3', '3.5', '4'].map((value, index) => [value, texts[index] ?? ''] as const);
  const responses = [aResponse('number', 'Hours', '', [output], rows, { step })];
  return plansOf(fractionCounts, aSite([aPage('/boats', { responses })]));
};

describe('fraction-counts', () => {
  it('suspects half an hour that costs nothing', () => {
    const [plan, ...more] = plansOf(fractionCounts, pages.site);
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('Fractions in "Hours" of "Rowing boats" are dropped: 4.5 counts as 4');
  });

  it('guards a fraction that counts, also as one that has begun', () => {
    expect(plansFor('0.5', '£24.00', '£28.00', '£32.00')).toMatchObject([{ suspected: false }]);
    expect(plansFor('0.5', '£24.00', '£32.00', '£32.00')).toMatchObject([{ suspected: false }]);
  });

  it('leaves alone what is counted in whole things, and fields that take any number', () => {
    expect(plansFor('0.5', '30 points', '30 points', '40 points')).toEqual([]);
    expect(plansFor('0.5', '3.1', '3.1', '3.3')).toEqual([]);
    for (const step of ['any', '0.01']) expect(plansFor(step, '£24.00', '£24.00', '£32.00')).toEqual([]);
  });
});
