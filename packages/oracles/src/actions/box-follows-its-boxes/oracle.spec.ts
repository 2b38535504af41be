import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { boxFollowsItsBoxes } from './oracle.ts';

const box = (name: string) => ({ name, locator: role('checkbox', name) });
const widgets = [{ kind: 'boxes', ...box('All'), boxes: [box('Wren'), box('Heron')], more: false }];
const planned = (more: object) => plansOf(boxFollowsItsBoxes, aSite([aPage('/birds', { widgets, ...more })]));
const control = (effect: object) =>
  aControl('All', [], { locator: box('All').locator, effects: [{ kind: 'changed', ...effect }] });

describe('box-follows-its-boxes', () => {
  it('looks for evidence that the box is for the others first', () => {
    const [plan] = planned({ controls: [control({})] });
    const kinds = plan?.steps?.map((each) => each.do) ?? [];
    expect(kinds.indexOf('assume')).toBeLessThan(kinds.indexOf('expect'));
    expect(kinds.filter((each) => each === 'expect')).toHaveLength(3);
  });

  it('takes boxes of a form, which are sent by its button', () => {
    const fields = ['All', 'Wren'].map((name) => aField(name, { locator: box(name).locator }));
    expect(planned({ forms: [aForm('create', fields)] })).toHaveLength(1);
  });

  it('takes the one that may be forgotten for its own, where most go with the box', () => {
    const lists = (count: number) => [
      {
        kind: 'boxes',
        ...box('All'),
        boxes: ['Wren', 'Heron', 'Rook', 'Jay'].slice(0, count).map(box),
        more: false,
      },
    ];
    const expectations = (count: number) =>
      planned({ widgets: lists(count), controls: [control({})] })
        .slice(1)
        .map(({ steps }) => steps?.filter((each) => each.do === 'expect').length);
    expect([2, 3, 4].map(expectations)).toEqual([[], [1], [2]]);
  });

  it('leaves alone boxes that write by themselves, or may do so', () => {
    const writing = {
      method: 'POST',
      url: '/birds',
      template: '/birds',
      status: 200,
      kind: 'fetch',
      own: true,
      milliseconds: 9,
      bytes: 9,
    };
    expect(planned({})).toEqual([]);
    expect(planned({ controls: [control({ exchanges: [writing] })] })).toEqual([]);
  });
});
