import { defineOracle } from '../../definition/oracle.ts';
import { switchesBack, togglesOf } from '../toggling.ts';

export const disclosureOpensAndCloses = defineOracle({
  id: 'disclosure-opens-and-closes',
  family: 'actions',
  type: 'functional',
  title: 'What opens closes again',
  rule:
    'A control that shows whether it is open changes with each press; two presses return to where ' +
    'it was.',
  expected: 'Each press opens or closes it; two presses return to where it was.',
  remedy: 'Check that the handler sets `aria-expanded` from the state of what it opens, in both directions.',
  severity: 'medium',
  because: 'What is open covers the page and stays, or people who cannot see it are told the wrong state.',
  wcag: '4.1.2',
  worth: 'modest',
  plan: ({ site }, guard) =>
    togglesOf(site)
      .filter(({ attribute }) => attribute === 'expanded')
      .map((toggle) => switchesBack(toggle, guard)),
});
