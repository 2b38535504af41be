import { expect, it } from 'vitest';
import type { RawActor, RawReading } from '../page/wire.ts';
import { controlsFor } from './list-controls.ts';

const actor = (role: string, name: string, more: Partial<RawActor> = {}): RawActor =>
  ({
    role,
    name,
    text: name,
    href: '',
    rel: '',
    hints: '',
    group: 0,
    groupName: '',
    region: 'main',
    list: -1,
    near: 0,
    form: -1,
    header: -1,
    state: {},
    locator: { by: 'role', role, name, exact: true },
    ...more,
  }) as unknown as RawActor;
const controls = (...actors: RawActor[]) => controlsOver([], ...actors);
const controlsOver = (columns: Parameters<typeof controlsFor>[2], ...actors: RawActor[]) =>
  controlsFor(
    {
      address: { url: '/books', origin: 'http://app.test' },
      forms: [],
      actors,
      groups: [],
    } as unknown as RawReading,
    [],
    columns,
    {
      near: () => true,
      main: true,
      under: () => true,
    },
  );

it('a button that opens the filters is none of them', () => {
  const button = (state: RawActor['state']) => actor('button', 'Filters', { hints: 'filter', state });
  expect(controls(button({})).map(({ kind }) => kind)).toEqual(['filter']);
  expect(controls(button({ expanded: 'false' }))).toEqual([]);
});

it('a header is known by what it says on every press', () => {
  const [control] = controls(actor('button', 'Created: Activate to sort', { header: 2 }));
  expect(control).toMatchObject({
    kind: 'sort',
    control: 'header',
    label: 'Created',
    locator: { name: 'Created: Activate to', exact: false },
  });
  expect(controls(actor('button', 'Price', { header: 1 }))).toMatchObject([
    { label: 'Price', locator: { name: 'Price', exact: true } },
  ]);
});

it('a link that says how it sorts does so, whatever its address; other links are no orders of the list', () => {
  const link = (name: string, path: string) => actor('link', name, { href: `http://app.test${path}` });
  const found = controls(
    link('Sort title in alphabetical order', '/root/abc'),
    link('Sort title in reverse alphabetical order', '/root/zyx'),
    link('Order details', '/orders/4'),
    link('Sort of help', '/help'),
  );
  expect(found.map(({ kind, label }) => [kind, label])).toEqual([
    ['sort', 'Sort title in alphabetical order'],
    ['sort', 'Sort title in reverse alphabetical order'],
  ]);
  expect(found[1]?.uses).toMatchObject([{ direction: 'descending', url: '/root/zyx' }]);
});

it('a link to the list as a file or a feed is neither an order nor a filter of it', () => {
  const link = (name: string, query: string) =>
    actor('link', name, { href: `http://app.test/books?${query}` });
  expect(controls(link('RSS Feed', 'order=priority&format=rss'), link('Text', 'format=csv'))).toEqual([]);
  expect(controls(link('Portraits', 'format=portrait'))).toMatchObject([{ kind: 'filter' }]);
});

it('controls that only a tooltip names are each found by themselves', () => {
  const icon = (name: string, id: string) =>
    actor('link', name, {
      text: '',
      href: `http://app.test/root/${id}`,
      locator: { by: 'css', selector: `#${id}` },
    });
  const found = controls(
    icon('Sort title in alphabetical order', 'asc'),
    icon('Sort title in reverse alphabetical order', 'desc'),
  );
  expect(found.map(({ locator, options }) => [locator, options.length])).toEqual([
    [{ by: 'css', selector: '#asc' }, 1],
    [{ by: 'css', selector: '#desc' }, 1],
  ]);
});

it('a button about an order that was given is no order of the list', () => {
  const kinds = (name: string) => controls(actor('button', name)).map(({ kind }) => kind);
  expect(['Order by price', 'Sort'].flatMap(kinds)).toEqual(['sort', 'sort']);
  expect(['Order now', 'Disable Change order', 'Reorder'].flatMap(kinds)).toEqual([]);
});

it('a choice that stands under another heading than the list is marked, one that a form of this page sends is not', () => {
  const field = (label: string, heading: number) => ({
    name: label,
    id: '',
    label,
    placeholder: '',
    hints: '',
    locator: { by: 'label', text: label },
    control: 'select',
    type: 'select-one',
    role: 'combobox',
    visible: true,
    disabled: false,
    options: ['Blue', 'Red'].map((one) => ({ label: one, value: one })),
    near: 0,
    heading,
  });
  const found = (action: string) =>
    controlsFor(
      {
        address: { url: '/books', origin: 'http://app.test' },
        language: 'en',
        forms: [
          {
            visible: true,
            method: action === '' ? 'script' : 'get',
            action,
            hints: '',
            region: 'main',
            list: -1,
            near: 0,
            submits: [],
            fields: [field('Colour', 1), field('Wall', 2)],
          },
        ],
        actors: [],
        groups: [],
      } as unknown as RawReading,
      [],
      [],
      { near: () => true, main: true, under: (heading) => heading === 1 },
    ).map(({ label, apart = false }) => [label, apart]);
  expect(found('')).toEqual([
    ['Colour', false],
    ['Wall', true],
  ]);
  expect(found('/books')).toEqual([
    ['Colour', false],
    ['Wall', false],
  ]);
});

it('entries of an open list of choices are filters where a column says what they say', () => {
  const species = ['Dog', 'Cat', 'Dog'];
  const column = {
    key: 'kind',
    meaning: 'text' as const,
    locator: { by: 'css' as const, selector: '.kind' },
    samples: species,
  };
  const entries = ['Dog', 'Cat', 'Owl'].map((name) =>
    actor('option', name, { state: { selected: 'false' } }),
  );
  expect(
    controlsOver([column], ...entries).map(({ kind, control, label, uses }) => [kind, control, label, uses]),
  ).toEqual(
    ['Dog', 'Cat', 'Owl'].map((name) => ['filter', 'button', name, [{ option: name, column: 'kind' }]]),
  );
  expect(controlsOver([{ ...column, samples: ['Red', 'Blue', 'Red'] }], ...entries)).toEqual([]);
});

it('fields that no form holds are those of a toolbar where one of them searches, whatever its buttons do', () => {
  const field = {
    label: 'Find',
    placeholder: '',
    name: '',
    id: '',
    hints: '',
    role: '',
    control: 'input',
    type: 'search',
  };
  const form = {
    ...{
      method: 'script',
      action: '/books',
      list: -1,
      visible: true,
      region: 'main',
      near: 0,
      hints: '',
      submits: [],
    },
    fields: [
      {
        ...field,
        visible: true,
        disabled: false,
        near: 0,
        heading: -1,
        locator: { by: 'css', selector: '#find' },
      },
    ],
  };
  const searched = (locator?: unknown) =>
    controlsFor(
      {
        address: { url: '/books', origin: 'http://app.test' },
        forms: [{ ...form, locator }],
        actors: [],
        groups: [],
        language: 'en',
      } as unknown as RawReading,
      [{ purpose: 'create' }] as unknown as Parameters<typeof controlsFor>[1],
      [],
      { near: () => true, main: true, under: () => true },
    ).map(({ kind }) => kind);
  expect(searched()).toEqual(['search']);
  expect(searched({ by: 'css', selector: 'form' })).toEqual([]);
});
