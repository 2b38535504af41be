import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { inputButtonName } from './oracle.ts';

const node = aNode(
  '<input id="vote" type="button">',
  '#vote',
  'Element has no value attribute or the value attribute is empty',
);

describe('input-button-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(inputButtonName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the button has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(inputButtonName, [node], 'moderate').plans).toEqual([]);
    expect(audited(inputButtonName, []).plans).toEqual([]);
  });
});
