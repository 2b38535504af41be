// Purposes as people write them, and the charter that each becomes: families of tests (none: all), words for its part of the application, and what
// it looks for above all.
import { describe, expect, it } from 'vitest';
import { charterFor } from './charters.ts';

type Row = readonly [
  purpose: string,
  families: readonly string[],
  focus: readonly string[],
  looksFor: readonly string[],
];

const rows: readonly Row[] = [
  // Promises of the application
  ['a reader can always borrow and return', [], ['borrow', 'return'], ['every-one', 'undoing']],
  ['Nobody can book a room twice', [], ['room'], ['once']],
  ['Members never see invoices of other members', ['security'], ['invoices'], []],
  ['The basket total is always right', ['journeys', 'actions', 'state', 'forms'], ['basket'], ['summing']],
  ['What I save in my profile is still there after a reload', ['state', 'forms'], ['profile'], ['reload']],
  ['vouchers are applied only once', [], ['vouchers'], ['once']],
  ['At most 5 people may wait at a desk', [], ['desk'], ['limit']],
  ['The newest messages are on top', [], ['messages'], ['stated-order']],
  ['Cancelling a booking frees the room', [], ['booking', 'room'], ['cancelling']],
  ['Deleting an address removes only that one', [], ['address'], ['deleting', 'only-this']],
  [
    'an order can be placed from start to finish',
    ['journeys', 'actions', 'state', 'forms'],
    ['order'],
    ['journey'],
  ],
  [
    'prices are the same in the list as on the product page',
    ['lists', 'identity'],
    ['prices', 'product'],
    ['as-listed'],
  ],
  ['nobody reaches the payment step without the steps before', ['journeys'], ['payment'], ['skipping']],
  ['names with umlauts and accents are kept as typed', ['forms'], ['names'], ['unchanged']],
  ['the calendar never shows overlapping bookings', [], ['bookings'], ['dates']],
  // Kinds of tests
  ['Find SQL injection and XSS holes', ['security'], [], ['queries', 'scripts']],
  ['Look for CSRF everywhere', ['security'], [], ['cross-site']],
  ['Try to guess passwords by brute force', ['security'], [], ['guessing']],
  ['Does anything leak secrets or stack traces?', ['security'], [], ['secrets']],
  ['Everything must be usable by keyboard', ['accessibility'], [], ['keyboard']],
  ['Check colour contrast and alt texts', ['accessibility'], [], ['contrast']],
  ['Screen reader labels of the sign-up form', ['accessibility', 'forms'], [], ['naming']],
  ['Slow pages', ['performance'], [], ['speed']],
  ['How the search behaves with many users at the same time', ['performance', 'lists'], [], ['load']],
  ['Sorting and filtering of the catalogue', ['lists'], ['catalogue'], ['sorting', 'filtering']],
  ['Pagination of the archive', ['lists'], ['archive'], ['paging']],
  ['API endpoints get malformed JSON', ['api'], [], ['malformed']],
  ['Required fields of the invoice form', ['forms'], ['invoice'], ['required']],
  ['error messages of the checkout', ['forms'], ['checkout'], ['reason']],
  ['Double submits in the order form', ['forms', 'journeys'], ['order'], []],
  ['Broken links and images', ['page-health'], [], ['links']],
  ['unit tests of the price functions', ['unit'], ['price'], ['functions']],
  // Other languages
  ['Prüfe die Sortierung der Kundenliste', ['lists'], ['kundenliste'], ['sorting']],
  ['Barrierefreiheit der Kasse', ['accessibility'], ['kasse'], ['naming']],
  ['Fremde Rechnungen dürfen nicht sichtbar sein', ['security'], ['rechnungen'], ['others']],
  ['Vérifier la recherche du catalogue', ['lists'], ['catalogue'], ['searching']],
  ['Champs obligatoires de la facture', ['forms'], ['facture'], ['required']],
  ['Comprobar el inicio de sesión con fuerza bruta', ['security'], [], ['guessing']],
  ['Ordenación de los pedidos', ['lists'], ['pedidos'], ['sorting']],
  ['キーボード操作', ['accessibility'], [], ['keyboard']],
  ['Toegankelijkheid van het winkelmandje', ['accessibility'], ['winkelmandje'], ['naming']],
];

describe('an agent from a purpose', () => {
  it.each(rows)('%s', (purpose, families, focus, looksFor) => {
    const charter = charterFor(purpose, []);
    if (families.length === 0) expect(charter.families).toEqual([]);
    expect(charter.families).toEqual(expect.arrayContaining([...families]));
    expect(charter.focus).toEqual(expect.arrayContaining([...focus]));
    expect(charter.looksFor ?? []).toEqual(expect.arrayContaining([...looksFor]));
    expect(charter).toMatchObject({ purpose, builtIn: false });
  });
});
