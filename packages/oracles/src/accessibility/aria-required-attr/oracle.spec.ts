import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaRequiredAttr } from './oracle.ts';

const node = aNode(
  '<span id="alarm" role="switch" tabindex="0">Wake me</span>',
  '#alarm',
  'Required ARIA attribute not present: aria-checked',
);

describe('aria-required-attr', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaRequiredAttr, [node]).plans;
    expect(messagesOf(plan)).toEqual(['it has the attribute aria-checked that its role needs']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaRequiredAttr, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaRequiredAttr, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(ariaRequiredAttr, [
      aNode(
        '<span id="alarm" role="switch" tabindex="0">Wake me</span>',
        '#alarm',
        'Something is wrong with it',
      ),
    ]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
