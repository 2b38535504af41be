import { Field, List } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { tellLists } from './offered-options.ts';

const at = (selector: string) => ({ by: 'css' as const, selector });
const choice = (selector: string, label: string) => ({
  ...{ kind: 'filter' as const, label, locator: at(selector), control: 'select' as const },
});
const field = Field.parse({
  ...{ name: '', label: 'State', locator: at('#state'), control: 'editable', type: 'combobox' },
  ...{ meaning: 'choice', required: false, opens: true },
});

it('a choice beside a list is a control for what it turns out to offer, and no other control is', () => {
  const list = List.parse({
    ...{ key: 'plants', name: 'Plants', items: at('li'), count: 3 },
    columns: [{ key: 'state', meaning: 'status', locator: at('i'), samples: ['Sold', 'In stock', 'Sold'] }],
    controls: [choice('#state', 'State'), choice('#other', 'Bed')],
  });
  tellLists(
    [list],
    field,
    ['All', 'In stock', 'Sold'].map((label) => ({ label, value: label })),
    'en',
  );
  expect(list.controls.map(({ options }) => options.length)).toEqual([3, 0]);
  expect(list.controls[0]?.uses).toMatchObject([{ all: true }, { column: 'state' }, { column: 'state' }]);
});
