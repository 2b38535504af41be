import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaValidAttrValue } from './oracle.ts';

const node = aNode(
  '<input aria-describedby="hint">',
  'input',
  'Invalid ARIA attribute value: aria-describedby="hint"',
);

describe('aria-valid-attr-value', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaValidAttrValue, [node]).plans;
    expect(messagesOf(plan)).toEqual(['aria-describedby names an element of the page']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaValidAttrValue, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaValidAttrValue, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(ariaValidAttrValue, [aNode('<input>', 'input', 'Something is wrong with it')]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
