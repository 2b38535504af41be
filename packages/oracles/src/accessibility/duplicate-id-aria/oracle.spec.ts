import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { duplicateIdAria } from './oracle.ts';

const node = aNode(
  '<p id="from">From</p>',
  '#from',
  'Document has multiple elements referenced with ARIA with the same id attribute: from',
);

describe('duplicate-id-aria', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(duplicateIdAria, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the id from is on the page once']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(duplicateIdAria, [node], 'moderate').plans).toEqual([]);
    expect(audited(duplicateIdAria, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(duplicateIdAria, [aNode('<p>', '#from', 'Something is wrong with it')]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
