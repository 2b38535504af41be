import type { ListControl } from '@prowl/contracts';
import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite } from '../testing/models.ts';
import { choose, optionsOf, useOf } from './list-controls.ts';

const controlOf = (control: Record<string, unknown>): ListControl => {
  const lists = [aList([aColumn('name', ['A', 'B'])], { controls: [control] })];
  const found = aSite([aPage('/x', { lists })]).pages[0]?.lists[0]?.controls[0];
  if (!found) throw new Error('the list has no control');
  return found;
};
const select = aSelect('sort', 'Sort by', ['Name', 'Price']);

describe('the control of a list', () => {
  it('is chosen from by the label of the option', () => {
    expect(JSON.stringify(choose(controlOf(select), { label: 'Price', value: 'price' }))).toContain(
      '"Price"',
    );
  });

  it('is ticked when it is a checkbox', () => {
    const box = controlOf({ ...select, control: 'checkbox' });
    expect(JSON.stringify(choose(box, { label: 'Price', value: 'price' }))).toContain('"do":"check"');
  });

  it('is filled and sent with Enter when it is a field without a button', () => {
    const field = controlOf({ ...select, control: 'input', options: [] });
    expect(JSON.stringify(choose(field, { label: 'at most 5', value: '5' }))).toContain('Enter');
    const sent = controlOf({ ...select, control: 'input', options: [], submit: role('button', 'Go') });
    expect(JSON.stringify(choose(sent, { label: 'at most 5', value: '5' }))).not.toContain('Enter');
  });

  it('has the options that exploration tried when it shows none', () => {
    const uses = [{ option: 'Newest', answered: true }];
    expect(optionsOf(controlOf({ ...select, options: [], uses }))).toEqual([
      { label: 'Newest', value: 'Newest' },
    ]);
    expect(optionsOf(controlOf({ ...select, options: [] }))).toEqual([
      { label: 'Sort by', value: 'Sort by' },
    ]);
  });

  it('remembers what exploration saw of an option, by label or by value', () => {
    const tried = controlOf({ ...select, uses: [{ option: 'price', answered: true }] });
    expect(useOf(tried, { label: 'Price', value: '' })).toBeDefined();
    expect(useOf(tried, { label: 'By cost', value: 'price' })).toBeDefined();
    expect(useOf(tried, { label: 'Name', value: 'name' })).toBeUndefined();
  });
});
