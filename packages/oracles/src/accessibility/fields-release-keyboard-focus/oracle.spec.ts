import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../testing/audit.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { fieldsReleaseKeyboardFocus } from './oracle.ts';

const plansFor = (...fields: Record<string, unknown>[]) => {
  const forms = [aForm('contact', fields)];
  return plansOf(fieldsReleaseKeyboardFocus, aSite([aPage('/', { forms }), aPage('/b', { forms })]));
};

describe('fields-release-keyboard-focus', () => {
  it('presses Tab in each plain field of a form, once for all pages that show it', () => {
    const found = plansFor(aField('city'), aField('note', { control: 'textarea' }));
    expect(found.map(messagesOf)).toEqual([['the focus leaves "city"', 'the focus leaves "note"']]);
  });

  it('walks through pages that are always alike, and leaves those alone that show what there is', () => {
    const form = (url: string, name: string, more: Record<string, unknown> = {}) =>
      aPage(url, { ...more, forms: [aForm('contact', [aField(name)], { action: url })] });
    const site = aSite([
      form('/contact', 'message'),
      form('/sign-up', 'name'),
      form('/cart', 'quantity', { kind: 'cart' }),
      form('/notes/1', 'text', { template: '/notes/:id' }),
    ]);
    expect(
      plansOf(fieldsReleaseKeyboardFocus, site).map(({ steps }) =>
        [...JSON.stringify(steps).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url),
      ),
    ).toEqual([['/contact', '/sign-up'], ['/notes/1']]);
  });

  it('plans nothing for rich editors, hidden and read-only fields, and those whose parts are stops of their own', () => {
    expect(
      plansFor(
        aField('body', { control: 'editable' }),
        aField('token', { type: 'hidden' }),
        aField('id', { readonly: true }),
        aField('day', { type: 'date' }),
        aField('hour', { type: 'time' }),
      ),
    ).toEqual([]);
  });
});
