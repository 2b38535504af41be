import { Action } from '@prowl/contracts';
import { fill, label, press, selectLabel } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, anAction, aPage, aSelect } from '../testing/models.ts';
import { withoutOrdering } from './list-inputs.ts';

const page = aPage('/pieces', {
  lists: [
    aList([aColumn('name', ['Requiem', 'Finlandia'])], {
      controls: [aSelect('sort', 'Sort by', ['title', 'length'])],
    }),
  ],
});
const creating = (choice: string) =>
  Action.parse(
    anAction(
      'create',
      'Add',
      [
        selectLabel(label(choice), 'length'),
        fill(label('Title'), '{{entered}}'),
        press('Enter', label('Title')),
      ],
      [[]],
      { inputs: [{ field: label(choice), label: choice, kind: 'choice', value: 'length' }] },
    ),
  );

describe('an action that makes an item', () => {
  it('leaves the order of the list as it is', () => {
    const action = withoutOrdering(page, creating('Sort by'));
    expect(action.steps.map(({ do: what }) => what)).toEqual(['fill', 'press']);
    expect(action.inputs).toEqual([]);
  });

  it('chooses what else there is to be chosen', () => {
    const action = creating('Section');
    expect(withoutOrdering(page, action)).toBe(action);
  });
});
