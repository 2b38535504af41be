import { defineOracle } from '../../definition/oracle.ts';
import { switchesBack, togglesOf } from '../toggling.ts';

export const toggleSwitchesBack = defineOracle({
  id: 'toggle-switches-back',
  family: 'actions',
  type: 'functional',
  title: 'What is switched on can be switched off again',
  rule: 'A control that shows whether it is on changes with each press; two presses return to where it was.',
  expected: 'Each press switches it; two presses return to where it was.',
  remedy:
    'Check that the handler derives the new state from the present one, and that the answer of the ' +
    'server does not overwrite it.',
  severity: 'medium',
  because: 'People cannot take back what they switched, or are shown another state than the real one.',
  wcag: '4.1.2',
  worth: 'modest',
  plan: ({ site }, guard) =>
    togglesOf(site)
      .filter(({ attribute }) => attribute !== 'expanded')
      .map((toggle) => switchesBack(toggle, guard)),
});
