import { describe, expect, it } from 'vitest';
import { belongsToAccount, isPrivateRecord } from './account-areas.ts';

describe('areas of an account', () => {
  it.each(['/account', '/orders/17', '/api/invoices', '/me', '/shop/billing.json'])('include %s', (path) => {
    expect(belongsToAccount(path)).toBe(true);
  });

  it.each(['/konto', '/fr/commandes/17', '/facturas.pdf', '/zam%C3%B3wienia', '/%E6%B3%A8%E6%96%87'])(
    'include %s, in other languages than English',
    (path) => {
      expect(belongsToAccount(path)).toBe(true);
    },
  );

  it.each(['/products', '/messages', '/produkte', '/%E0%A4%A', '/accounting-tips', '/reorders', '/media'])(
    'do not include %s',
    (path) => {
      expect(belongsToAccount(path)).toBe(false);
    },
  );

  it('have private records, by their number', () => {
    expect(isPrivateRecord('/orders/17')).toBe(true);
    expect(isPrivateRecord('/messages/3')).toBe(true);
    expect(isPrivateRecord('/bestellungen/17')).toBe(true);
    expect(isPrivateRecord('/pedidos/17')).toBe(true);
    expect(isPrivateRecord('/orders')).toBe(false);
    expect(isPrivateRecord('/accounts/17')).toBe(false);
    expect(isPrivateRecord('/konto/17')).toBe(false);
    expect(isPrivateRecord('/products/17')).toBe(false);
  });
});
