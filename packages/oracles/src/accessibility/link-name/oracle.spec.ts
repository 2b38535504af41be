import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { linkName } from './oracle.ts';

const node = aNode(
  '<a class="mail" href="/write/noor">',
  '.mail',
  'Element does not have text that is visible to screen readers',
);

describe('link-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(linkName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the link has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(linkName, [node], 'moderate').plans).toEqual([]);
    expect(audited(linkName, []).plans).toEqual([]);
  });
});
