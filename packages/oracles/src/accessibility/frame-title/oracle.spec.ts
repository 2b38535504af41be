import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { frameTitle } from './oracle.ts';

const node = aNode(
  '<iframe src="/map" width="300" height="150">',
  'iframe',
  'Element has no title attribute',
);

describe('frame-title', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(frameTitle, [node]).plans;
    expect(messagesOf(plan)).toEqual(['every frame has a title']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(frameTitle, [node], 'moderate').plans).toEqual([]);
    expect(audited(frameTitle, []).plans).toEqual([]);
  });
});
