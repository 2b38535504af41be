import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaCommandName } from './oracle.ts';

const node = aNode(
  '<div class="add" role="button" tabindex="0"></div>',
  '.add',
  'Element does not have text that is visible to screen readers',
);

describe('aria-command-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaCommandName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the control has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaCommandName, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaCommandName, []).plans).toEqual([]);
  });
});
