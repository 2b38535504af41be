import type { Field } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { RawForm } from '../page/wire.ts';
import { editsWhatIsThere, isPrefilled, namesRecord, startsAnew } from './edits.ts';

const field = (meaning: Field['meaning'], value = '', more: Partial<Field> = {}): Field =>
  ({ name: meaning, label: meaning, control: 'input', type: 'text', meaning, value, ...more }) as Field;
const edits = (
  fields: Field[],
  { button = 'Go', method = 'post', action = '', url = '/x', heading = '', hidden = [] as object[] } = {},
) =>
  editsWhatIsThere(
    { fields: hidden, method, action, name: '', submits: [{ name: button }] } as unknown as RawForm,
    fields,
    { url, heading },
    'en',
  );

describe('fields that hold a record', () => {
  it.each<[string, boolean, Field[]]>([
    ['a title that somebody entered', true, [field('title', 'Elm Street'), field('long-text')]],
    ['nothing', false, [field('title'), field('long-text')]],
    [
      'the name and the address of whoever writes',
      false,
      [field('full-name', 'Ann'), field('email', 'a@b.test'), field('long-text')],
    ],
    ['the name of a thing alone', true, [field('full-name', 'Elm Street')]],
    ['an e-mail address alone', false, [field('email', 'a@b.test')]],
    ['a usual number and day', false, [field('quantity', '1'), field('date', '2020-01-01'), field('title')]],
    ['the beginning of an address', false, [field('url', 'https://')]],
    ['an editor that is empty', false, [field('long-text', '<p><br></p>', { control: 'editable' })]],
  ])('%s: %s', (_, isHeld, fields) => expect(isPrefilled(fields)).toBe(isHeld));
});

describe('an address', () => {
  it.each(['/posts/new', '/posts/create.php', '/vouchers/add'])('starts something: %s', (address) =>
    expect(startsAnew(address)).toBe(true),
  );
  it.each(['/posts', '/newsletter/7', '/addresses'])('starts nothing: %s', (address) =>
    expect(startsAnew(address)).toBe(false),
  );
  it('names a record by a number or an id', () => {
    expect(['/posts/7', '/view?id=7', '/posts'].map(namesRecord)).toEqual([true, true, false]);
  });
});

describe('a form', () => {
  const empty = [field('title')];
  it.each<[string, boolean, boolean]>([
    [
      'asks the server to take it for a change',
      true,
      edits(empty, { hidden: [{ name: '_method', value: 'PATCH' }] }),
    ],
    ['only asks', false, edits([field('title', 'Elm')], { method: 'get' })],
    ['holds a record and is sent', true, edits([field('title', 'Elm')])],
    [
      'holds a text, where something new begins',
      false,
      edits([field('title', 'Elm')], { url: '/posts/new' }),
    ],
    ['saves, on the page of a record', true, edits(empty, { button: 'Save', url: '/posts/7' })],
    ['saves, on the page of no record', false, edits(empty, { button: 'Save', url: '/posts' })],
    [
      'creates something, though some of it is filled in',
      false,
      edits([field('text', 'demo'), field('title')], { button: 'Create ticket', url: '/newticket' }),
    ],
    [
      'holds a record, whatever its button says',
      true,
      edits([field('title', 'Elm')], { button: 'Add', url: '/trees/7' }),
    ],
    ['adds a note to a record', false, edits(empty, { button: 'Add note', url: '/posts/7' })],
    ['stands below "Edit …"', true, edits(empty, { heading: 'Edit voucher' })],
    [
      'sets the state of a record',
      true,
      edits([field('choice', 'open', { control: 'select' })], { action: '/orders/7' }),
    ],
    [
      'puts one of a record in the cart',
      false,
      edits([field('choice', 'M', { control: 'select' })], { action: '/cart/add/7' }),
    ],
  ])('%s: changes what is there: %s', (_, expected, found) => expect(found).toBe(expected));
});
