import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaValidAttr } from './oracle.ts';

const node = aNode(
  '<section class="year" aria-labeledby="head">',
  '.year',
  'Invalid ARIA attribute name: aria-labeledby',
);

describe('aria-valid-attr', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaValidAttr, [node]).plans;
    expect(messagesOf(plan)).toEqual(['it has no attribute aria-labeledby']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaValidAttr, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaValidAttr, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(ariaValidAttr, [
      aNode('<section class="year" aria-labeledby="head">', '.year', 'Something is wrong with it'),
    ]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
