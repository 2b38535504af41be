import type { Change } from '@prowl/contracts';
import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { emptyObservation, type Observation, type SeenField } from '../../../observation/seen.ts';
import { bringsChoice, isSetBy } from './chosen.ts';

const field = (more: Partial<SeenField> = {}): SeenField => ({
  ...{ key: 'berth', locator: css('select'), order: 1, label: 'Berth', kind: 'choice', value: '', type: '' },
  ...{ part: '', focused: false, inert: false, asks: { hint: '', mode: '', required: false } },
  ...more,
});
const seen = (...fields: SeenField[]): Observation => ({ ...emptyObservation, fields });

describe('a box of an item', () => {
  it('brings a choice that was not there and is of no item', () => {
    const brings = (before: Observation, after: Observation) => bringsChoice({ before, after });
    expect(brings(seen(), seen(field()))).toBe(true);
    expect(brings(seen(field()), seen(field()))).toBe(false);
    expect(brings(seen(), seen(field({ place: { list: 0, item: 1 } })))).toBe(false);
    expect(brings(seen(), seen(field({ kind: 'text' })))).toBe(false);
  });

  it('has set its item where that says so by then, ticked or not', () => {
    const changed = (from: string, to: string, own = true): Change => ({
      ...{ what: 'item', how: 'changed', items: css('li'), own, from, to },
    });
    const isSet = (change: Change) => isSetBy({ changes: [change] }, 'East');
    expect(isSet(changed('Avocet North', 'Avocet East {button More}'))).toBe(true);
    expect(isSet(changed('Avocet North', 'Avocet East {checked, button More}'))).toBe(true);
    expect(isSet(changed('Avocet East', 'Avocet East'))).toBe(false);
    expect(isSet(changed('Bittern North', 'Bittern East', false))).toBe(false);
  });
});
