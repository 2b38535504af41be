import { describe, expect, it } from 'vitest';
import { belongsToAccount, isPrivateRecord } from './account-areas.ts';

describe('areas of an account', () => {
  it.each(['/account', '/orders/17', '/api/invoices', '/me', '/shop/billing.json'])('include %s', (path) => {
    expect(belongsToAccount(path)).toBe(true);
  });

  it.each(['/products', '/accounting-tips', '/reorders', '/media'])('do not include %s', (path) => {
    expect(belongsToAccount(path)).toBe(false);
  });

  it('have private records, by their number', () => {
    expect(isPrivateRecord('/orders/17')).toBe(true);
    expect(isPrivateRecord('/messages/3')).toBe(true);
    expect(isPrivateRecord('/orders')).toBe(false);
    expect(isPrivateRecord('/products/17')).toBe(false);
  });
});
