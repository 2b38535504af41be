import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { buttonName } from './oracle.ts';

const node = aNode(
  '<button class="play">',
  '.play',
  'Element does not have inner text that is visible to screen readers',
);

describe('button-name', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(buttonName, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the button has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(buttonName, [node], 'moderate').plans).toEqual([]);
    expect(audited(buttonName, []).plans).toEqual([]);
  });
});
