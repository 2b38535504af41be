import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { list } from './oracle.ts';

const node = aNode(
  '<ul class="tools">',
  '.tools',
  'List element has direct children that are not allowed: div',
);

describe('list', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(list, [node]).plans;
    expect(messagesOf(plan)).toEqual(['lists hold list items only']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(list, [node], 'moderate').plans).toEqual([]);
    expect(audited(list, []).plans).toEqual([]);
  });
});
