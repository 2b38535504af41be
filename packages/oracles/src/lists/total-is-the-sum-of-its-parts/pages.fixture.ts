import { aFigure, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const order = (goods: string, delivery: string, all: string): string =>
  html(
    'Order',
    `<h1>Order</h1><dl><dt>Goods</dt><dd class="subtotal">${goods}</dd><dt>Delivery</dt>
<dd class="shipping">${delivery}</dd><dt>Total</dt><dd class="total">${all}</dd></dl>`,
  );
export const orderPage = (id: number, goods: number, delivery: number, all: number) =>
  aPage(`/orders/${id}`, {
    template: '/orders/:id',
    heading: `Order ${id}`,
    figures: [
      aFigure('subtotal', 'Goods', goods),
      aFigure('shipping', 'Delivery', delivery),
      aFigure('total', 'Total', all),
    ],
  });

export const pages: OraclePages = {
  site: aSite([orderPage(1, 40, 5, 45), orderPage(2, 100, 0, 100)]),
  sound: () => ({
    '/orders/1': order('€40.00', '€5.00', '€45.00'),
    '/orders/2': order('€100.00', '€0.00', '€100.00'),
  }),
  // The total leaves out the delivery.
  broken: () => ({ '/orders/1': order('€40.00', '€5.00', '€40.00') }),
};
