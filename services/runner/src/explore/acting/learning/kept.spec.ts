import { Action, type Change } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { Learned } from './bench.ts';
import { linkOpposites } from './kept.ts';

const list = { by: 'css', selector: '.job' } as const;
const archive = { by: 'css', selector: '.gone' } as const;
const item = (
  how: 'changed' | 'moved' | 'came' | 'went',
  from?: string,
  to?: string,
  items = list as object,
): Change =>
  ({
    ...{ what: 'item', how, items, own: true },
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }) as Change;
const learned = (name: string, kind: string, tries: Change[][], items: object = list): Learned => ({
  ...Action.parse({
    ...{ key: name, name, kind, items, perItem: true },
    steps: [{ do: 'click', target: list }],
    tries: tries.map((changes) => ({ item: 'Rope', changes })),
  }),
});
const linked = (...actions: Learned[]) => {
  linkOpposites({ actions, isPrivate: true, disposable: false });
  return actions.map(({ undoneBy }) => undoneBy);
};

describe('what takes an action back', () => {
  it('is the move in the other direction', () => {
    const on = learned('on', 'move', [[item('moved', 'Rope {in Asked}', 'Rope {in Shown}')]]);
    const back = learned('back', 'move', [[item('moved', 'Coat {in Shown}', 'Coat {in Asked}')]]);
    expect(linked(on, back)).toEqual(['back', 'on']);
  });

  it('is what brings the item back from the other list', () => {
    const put = [item('went', 'Rope'), item('came', undefined, 'Rope', archive)];
    const take = [item('went', 'Rope', undefined, archive), item('came', undefined, 'Rope')];
    const away = learned('away', 'move', [put]);
    const again = learned('again', 'move', [take], archive);
    expect(linked(away, again)).toEqual(['again', 'away']);
  });

  it('is the same step in a number the other way', () => {
    const more = learned('more', 'count', [[item('changed', 'Rope 1 / 4', 'Rope 2 / 4')]]);
    const less = learned('less', 'count', [[item('changed', 'Coat 3 / 3', 'Coat 2 / 3')]]);
    const five = learned('five', 'count', [[item('changed', 'Rope 1 / 4', 'Rope 6 / 4')]]);
    expect(linked(more, less, five)).toEqual(['less', 'more', undefined]);
  });

  it('is the only other step, though one of the two counts wrong, where nobody else sees it', () => {
    const counting = () => [
      learned('more', 'count', [
        [item('changed', 'Rope 2.00 1', 'Rope 4.00 2')],
        [item('changed', 'Coat 3.00 1', 'Coat 6.00 2')],
      ]),
      learned('less', 'count', [
        [item('changed', 'Coat 9.00 3', 'Coat 3.00 1')],
        [item('changed', 'Rope 8.00 4', 'Rope 4.00 2')],
      ]),
    ];
    expect(linked(...counting())).toEqual(['less', 'more']);
    const actions = counting();
    linkOpposites({ actions, isPrivate: false, disposable: false });
    expect(actions.map(({ undoneBy }) => undoneBy)).toEqual([undefined, undefined]);
    const once = (name: string, from: string, to: string) =>
      learned(name, 'count', [[item('changed', from, to)]]);
    expect(linked(once('more', 'Rope 1', 'Rope 2'), once('none', 'Rope 4', 'Rope 0'))).toEqual([
      undefined,
      undefined,
    ]);
    const five = learned('5 less', 'count', [[item('changed', 'Coat 9', 'Coat 4')]]);
    expect(linked(learned('more', 'count', [[item('changed', 'Rope 1', 'Rope 2')]]), five)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is the control that it became, though pressing that one took nothing back', () => {
    const on = { by: 'role', role: 'button', name: 'On the list' } as const;
    const state = { what: 'state', locator: on, name: 'On the list', state: 'pressed', own: true } as const;
    const add = learned('Add to the list', 'toggle', [[{ ...state, from: 'false', to: 'true' } as Change]]);
    const stuck = {
      ...learned('On the list', 'toggle', [[]]),
      steps: [{ do: 'click', target: on } as const],
    };
    expect(linked(add, stuck)).toEqual(['On the list', undefined]);
    const off = learned('Add to the list', 'toggle', [[{ ...state, from: 'true', to: 'false' } as Change]]);
    expect(linked(off, stuck)).toEqual([undefined, undefined]);
  });

  it('is not what empties one of several states', () => {
    const cell = learned('cell', 'toggle', [
      [item('changed', 'Rope –', 'Rope E')],
      [item('changed', 'Rope E', 'Rope L')],
    ]);
    const clear = learned('clear', 'toggle', [[item('changed', 'Rope E', 'Rope –')]]);
    expect(linked(cell, clear)).toEqual([undefined, undefined]);
  });

  it('is no other switch that goes both ways', () => {
    const both = [[item('changed', 'Rope', 'Rope {pressed}')], [item('changed', 'Rope {pressed}', 'Rope')]];
    expect(linked(learned('one', 'toggle', both), learned('two', 'toggle', both))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
