import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaInputFieldName } from './oracle.ts';

const node = aNode(
  '<div id="entry" role="textbox" contenteditable="true">',
  '#entry',
  'aria-label attribute does not exist or is empty',
);

describe('aria-input-field-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaInputFieldName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the field has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaInputFieldName, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaInputFieldName, []).plans).toEqual([]);
  });
});
