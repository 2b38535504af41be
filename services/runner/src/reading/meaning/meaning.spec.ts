import { describe, expect, it } from 'vitest';
import type { RawColumn, RawField, RawList } from '../page/wire.ts';
import { columnsOf } from './columns.ts';
import { meaningOf } from './fields.ts';
import { numberIn } from './figures.ts';
import { useOf } from './list-uses.ts';

const field = (more: Partial<RawField>): RawField => ({
  name: '',
  id: '',
  label: '',
  placeholder: '',
  autocomplete: '',
  inputmode: '',
  hints: '',
  locator: { by: 'css', selector: 'input' },
  control: 'input',
  type: 'text',
  role: 'textbox',
  required: false,
  readonly: false,
  disabled: false,
  visible: true,
  value: '',
  near: -1,
  heading: -1,
  ...more,
});

describe('what a field means', () => {
  it.each([
    [{ label: 'E-mail address' }, 'email'],
    [{ name: 'user[email]' }, 'email'],
    [{ label: 'Vorname' }, 'first-name'],
    [{ name: 'lastName' }, 'last-name'],
    [{ label: 'Code postal' }, 'postcode'],
    [{ label: 'PLZ' }, 'postcode'],
    [{ label: 'Teléfono' }, 'phone'],
    [{ label: 'Card number' }, 'card-number'],
    [{ placeholder: 'MM/YY' }, 'card-expiry'],
    [{ label: 'CVC' }, 'card-code'],
    [{ placeholder: 'Search…' }, 'search'],
    [{ label: 'Message', control: 'textarea', type: 'textarea' }, 'long-text'],
    [{ label: 'How many', type: 'number' }, 'quantity'],
    [{ label: 'Price', type: 'number' }, 'price'],
    [{ label: 'Height', type: 'number' }, 'number'],
    [{ label: 'Number plate', type: 'text', hint: 'Like BX21 KTR.' }, 'text'],
    [{ label: 'Serial number', type: 'text', placeholder: 'A-2201' }, 'text'],
    [{ label: 'Shoe size', type: 'text', hint: 'From 35 to 48' }, 'number'],
    [{ type: 'date', label: 'Arrival' }, 'date'],
    [{ control: 'checkbox', type: 'checkbox', label: 'I accept the terms' }, 'consent'],
    [{ control: 'checkbox', type: 'checkbox', label: 'Remember me' }, 'toggle'],
    [{ control: 'select', type: 'select-one', label: 'Land' }, 'country'],
    [{ label: 'What needs to be done?' }, 'title'],
    [{ label: 'User name' }, 'username'],
    [{ autocomplete: 'shipping street-address' }, 'street'],
  ] as const)('%o is %s', (more, meaning) => {
    expect(meaningOf(field(more as Partial<RawField>))).toBe(meaning);
  });
  it('distinguishes the passwords of one form', () => {
    const secret = (label: string) => field({ type: 'password', label });
    expect(meaningOf(secret('Password'), { count: 1, index: 0 })).toBe('password');
    expect(meaningOf(secret('Repeat password'), { count: 2, index: 1 })).toBe('confirm-password');
    expect(meaningOf(secret('Current password'), { count: 3, index: 0 })).toBe('current-password');
    expect(meaningOf(secret('New password'), { count: 3, index: 1 })).toBe('new-password');
    expect(meaningOf(secret('Passwort'), { count: 2, index: 1 })).toBe('confirm-password');
    const filledIn = { ...secret('Present password'), autocomplete: 'current-password' };
    expect(meaningOf(filledIn, { count: 3, index: 0 })).toBe('current-password');
    expect(meaningOf(filledIn, { count: 1, index: 0 })).toBe('password');
  });
});

describe('one written number', () => {
  it.each([
    ['$1,249.00', 1249],
    ['1.249,00 €', 1249],
    ['19,90 €', 19.9],
    ['1 249,00 €', 1249],
    ['1\u202f249,00 €', 1249],
    ['12 345 678 zł', 12_345_678],
    ['2 for 500', undefined],
    ['2 50 €', undefined],
    ['12 2024', undefined],
    ['(3)', 3],
    ['−$28.88', -28.88],
    ['1,234', 1234],
    ['24 products', 24],
    ['no number', undefined],
    ['1–12 of 40', undefined],
  ])('%s is %s', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });
});

const column = (samples: string[], more: Partial<RawColumn> = {}): RawColumn => ({
  locator: { by: 'css', selector: `.c${samples[0]}` },
  samples,
  present: samples.length,
  tag: 'span',
  role: '',
  type: '',
  hints: '',
  inHeading: false,
  inLink: false,
  cell: -1,
  whole: false,
  ...more,
});
const list = (columns: RawColumn[]): RawList => ({
  kind: 'cards',
  name: 'Things',
  items: { by: 'css', selector: '.x' },
  count: 3,
  columns,
  headings: [],
  make: 'div div.x',
});

describe('what a column means', () => {
  it.each([
    [['$1.00', '$2.00', '$30.00'], 'price'],
    [['1,00 €', '2,00 €', '30,00 €'], 'price'],
    [['★★★★ 4.5', '★★★ 3.1', '★★★★★ 5.0'], 'rating'],
    [['4 of 5', '3 of 5', '5 of 5'], 'rating'],
    [['2025-01-02', '2025-02-03', '2025-03-04'], 'date'],
    [['3 days ago', '1 hour ago', '2 weeks ago'], 'date'],
    [['×2', '×1', '×10'], 'quantity'],
    [['12', '7', '300'], 'number'],
  ] as const)('%o is a %s', (samples, meaning) => {
    expect(
      columnsOf(list([column(['Lamp', 'Tent', 'Mug'], { inHeading: true }), column([...samples])])).columns[1]
        ?.meaning,
    ).toBe(meaning);
  });
  it('takes what a cell begins with for the name, where only some have a mark behind it', () => {
    const cell = { header: 'Name', cell: 0, tag: 'td', role: 'cell', whole: true };
    const { columns, nameColumn } = columnsOf(
      list([
        column(['Lamp', 'Tent Favourite', 'Mug'], cell),
        column(['Lamp', 'Tent', 'Mug'], { header: 'Name', cell: 0, tag: 'a', role: 'link' }),
      ]),
    );
    expect(columns.find(({ key }) => key === nameColumn)?.samples).toEqual(['Lamp', 'Tent', 'Mug']);
  });
  it('takes the heading, else the first telling text, for the name', () => {
    expect(
      columnsOf(list([column(['New', 'New', 'Sale']), column(['Lamp', 'Tent', 'Mug'], { inHeading: true })]))
        .nameColumn,
    ).toBe('name');
    expect(
      columnsOf(list([column(['Lamp', 'Tent', 'Mug'], { role: 'link', tag: 'a' }), column(['a', 'a', 'b'])]))
        .columns[0]?.meaning,
    ).toBe('name');
  });
});

describe('the name in a cell that says more', () => {
  const cell = (samples: string[]) =>
    column(samples, { tag: 'td', cell: 0, whole: true, header: 'Event name' });
  const link = (samples: string[]) => column(samples, { tag: 'a', role: 'link', inLink: true, cell: 0 });
  const nameIn = (...columns: RawColumn[]) =>
    columnsOf(list(columns)).columns.find(({ key }) => key === 'name')?.samples[0];
  it('is what leads on and comes first', () => {
    const whole = cell(['Brass brass', 'Choir choir', 'Gala gala']);
    expect(nameIn(whole, link(['Brass', 'Choir', 'Gala']))).toBe('Brass');
    expect(nameIn(whole, { ...link(['Brass', 'Choir', 'Gala']), cell: 1 })).toBe('Brass brass');
  });
  it('is all of it where what leads on does not tell items apart', () => {
    expect(nameIn(cell(['Open brass', 'Open choir', 'Open gala']), link(['Open', 'Open', 'Open']))).toBe(
      'Open brass',
    );
  });
});

describe('what a sorting option says', () => {
  const { columns } = columnsOf(
    list([
      column(['Lamp', 'Tent', 'Mug'], { inHeading: true }),
      column(['$1.00', '$2.00', '$3.00']),
      column(['2025-01-02', '2025-02-03', '2025-03-04']),
    ]),
  );
  it.each([
    ['Price (low to high)', 'price', 'ascending'],
    ['Price: high to low', 'price', 'descending'],
    ['Name A–Z', 'name', 'ascending'],
    ['Newest first', 'date', 'descending'],
    ['Preis absteigend', 'price', 'descending'],
    ['Prix croissant', 'price', 'ascending'],
    ['Relevance', undefined, undefined],
    ['Sort title in reverse alphabetical order', 'name', 'descending'],
    ['Alphabetical', 'name', 'ascending'],
    ['Sort authors in alphabetical order', undefined, 'ascending'],
  ])('%s: %s %s', (option, key, direction) => {
    const use = useOf(option, 'Sort by', columns);
    expect(use.column).toBe(key);
    expect(use.direction).toBe(direction);
  });
});
