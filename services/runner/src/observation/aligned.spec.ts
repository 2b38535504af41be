import { expect, it } from 'vitest';
import { aligned } from './aligned.ts';
import { emptyObservation, type Observation, type SeenControl, type SeenItem } from './seen.ts';

const items = { by: 'css', selector: 'li' } as const;
const item = (text: string, more: Partial<SeenItem> = {}): SeenItem => ({
  text,
  name: text,
  states: [],
  ...more,
});
const control = (key: string, at?: number, tail = 'button'): SeenControl =>
  ({ key, name: key, ...(at === undefined ? {} : { place: { list: 0, item: at }, tail }) }) as SeenControl;
const look = (entries: SeenItem[], controls: SeenControl[]): Observation => ({
  ...emptyObservation,
  lists: [{ items, name: '', entries }],
  controls,
});
const keysOf = ({ controls }: Observation) => controls.map(({ key }) => key);

it('gives a button of one item the same key where the item stands elsewhere by now', () => {
  const first = look([item('Elm'), item('Fir')], [control('a', 0), control('b', 1)]);
  const second = look(
    [item('Ash'), item('Fir'), item('Elm')],
    [control('c', 0), control('d', 1), control('e', 2)],
  );
  const { before, after } = aligned(first, second);
  const [elm, fir] = keysOf(before);
  expect(keysOf(after)).toEqual(['c', fir, elm]);
});

it('keeps two of one make within an item apart by their order', () => {
  const first = look([item('Elm')], [control('a', 0), control('b', 0)]);
  const [one, other] = keysOf(aligned(first, first).before);
  expect(one).not.toBe(other);
  expect(keysOf(aligned(first, first).after)).toEqual([one, other]);
});

it('compares only parts of items that both looks went into', () => {
  const first = look([item('Elm'), item('Fir')], [control('a', 0), control('b', 1)]);
  const second = look([item('Elm'), item('Fir', { unread: true })], [control('a', 0)]);
  const { before, isOfBoth } = aligned(first, second);
  expect(before.controls.map(isOfBoth)).toEqual([true, false]);
});

it('leaves the keys of what is in no list, and knows what a key has become', () => {
  const first = look([item('Elm')], [control('a', 0), control('menu')]);
  const { before, keyOf } = aligned(first, first);
  expect(keyOf('a')).toBe(keysOf(before)[0]);
  expect([keyOf('menu'), keyOf('gone'), keyOf(undefined)]).toEqual(['menu', 'gone', undefined]);
});

it('keeps lists apart that another locator finds', () => {
  const first = look([item('Elm')], [control('a', 0)]);
  const other = {
    ...first,
    lists: [{ items: { by: 'css', selector: 'tr' } as const, name: '', entries: [item('Elm')] }],
  };
  expect(keysOf(aligned(first, other).before)).toEqual(['a']);
});
