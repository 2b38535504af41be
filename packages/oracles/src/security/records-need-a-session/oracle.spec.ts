import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { recordsNeedASession } from './oracle.ts';

const plans = (...site: Parameters<typeof aSite>) => plansOf(recordsNeedASession, aSite(...site));
const withList = { landmarks: ['main'], lists: [aList([])] };

describe('records-need-a-session', () => {
  it('compares the main part of pages that list records of an account', () => {
    const found = plans([aPage('/orders', withList), aPage('/products', withList)], members);
    expect(found.map(({ place, suspected }) => [place.url, suspected])).toEqual([['/orders', true]]);
    expect(JSON.stringify(found[0]?.steps)).toContain('"role":"main"');
  });

  it('takes a page of one record for records too', () => {
    const page = aPage('/orders/17', { template: '/orders/:id', landmarks: ['main'], access: 'signed-in' });
    expect(plans([page], members).map(({ suspected }) => suspected)).toEqual([false]);
  });

  it('leaves pages alone whose address nobody can guess', () => {
    const address = (url: string) =>
      aPage(url, { template: '/orders/:id', landmarks: ['main'], access: 'anonymous' });
    expect(plans([address('/orders/7RPUW/ewmo0swm35tfjrfw')], members)).toEqual([]);
    expect(plans([address('/orders/0b1cf5a2-6f9e-4d0e-9d0f-2a7d1b6f5a11')], members)).toHaveLength(1);
  });

  it('plans nothing for pages without a main part or records, nor without an account', () => {
    expect(plans([aPage('/orders', { lists: [aList([])] })], members)).toEqual([]);
    expect(plans([aPage('/account', { landmarks: ['main'] })], members)).toEqual([]);
    expect(plans([aPage('/orders', withList)])).toEqual([]);
  });
});
