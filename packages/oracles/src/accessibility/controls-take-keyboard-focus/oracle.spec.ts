import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { controlsTakeKeyboardFocus } from './oracle.ts';

const control = (name: string, more = {}) => ({
  key: name,
  role: 'button',
  name,
  locator: role('button', name),
  kind: 'button',
  effects: [{ kind: 'changed' }],
  ...more,
});
const elements = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(controlsTakeKeyboardFocus, aSite(pages)).map(({ place }) => place.element);

describe('controls-take-keyboard-focus', () => {
  it('tries each kind of working control once', () => {
    const controls = [control('Open'), control('Open')];
    expect(elements(aPage('/', { controls }), aPage('/b', { controls }))).toEqual(['button open']);
  });

  it('leaves alone what is disabled or does nothing, and parts of menus and dialogs', () => {
    const controls = [
      control('Shut', { state: { disabled: true } }),
      control('Entry', { kind: 'menuitem', role: 'menuitem' }),
      control('Dead', { effects: [{ kind: 'nothing' }] }),
      control('Close', { region: 'dialog' }),
    ];
    expect(elements(aPage('/', { controls }))).toEqual([]);
  });

  it('tries four controls of a page at most', () => {
    const controls = ['A', 'B', 'C', 'D', 'E'].map((name) => control(name));
    expect(elements(aPage('/', { controls }))).toHaveLength(4);
  });
});
