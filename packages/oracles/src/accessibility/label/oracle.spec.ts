import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { label } from './oracle.ts';

const node = aNode(
  '<input id="packets" name="packets" type="number">',
  '#packets',
  'Fix any of the following:\n  aria-label attribute does not exist or is empty',
);

describe('label', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(label, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the field has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(label, [node], 'moderate').plans).toEqual([]);
    expect(audited(label, []).plans).toEqual([]);
  });
});
