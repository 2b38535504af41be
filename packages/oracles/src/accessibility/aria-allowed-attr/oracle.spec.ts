import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaAllowedAttr } from './oracle.ts';

const node = aNode(
  '<p class="open" aria-checked="true">',
  '.open',
  'ARIA attribute is not allowed: aria-checked="true"',
);

describe('aria-allowed-attr', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaAllowedAttr, [node]).plans;
    expect(messagesOf(plan)).toEqual(['it has no attribute aria-checked']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaAllowedAttr, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaAllowedAttr, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(ariaAllowedAttr, [
      aNode('<p class="open" aria-checked="true">', '.open', 'Something is wrong with it'),
    ]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
