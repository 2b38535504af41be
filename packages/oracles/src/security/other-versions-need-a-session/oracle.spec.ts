import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { otherVersionsNeedASession } from './oracle.ts';

const asked = (
  template: string,
  more: Record<string, unknown> = {},
  site: Record<string, unknown> = members,
) => {
  const operations = [anOperation('GET', template, { access: 'unknown', ...more })];
  const plans = plansOf(otherVersionsNeedASession, aSite([signInPage], { ...site, operations }));
  return plans.flatMap(({ steps }) =>
    [...JSON.stringify(steps).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url),
  );
};

describe('other-versions-need-a-session', () => {
  it('asks for earlier and later versions, and for other spellings', () => {
    const ways = asked('/api/v2/orders');
    expect(ways).toEqual(expect.arrayContaining(['/api/v1/orders', '/api/v3/orders', '/api/orders']));
    expect(ways).toEqual(
      expect.arrayContaining(['/api/v2/orders/', '/api/v2/orders.json', '/api/v2/ORDERS']),
    );
    expect(asked('/api/me')).toContain('/api/v1/me');
  });

  it('plans nothing for what is for everybody or belongs to no account', () => {
    expect(asked('/api/orders', { access: 'anonymous' })).toEqual([]);
    expect(asked('/api/goods')).toEqual([]);
    expect(asked('/api/orders', {}, {})).toEqual([]);
  });
});
