import type { ListColumn } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { RawField, RawForm } from '../page/wire.ts';
import { controlOfField, offering } from './list-fields.ts';

const columns: ListColumn[] = [
  { key: 'name', meaning: 'name', locator: { by: 'css', selector: '.n' }, samples: ['Ferns', 'Moss'] },
  { key: 'state', meaning: 'status', locator: { by: 'css', selector: '.s' }, samples: ['In stock', 'Sold'] },
];
const locator = { by: 'css', selector: '#it' } as const;
const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }));
const controlOf = (more: Partial<RawField>, form: Partial<RawForm> = {}) =>
  controlOfField(
    {
      name: '',
      id: '',
      label: '',
      placeholder: '',
      hints: '',
      locator,
      control: 'input',
      type: 'text',
      role: '',
      visible: true,
      disabled: false,
      ...more,
    } as RawField,
    { submits: [], hints: '', ...form } as unknown as RawForm,
    columns,
    'en',
  );

describe('a field beside a list', () => {
  it('orders it, when its label or most of its options say so', () => {
    const sort = { control: 'select' as const, options: options('Name A to Z', 'Name Z to A') };
    for (const label of ['Sort by', 'Show'])
      expect(controlOf({ ...sort, label })).toMatchObject({
        kind: 'sort',
        control: 'select',
        uses: [
          { column: 'name', direction: 'ascending' },
          { column: 'name', direction: 'descending' },
        ],
      });
  });
  it('sets the size of a page, when it has numbers to choose from and says so', () => {
    const size = { control: 'select' as const, options: options('10', '25', '50 rows') };
    expect(controlOf({ ...size, label: 'Items per page' })).toMatchObject({ kind: 'page-size', uses: [] });
    expect(controlOf({ ...size, name: 'limit' })).toMatchObject({ kind: 'page-size' });
    expect(controlOf({ ...size, label: 'Number of guests' })).toMatchObject({ kind: 'filter' });
  });
  it('filters it, with any other choice', () => {
    expect(
      controlOf({ control: 'radio', label: 'State', options: options('All', 'In stock', 'Sold') }),
    ).toMatchObject({
      kind: 'filter',
      control: 'radio',
      uses: [{ column: 'state', all: true }, { column: 'state' }, { column: 'state' }],
    });
  });
  it('filters it by what a check box names, and selects rows where it says that', () => {
    expect(controlOf({ control: 'checkbox', label: 'Only in stock', value: 'yes' })).toMatchObject({
      kind: 'filter',
      options: [{ label: 'Only in stock', value: 'yes' }],
      uses: [{ option: 'Only in stock', column: 'state' }],
    });
    expect(controlOf({ control: 'checkbox', label: 'Select all' })).toBeUndefined();
  });
  it.each<[string, Partial<RawField>, Partial<RawForm>]>([
    ['by its type', { type: 'search' }, {}],
    ['by its role', { role: 'searchbox' }, {}],
    ['by its label', { label: 'Search plants' }, {}],
    ['by its placeholder', { placeholder: 'Search …' }, {}],
    ['by how its form is called', { label: 'Plant' }, { hints: 'search-form' }],
  ])('searches it, %s', (_, field, form) => {
    expect(controlOf(field, form)).toMatchObject({ kind: 'search', control: 'input' });
  });
  it('is sent by the button of its form', () => {
    const go = { by: 'role', role: 'button', name: 'Go', exact: true } as const;
    const form = { submits: [{ locator: go }], locator } as unknown as Partial<RawForm>;
    expect(controlOf({ type: 'search' }, form)).toMatchObject({ submit: go });
    expect(controlOf({ type: 'search' })).not.toHaveProperty('submit');
    const save = { by: 'role', role: 'button', name: 'Export CSV', exact: true } as const;
    const beside = (...submits: unknown[]) =>
      controlOf({ type: 'search' }, { ...form, submits } as typeof form);
    expect(beside({ name: 'Export CSV', locator: save })).not.toHaveProperty('submit');
    expect(beside({ name: 'Export CSV', locator: save }, { name: 'Go', locator: go })).toMatchObject({
      submit: go,
    });
  });
  it('is no control of it when it cannot be used, keeps a secret or says nothing', () => {
    expect(controlOf({ type: 'search', visible: false })).toBeUndefined();
    expect(controlOf({ type: 'search', disabled: true })).toBeUndefined();
    expect(controlOf({ type: 'password', label: 'Search' })).toBeUndefined();
    expect(controlOf({ label: 'Your name' })).toBeUndefined();
  });
});

describe('a choice made by script beside a list', () => {
  const choice = { control: 'editable' as const, type: 'combobox', opens: true as const };
  const offered = (label: string, ...labels: string[]) => {
    const control = controlOf({ ...choice, label });
    return control && offering(control, options(...labels), columns, 'en');
  };
  it('is one before it is known what it offers', () => {
    expect(controlOf({ ...choice, label: 'Sort by' })).toMatchObject({ control: 'select', options: [] });
    expect(controlOf({ ...choice, control: 'input', label: 'Plant' })).toBeUndefined(); // typed in, it only suggests
  });
  it('is for what it turns out to offer', () => {
    expect(offered('Order', 'Name A to Z', 'Name Z to A')).toMatchObject({
      kind: 'sort',
      uses: [{ direction: 'ascending' }, { direction: 'descending' }],
    });
    expect(offered('Rows per page', '10', '25', '50')).toMatchObject({ kind: 'page-size' });
    expect(offered('Items per page:', '10', '25')).toMatchObject({ kind: 'page-size' });
    expect(offered('Guests', '1', '2', '3')).toMatchObject({ kind: 'filter' });
    expect(offered('State', 'All', 'In stock', 'Sold')).toMatchObject({
      kind: 'filter',
      uses: [{ column: 'state', all: true }, { column: 'state' }, { column: 'state' }],
    });
  });
});
