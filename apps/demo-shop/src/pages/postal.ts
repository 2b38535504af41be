// A postal address as form fields: the checkout and the account's addresses share it.

import type { Faults } from '../faults/faults.ts';
import type { Form } from '../http/exchange.ts';
import { countries, type Postal } from '../records/types.ts';
import { type Check, type Errors, field, read } from './form.ts';
import { type Html, html } from './html.ts';

export const noAddress: Postal = { name: '', street: '', postcode: '', city: '', country: 'DE' };

export function readPostal(form: Form): Postal {
  return {
    name: read(form, 'name'),
    street: read(form, 'street'),
    postcode: read(form, 'postcode'),
    city: read(form, 'city'),
    country: read(form, 'country'),
  };
}

export function checkPostal(check: Check, postal: Postal): void {
  check.text('name', 'Full name', postal.name, 80);
  check.text('street', 'Street and number', postal.street, 100);
  check.text('postcode', 'Postcode', postal.postcode, 10);
  if (!/^[a-z0-9][a-z0-9 -]{2,9}$/i.test(postal.postcode))
    check.fail('postcode', 'Enter a postcode of 3 to 10 letters and digits.');
  check.text('city', 'Town or city', postal.city, 60);
  check.choice('country', 'Country', postal.country, countries);
}

/** The address as it is kept. */
export function keepPostal(postal: Postal, faults: Faults): Postal {
  if (!faults.has('address-unicode')) return postal;
  const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');
  return { ...postal, name: plain(postal.name), street: plain(postal.street), city: plain(postal.city) };
}

export const postalFields = (postal: Postal, errors: Errors): Html => html`
${field({ name: 'name', label: 'Full name', required: true, max: 80, autocomplete: 'name', value: postal.name, errors })}
${field({ name: 'street', label: 'Street and number', required: true, max: 100, autocomplete: 'street-address', value: postal.street, errors })}
<div class="pair">
${field({ name: 'postcode', label: 'Postcode', required: true, max: 10, autocomplete: 'postal-code', value: postal.postcode, errors })}
${field({ name: 'city', label: 'Town or city', required: true, max: 60, autocomplete: 'address-level2', value: postal.city, errors })}
</div>
${field({ name: 'country', label: 'Country', required: true, autocomplete: 'country', options: countries, value: postal.country, errors })}`;

export const postalLines = (postal: Postal): Html =>
  html`<address>${postal.name}<br>${postal.street}<br>${postal.postcode} ${postal.city}<br>${countries.get(postal.country)}</address>`;
