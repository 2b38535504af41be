import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaToggleFieldName } from './oracle.ts';

const node = aNode(
  '<div class="switch" role="switch" aria-checked="true" tabindex="0">',
  '.switch',
  'aria-labelledby attribute does not exist',
);

describe('aria-toggle-field-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaToggleFieldName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the control has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaToggleFieldName, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaToggleFieldName, []).plans).toEqual([]);
  });
});
