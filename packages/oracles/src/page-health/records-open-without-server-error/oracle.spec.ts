import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { recordsOpenWithoutServerError } from './oracle.ts';

const plansFor = (examples: string[], more: Record<string, unknown> = {}) =>
  plansOf(
    recordsOpenWithoutServerError,
    aSite([aPage('/things/3', { template: '/things/:id', examples }), aPage('/x', more)]),
  );

describe('records-open-without-server-error', () => {
  it('asks for the known records and those between them', () => {
    const [plan] = plansFor(['/things/3', '/things/4', '/things/6']);
    const steps = JSON.stringify(plan?.steps);
    expect(plan?.title).toBe('/things/:id: none of them makes the server fail');
    for (const id of [3, 4, 5, 6]) expect(steps).toContain(`the server does not fail on /things/${id}`);
  });

  it('leaves kinds alone of which fewer than three are known', () => {
    expect(plansFor(['/things/3', '/things/4'])).toEqual([]);
  });

  it('leaves kinds alone that were seen to fail', () => {
    const failing = { template: '/things/:id', status: 500 };
    expect(plansFor(['/things/3', '/things/4', '/things/6'], failing)).toEqual([]);
  });
});
