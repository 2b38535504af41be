import type { Action, Change, Locator } from '@prowl/contracts';
import { click, fill, press, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { control, list } from '../testing/build.ts';
import { wasLearned } from './learned.ts';

const items: Locator = { by: 'css', selector: '.lamp' };
const inItem = (name: string): Locator => ({
  by: 'role',
  role: 'button',
  name: template(name),
  within: { ...items, hasText: template('{{item}}') },
});
const action = (more: Partial<Action>): Action => ({
  key: 'a',
  name: 'Archive',
  kind: 'move',
  steps: [click(inItem('Archive {{item}}'))],
  items,
  perItem: true,
  inputs: [],
  counters: [],
  alike: [],
  examples: [],
  kept: 'yes',
  writes: false,
  tries: [],
  ...more,
});
const lamps = list({ key: 'lamps', items });
const others = list({ key: 'others', items: { by: 'css', selector: '.other' } });
const page = { lists: [lamps, others] };
const inList = (name: string, key = 'lamps') => control(name, { region: 'item', list: key });
const tried = (change: Change) => [{ changes: [change] }];

describe('what was learned of a control', () => {
  it('is known of the button of every item', () => {
    expect(wasLearned([action({})], inList('Archive desk lamp'), page)).toBe(true);
    expect(wasLearned([action({})], inList('Move desk lamp up'), page)).toBe(false);
    expect(wasLearned([action({})], inList('Archive '), page)).toBe(false);
  });
  it('is known of others in its row that are alike', () => {
    const row = action({ kind: 'toggle', alike: [inItem('Tue: {{item}}')] });
    expect(wasLearned([row], inList('Tue: desk lamp'), page)).toBe(true);
  });
  it('is known of a button without the name of its item, in its own list only', () => {
    const plain = action({ steps: [click({ by: 'role', role: 'button', name: 'Remove', within: items })] });
    expect(wasLearned([plain], inList('Remove'), page)).toBe(true);
    expect(wasLearned([plain], inList('Remove', 'others'), page)).toBe(false);
    expect(wasLearned([plain], control('Remove'), page)).toBe(false);
  });
  it('is known of what removes items of another list of a server, by the first word', () => {
    const remove = action({ kind: 'delete', name: 'Cancel', writes: true, items: others.items });
    expect(wasLearned([remove], inList('Cancel desk lamp'), page)).toBe(true);
    expect(wasLearned([remove], inList('Move desk lamp up'), page)).toBe(false);
    expect(wasLearned([remove], control('Cancel'), page)).toBe(false);
    expect(wasLearned([{ ...remove, writes: false }], inList('Cancel desk lamp'), page)).toBe(false);
  });
  it('is known of a control of the page', () => {
    const clear = control('Clear all');
    const own = action({ kind: 'clear', perItem: false, steps: [click(clear.locator)] });
    expect(wasLearned([own], clear, page)).toBe(true);
    expect(wasLearned([own], control('Show all'), page)).toBe(false);
  });
  it('is not all where a part of the application came to light, or nothing happened', () => {
    const came: Change = { what: 'part', how: 'came', kind: 'dialog', name: 'Details' };
    const lamp = inList('Archive desk lamp');
    expect(wasLearned([action({ tries: tried(came) })], lamp, page)).toBe(false);
    expect(wasLearned([action({ tries: tried({ ...came, kind: 'text' }) })], lamp, page)).toBe(true);
    expect(wasLearned([action({ kind: 'open' })], lamp, page)).toBe(false);
    expect(wasLearned([action({ kind: 'nothing' })], lamp, page)).toBe(false);
  });
  it('is all of what opens fields of an item, once these were gone through and nothing reached a server', () => {
    const opener = action({ kind: 'open' });
    const lamp = inList('Archive desk lamp');
    const gone = (more: Partial<Action> = {}) =>
      action({ key: 'b', kind: 'close', steps: [...opener.steps, press('Escape')], ...more });
    expect(wasLearned([opener, gone()], lamp, page)).toBe(true);
    expect(wasLearned([opener, gone({ writes: true })], lamp, page)).toBe(false);
    expect(wasLearned([opener, gone({ steps: [press('Escape')] })], lamp, page)).toBe(false);
  });
  it('is nothing where a key was pressed', () => {
    const typed = action({ steps: [fill(inItem('Archive {{item}}'), 'x'), press('Enter')] });
    expect(wasLearned([typed], inList('Archive desk lamp'), page)).toBe(false);
  });
});
