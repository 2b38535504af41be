import type { Action } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { changingWords, steadyName, withSteadyNames } from './steady-names.ts';

const lent = (item: string, from: string, to: string, kind: Action['kind'] = 'toggle'): Action => ({
  key: 'lend',
  name: 'Lend',
  kind,
  steps: [{ do: 'click', target: { by: 'role', role: 'button', name: 'Lend' } }],
  perItem: true,
  alike: [],
  examples: [{ text: item, group: '' }],
  inputs: [],
  counters: [],
  kept: 'unknown',
  writes: false,
  tries: [
    {
      item,
      changes: [{ what: 'item', how: 'changed', own: true, items: { by: 'css', selector: 'li' }, from, to }],
    },
  ],
});

it('an item is called by the words that what is done to it leaves', () => {
  const action = lent(
    'Wachsschmelzer (frei)',
    'Wachsschmelzer (frei) Leihen',
    'Wachsschmelzer (verliehen) Zurück',
  );
  const changing = changingWords([action]);
  expect(steadyName('Refraktometer (frei)', changing)).toBe('Refraktometer');
  expect(steadyName('Schleuder (verliehen)', changing)).toBe('Schleuder');
  const steady = withSteadyNames(action, changing);
  expect([steady.examples[0]?.text, steady.tries[0]?.item]).toEqual(['Wachsschmelzer', 'Wachsschmelzer']);
});

it('names that stay are left alone, and those that an edit is meant to change', () => {
  expect(changingWords([lent('Tent', 'Tent free', 'Tent lent')]).size).toBe(0);
  expect(changingWords([lent('Tent', 'Tent', 'Rope', 'edit')]).size).toBe(0);
  expect(steadyName('(frei)', new Set(['(frei)']))).toBe('(frei)');
});
