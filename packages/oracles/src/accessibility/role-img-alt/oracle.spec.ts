import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { roleImgAlt } from './oracle.ts';

const node = aNode(
  '<span class="icon" role="img">',
  '.icon',
  'aria-label attribute does not exist or is empty',
);

describe('role-img-alt', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(roleImgAlt, [node]).plans;
    expect(messagesOf(plan)).toEqual(['the graphic has a name that a screen reader can say']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(roleImgAlt, [node], 'moderate').plans).toEqual([]);
    expect(audited(roleImgAlt, []).plans).toEqual([]);
  });
});
