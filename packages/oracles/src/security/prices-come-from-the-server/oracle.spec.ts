import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { pricesComeFromTheServer } from './oracle.ts';

const buy = (fields: Record<string, unknown>[], kind = 'cart') =>
  plansOf(
    pricesComeFromTheServer,
    aSite([
      aPage('/cart', { kind }),
      aPage('/', { forms: [aForm('add-to-collection', fields, { action: '/cart' })] }),
    ]),
  );
const hidden = (name: string, value: string) => aField(name, { control: 'hidden', value });

describe('prices-come-from-the-server', () => {
  it('sends another price where the form carries one', () => {
    const [plan] = buy([hidden('id', '12'), hidden('price', '12.50')]);
    expect(plan).toMatchObject({ place: { element: 'price' }, isolation: 'session' });
    expect(JSON.stringify(plan?.steps)).toContain('{"id":"12","price":"0.07"}');
  });

  it('sends another price where a script carries one that nobody types', () => {
    const operations = [
      anOperation('POST', '/api/cart', {
        sample: aSample('POST', '/api/cart', { requestBody: '{"id":12,"unitPrice":12.5}' }),
      }),
    ];
    const plans = (...pages: ReturnType<typeof aPage>[]) =>
      plansOf(pricesComeFromTheServer, aSite([aPage('/cart', { kind: 'cart' }), ...pages], { operations }));
    expect(JSON.stringify(plans()[0]?.steps)).toContain('"json":{"id":12,"unitPrice":0.07}');
    const donation = aPage('/give', { forms: [aForm('checkout', [aField('unitPrice')])] });
    expect(plans(donation)).toEqual([]);
  });

  it('plans nothing where no price is carried, or there is no cart', () => {
    expect(buy([hidden('id', '12')])).toEqual([]);
    expect(buy([hidden('price', '')])).toEqual([]);
    expect(buy([hidden('price', '12.50')], 'other')).toEqual([]);
  });
});
