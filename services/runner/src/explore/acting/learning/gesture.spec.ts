import { click, css, fill, press, role, template } from '@prowl/plan';
import { expect, it } from 'vitest';
import type { SeenControl, SeenField } from '../../../observation/seen.ts';
import { isOnName, isPressed, isUnpressedAfter, MetEntries, ownEntries, wordsOfControl } from './gesture.ts';

const control = (more: Partial<SeenControl> = {}) =>
  ({ name: 'Offer', role: 'button', states: {}, submits: false, form: '', ...more }) as SeenControl;
const field = (value: string) =>
  ({ kind: 'text', value, form: { key: 'form 1', buttons: 1, fields: 1, sent: false } }) as SeenField;

it('is called without the words of its item', () => {
  const target = { name: 'Blue vase' };
  expect(wordsOfControl(control({ name: 'Remove Blue vase' }), target)).toBe('Remove');
  expect(wordsOfControl(control({ name: 'Watch lot 2', common: 'Watch lot' }), target)).toBe('Watch lot');
  const resume = (common: string) =>
    wordsOfControl(control({ name: 'Resume prowlx amber for Hadley', common }), { name: 'prowlx amber' });
  expect(resume('Resume')).toBe('Resume');
  expect(resume('Resume prowlx for Hadley')).toBe('Resume for Hadley');
});

it('is not pressed where it would only be refused', () => {
  const sends = control({ submits: true, form: 'form 1' });
  expect(isPressed(sends, [field('')])).toBe(false);
  expect(isPressed(sends, [field('3')])).toBe(true);
  expect(isPressed(control(), [field('')])).toBe(true);
  expect(isPressed(control({ states: { disabled: 'true' } }), [])).toBe(false);
  expect(isPressed(control({ role: 'combobox', states: { selected: 'a' } }), [])).toBe(false);
});

it('is not pressed alone behind what opens an edit when it is known to keep or to give that up', () => {
  const items = css('li');
  const inside = (name: string) => control({ inItem: role('button', name), locator: role('button', name) });
  const typed = fill(css('li input'), template('{{entered}}'));
  const actions = [
    { name: 'Rename, then Save', steps: [typed, click({ ...role('button', 'Save'), within: items })] },
    { name: 'Rename, then Escape', steps: [typed, press('Escape')] },
    { name: 'Move, then Back', steps: [click(role('button', 'Back'))] },
  ];
  const isOpen = isUnpressedAfter({ actions }, { name: 'Rename' });
  expect([inside('Save'), inside('Back'), inside('Colour')].map(isOpen)).toEqual([false, true, true]);
});

it('what came with a menu is no entry of the menu that one of them opens', () => {
  const entry = (name: string) => ({ role: 'menuitem', name }) as SeenControl;
  const opener = {
    name: 'Actions, then Move',
    steps: [],
    depth: 1,
    beside: [entry('Arrived'), entry('Move')],
  };
  const came = [entry('Arrived'), entry('Move'), entry('10:00'), entry('')];
  expect(ownEntries(opener, came).map(({ name }) => name)).toEqual(['10:00', '']);
  expect(ownEntries({ name: 'Actions', steps: [], depth: 0 }, came)).toHaveLength(4);
});

it('goes through the same entries once, and through few that differ in a number or are values to choose from', () => {
  const entry = (name: string, role = 'menuitem') => ({ name, role }) as SeenControl;
  const taken = (met: MetEntries, item: string, ...entries: SeenControl[]) =>
    met.take(entries, { name: item, items: css('tr'), own: false }, 8).map(({ name }) => name);
  const met = new MetEntries();
  expect(taken(met, 'Ada', entry('Move Ada'), entry('Call off'))).toEqual(['Move Ada', 'Call off']);
  expect(taken(met, 'Bo', entry('Move Bo'), entry('Call off'))).toEqual([]);
  expect(taken(met, 'Bo', entry('10:00'), entry('10:30'), entry('11:00'), entry('Back'))).toEqual([
    '10:00',
    '11:00',
    'Back',
  ]);
  const values = ['Red', 'Blue', 'Green'].map((name) => entry(name, 'option'));
  expect(taken(met, 'Bo', ...values)).toEqual(['Red', 'Green']);
});

it('is on the name of an item where that is the name of a button', () => {
  const items = role('listitem');
  const within = { ...items, hasText: { template: '{{item}}' } };
  const on = (name: string | { template: string }) =>
    isOnName({ steps: [click({ by: 'role', role: 'button', name, within })] }, items, [
      { name: 'Kittiwake' },
    ]);
  expect([on('Kittiwake'), on(template('{{item}}')), on('Lay up')]).toEqual([true, true, false]);
  expect(isOnName({ steps: [click(role('button', 'Kittiwake'))] }, items, [{ name: 'Kittiwake' }])).toBe(
    false,
  );
});
