import { describe, expect, it } from 'vitest';
import { aNode, audited, messagesOf } from '../../testing/audit.ts';
import { ariaRoles } from './oracle.ts';

const node = aNode(
  '<div class="strip" role="carousel" aria-label="Paintings">',
  '.strip',
  'Role must be one of the valid ARIA roles: carousel',
);

describe('aria-roles', () => {
  it('turns what the audit found into an assertion that needs no audit', () => {
    const [plan, ...more] = audited(ariaRoles, [node]).plans;
    expect(messagesOf(plan)).toEqual(['its role is one that screen readers know']);
    expect(plan).toMatchObject({ suspected: true, family: 'accessibility' });
    expect(more).toEqual([]);
  });

  it('plans nothing where the audit found nothing serious', () => {
    expect(audited(ariaRoles, [node], 'moderate').plans).toEqual([]);
    expect(audited(ariaRoles, []).plans).toEqual([]);
  });

  it('is observed, not tested, where the audit says too little', () => {
    const result = audited(ariaRoles, [aNode('<div>', '.strip', 'Something is wrong with it')]);
    expect(result.plans).toEqual([]);
    expect(result.observations).toHaveLength(1);
  });
});
