import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaHiddenFocus } from './oracle.ts';

const node = aNode(
  '<aside aria-hidden="true">',
  'aside',
  'Focusable content should have tabindex="-1" or be removed from the DOM',
);

describe('aria-hidden-focus', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaHiddenFocus, [node]).plans;
    expect(messagesOf(plan)).toEqual(['nothing hidden from screen readers can have the focus']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaHiddenFocus, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaHiddenFocus, []).plans).toEqual([]);
  });
});
