import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { inputImageAlt } from './oracle.ts';

const node = aNode(
  '<input type="image" src="/lens.svg">',
  'input[type="image"]',
  'Element has no alt attribute',
);

describe('input-image-alt', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(inputImageAlt, [node]).plans;
    expect(messagesOf(plan)).toEqual(['every image button has a text alternative']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(inputImageAlt, [node], 'moderate').plans).toEqual([]);
    expect(audited(inputImageAlt, []).plans).toEqual([]);
  });
});
