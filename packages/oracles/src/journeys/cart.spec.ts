import type { Form, Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { withCartPage } from '../testing/seed-cart.ts';
import { seedLibrarySite } from '../testing/seed-library-site.ts';
import { cartOf, cartPlace, forCart, setQuantity } from './cart.ts';

type List = Page['lists'][number];
const withColumns = (change: (columns: List['columns']) => List['columns']) =>
  withCartPage(({ lists }) => ({ lists: lists.map((list) => ({ ...list, columns: change(list.columns) })) }));

describe('cartOf', () => {
  it('distinguishes the price of a piece from the total of a line', () => {
    const cart = cartOf(seedLibrarySite);
    expect([cart?.price?.key, cart?.lineTotal?.key, cart?.quantity?.max]).toEqual(['price', 'total', 50]);
  });

  it('does so without headers by their size', () => {
    const site = withColumns((columns) =>
      columns.map(({ header: _, ...column }) =>
        column.key === 'total' ? { ...column, key: 'price-2' } : column,
      ),
    );
    expect(cartOf(site)?.lineTotal?.key).toBe('price-2');
  });

  it('knows a single column of money by its header', () => {
    const only = (header: string) =>
      cartOf(
        withColumns((columns) =>
          columns
            .filter(({ key }) => key !== 'total')
            .map((column) => (column.key === 'price' ? { ...column, header } : column)),
        ),
      );
    expect(only('Amount')?.lineTotal?.key).toBe('price');
    expect(only('Betrag')?.lineTotal?.key).toBe('price');
    expect(only('Price')?.price?.key).toBe('price');
  });

  it('is none where nothing can be added, or no lines are shown', () => {
    expect(
      cartOf({ ...seedLibrarySite, pages: seedLibrarySite.pages.filter(({ kind }) => kind === 'cart') }),
    ).toBeUndefined();
    const site = withCartPage(() => ({ lists: [] }));
    expect(cartOf(site)).toBeUndefined();
    expect(forCart(site, () => [undefined])).toEqual([]);
  });

  it('belongs to the session unless it takes a sign-in', () => {
    const cart = cartOf(seedLibrarySite);
    expect(cart && cartPlace(cart).isolation).toBe('session');
    expect(cart && cartPlace({ ...cart, signedIn: true }).isolation).toBe('account');
  });
});

describe('setQuantity', () => {
  it('presses what applies it, or Enter where there is nothing to press', () => {
    const presses = (submitMeaning: Form['submitMeaning']) => {
      const cart = cartOf(
        withCartPage(({ forms }) => ({
          forms: forms.map((form) => (form.submitName === 'Update' ? { ...form, submitMeaning } : form)),
        })),
      );
      const [first] = cart ? setQuantity(cart, 3) : [];
      return first?.do === 'step' ? first.steps[1]?.do : undefined;
    };
    expect(presses('update')).toBe('click');
    expect(presses('delete')).toBe('press');
    expect(presses(undefined)).toBe('press');
  });
});
