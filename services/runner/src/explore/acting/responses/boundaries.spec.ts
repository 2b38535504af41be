import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { boundariesFor } from './boundaries.ts';

const field = { min: '0', max: '200', step: null, type: 'number' };
const table = (...rows: [string, string][]) => rows.map(([entered, shown]) => ({ entered, shown }));
const values = (amounts: number[], tables: ReturnType<typeof table>[], more = {}) =>
  boundariesFor({ ...field, ...more }, label('Eggs'), amounts, tables).map(({ value }) => value);

describe('values at which a stated amount is reached', () => {
  it('comes to a figure in proportion, and to the field itself', () => {
    const each = table(['67', '16.8 a hen: sell'], ['133', '33.3 a hen: sell'], ['0', '0 a hen: keep']);
    expect(values([5], [each])).toEqual(['20', '5']);
  });

  it('goes no further than the field does, and enters nothing twice', () => {
    expect(values([0, 200, 300, 7], [])).toEqual(['7']);
    expect(values([7], [table(['7', 'seven'], ['9', 'nine'])])).toEqual([]);
    expect(values([2.5], [], { step: '0.5' })).toEqual(['2.5']);
  });

  it('takes what does not follow in a line for no such figure', () => {
    expect(values([5], [table(['1', '12'], ['5', '2.4'], ['10', '1.2'])])).toEqual([]);
  });
});
