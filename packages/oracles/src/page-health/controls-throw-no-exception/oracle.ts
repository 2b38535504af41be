import type { SiteModel } from '@prowl/contracts';
import { expectThat, type PlanDraft } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isHarmless, newExceptions } from '../../site/trouble.ts';
import { pageName, quoted, shorten } from '../../site/words.ts';
import { essence, lacksForeignResource } from '../observed.ts';
import { controlName, type Press, pressAgain, pressesOf, pressPlace } from '../replays.ts';

/** Something came of it, and nothing that was there is gone: the exception is seen in the console only. */
const worksAllTheSame = ({ effect }: Press): boolean =>
  !['nothing', 'failed', 'not-tried'].includes(effect.kind) && effect.vanished.length === 0;

const throwsNothing = (site: SiteModel, press: Press, guard: Guarding): PlanDraft | undefined => {
  const { page, control, effect } = press;
  const thrown = effect.troubles.find(
    ({ kind, own, text }) => kind === 'exception' && own && !isHarmless(text),
  );
  if (!thrown || lacksForeignResource(page)) return undefined;
  const name = quoted(controlName(control));
  return guard({
    ...pressPlace(site, press),
    title: `${pageName(page)}: pressing ${name} throws no exception`,
    steps: [
      ...pressAgain(press),
      expectThat(`pressing ${name} throws nothing`, newExceptions(), 'empty', undefined, { within: 0 }),
    ],
    bug: {
      title: `Pressing ${name} throws an exception: ${shorten(essence(thrown.text), 80)}`,
      seen: shorten(thrown.text, 300),
      ...(worksAllTheSame(press) ? { severity: 'low' } : {}),
    },
  });
};

export const controlsThrowNoException = defineOracle({
  id: 'controls-throw-no-exception',
  family: 'page-health',
  type: 'functional',
  title: 'Pressing a control throws no exception',
  rule: 'What follows an uncaught exception does not happen.',
  expected: 'The control does what it says, and nothing is thrown.',
  remedy: 'Press the control with the developer tools open: the console shows the stack of the exception.',
  severity: 'medium',
  because: 'What the control is there for does not happen, or only in part.',
  worth: 'seen',
  plan: ({ site }, guard) => pressesOf(site).map((press) => throwsNothing(site, press, guard)),
});
