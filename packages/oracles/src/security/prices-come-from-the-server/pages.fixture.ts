import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** One lamp at 39.50; what it costs in the cart is the catalogue’s price, or what the form said. */
const shop = (priceOf: (sent: string) => string): Routes => {
  const lines: string[] = [];
  return {
    '/lamps/reading': html(
      'Reading lamp',
      `<h1>Reading lamp</h1><p>€39.50</p><form method="post" action="/cart">
<input type="hidden" name="sku" value="L-7"><input type="hidden" name="unit_price" value="39.50"><button>Add to cart</button></form>`,
    ),
    '/cart': () =>
      html(
        'Cart',
        `<h1>Cart</h1>${lines.length === 0 ? '<p>Your cart is empty.</p>' : ''}<table>${lines
          .map((price) => `<tr><td>Reading lamp</td><td>€${price}</td></tr>`)
          .join('')}</table>`,
      ),
    'POST /cart': ({ form }) => {
      lines.push(priceOf(form.get('unit_price') ?? ''));
      return seeOther('/cart');
    },
  };
};

const hidden = { control: 'hidden', type: 'hidden', meaning: 'hidden' };

export const pages: OraclePages = {
  site: aSite([
    aPage('/lamps/reading', {
      forms: [
        aForm(
          'add-to-collection',
          [aField('sku', { ...hidden, value: 'L-7' }), aField('unit_price', { ...hidden, value: '39.50' })],
          { action: '/cart' },
        ),
      ],
    }),
    aPage('/cart', { kind: 'cart' }),
  ]),
  sound: () => shop(() => '39.50'),
  broken: () => shop((sent) => sent),
};
