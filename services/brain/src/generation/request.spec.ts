import { describe, expect, it } from 'vitest';
import { site } from '../session.fixture.ts';
import { addressesIn, askedIn, isOf, unknownAddressIn } from './request.ts';

describe('a request', () => {
  it('names words for what it is about, and what is to be checked', () => {
    const asked = askedIn('the shelf is sorted by "Order total", and must not be blank');
    const of = (word: string) => asked.find((each) => each.word === word);
    expect(of('shelf')).toMatchObject({ aspects: [], quoted: false });
    expect(of('sorted')).toMatchObject({ aspects: ['sorting'] });
    expect(of('total')).toMatchObject({ aspects: [], quoted: true });
    expect(of('blank')).toMatchObject({ aspects: ['required'] });
    expect(of('must not')).toMatchObject({ aspects: ['invalid'] });
  });

  it('names addresses and a method', () => {
    expect(addressesIn('POST /api/loans?x=1 with odd bodies', 'http://app.test')).toMatchObject({
      addresses: ['/api/loans'],
      method: 'POST',
    });
    expect(addressesIn('http://app.test/loans/', 'http://app.test').addresses).toEqual(['/loans']);
    expect(isOf('/loans/7', '/loans/:id')).toBe(true);
    expect(isOf('/loans/7/x', '/loans/:id')).toBe(false);
  });

  it('may name a page that exploring did not come to, which no operation is', () => {
    expect(unknownAddressIn('/reports/monthly', site)).toBe('/reports/monthly');
    expect(unknownAddressIn('/about', site)).toBeUndefined();
    expect(unknownAddressIn('GET /api/reports', site)).toBeUndefined();
    expect(unknownAddressIn('the list', site)).toBeUndefined();
  });
});
