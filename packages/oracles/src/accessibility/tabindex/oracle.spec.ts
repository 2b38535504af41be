import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { tabindex } from './oracle.ts';

const node = aNode(
  '<button id="next" tabindex="3">Next</button>',
  '#next',
  'Element has a tabindex greater than 0',
);

describe('tabindex', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(tabindex, [node]).plans;
    expect(messagesOf(plan)).toEqual(['nothing has a place of its own in the keyboard order']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(tabindex, [node], 'moderate').plans).toEqual([]);
    expect(audited(tabindex, []).plans).toEqual([]);
  });
});
