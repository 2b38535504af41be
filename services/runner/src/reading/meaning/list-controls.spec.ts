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
const controls = (...actors: RawActor[]) =>
  controlsFor(
    {
      address: { url: '/books', origin: 'http://app.test' },
      forms: [],
      actors,
      groups: [],
    } as unknown as RawReading,
    [],
    [],
    {
      near: () => true,
      main: true,
      under: () => true,
    },
  );

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
