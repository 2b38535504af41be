import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { listitem } from './oracle.ts';

const node = aNode(
  '<li class="step">Fold the paper</li>',
  '.step',
  'List item does not have a <ul>, <ol> parent element',
);

describe('listitem', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(listitem, [node]).plans;
    expect(messagesOf(plan)).toEqual(['list items are in a list']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(listitem, [node], 'moderate').plans).toEqual([]);
    expect(audited(listitem, []).plans).toEqual([]);
  });
});
