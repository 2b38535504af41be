import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { selectName } from './oracle.ts';

const node = aNode(
  '<select name="frame">',
  'select[name="frame"]',
  'Form element does not have an implicit (wrapped) <label>',
);

describe('select-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(selectName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the select field has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(selectName, [node], 'moderate').plans).toEqual([]);
    expect(audited(selectName, []).plans).toEqual([]);
  });
});
