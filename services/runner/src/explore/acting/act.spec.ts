import { describe, expect, it } from 'vitest';
import { emptySnapshot } from '../../tab/snapshot.ts';
import { control } from '../testing/build.ts';
import { isSwitch, restored } from './act.ts';

describe('a control that goes back when it is pressed again', () => {
  it.each([
    ['a toggle', control('Sound', { kind: 'toggle' }), true],
    ['a disclosure', control('More', { kind: 'disclosure' }), true],
    ['what can be pressed', control('Bold', { state: { pressed: 'false' } }), true],
    ['what can be expanded', control('Menu', { kind: 'menu', state: { expanded: 'false' } }), true],
    ['what can be checked', control('Dark', { state: { checked: 'false' } }), true],
    ['not a plain button', control('Save'), false],
    ['not a tab', control('Tab', { kind: 'tab', state: { selected: 'false' } }), false],
  ])('is %s', (_what, one, expected) => expect(isSwitch(one)).toBe(expected));
});

describe('a page', () => {
  const before = { ...emptySnapshot, url: '/a', lines: ['One', 'Two', 'Two'], dialogs: 0 };
  it('shows again what it showed when nothing is new and nothing is missing', () => {
    expect(restored(before, { ...before, lines: ['Two', 'One', 'Two'], scroll: 40 })).toBe(true);
  });
  it.each([
    ['a line is missing', { lines: ['One', 'Two'] }],
    ['a line is new', { lines: ['One', 'Two', 'Two', 'Three'] }],
    ['the address is another one', { url: '/b' }],
    ['a dialog is open', { dialogs: 1 }],
  ])('does not when %s', (_what, more) => expect(restored(before, { ...before, ...more })).toBe(false));
});
