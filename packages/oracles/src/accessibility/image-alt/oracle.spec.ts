import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { imageAlt } from './oracle.ts';

const node = aNode('<img src="/attic.svg">', 'figure > img', 'Element does not have an alt attribute');

describe('image-alt', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(imageAlt, [node]).plans;
    expect(messagesOf(plan)).toEqual(['every image has a text alternative']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(imageAlt, [node], 'moderate').plans).toEqual([]);
    expect(audited(imageAlt, []).plans).toEqual([]);
  });
});
