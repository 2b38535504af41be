// Tests of what a language model expects of this application. Its expectations are inferred, and no rule that holds for every sound application:
// these plans say so, and their failures are tickets to look into, never bugs.
import type { Family, Proposal } from '@prowl/contracts';
import { worth } from '../definition/oracle.ts';
import { draft } from '../site/drafting.ts';
import { asksInScope } from '../site/interfaces.ts';
import type { Planner } from '../site/planning.ts';
import { visitsInScope } from '../site/visits.ts';
import { pageName } from '../site/words.ts';
import { type Idea, ideasOf } from './ideas.ts';

/** The name in the place of an oracle's on plans whose expectation was inferred. */
export const inferredExpectation = 'inferred-expectation';

const familyOf = ({ steps }: Proposal): Family => {
  const does = new Set(steps.map((each) => each.do));
  if (does.has('act')) return 'actions';
  if (does.has('send')) return 'forms';
  return does.has('use') ? 'lists' : 'journeys';
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export const planInferred: Planner = ({ site, proposals }) => {
  const { ideas, leftOut } = ideasOf(site, proposals);
  const plans = ideas.flatMap(({ title, because, key, page, expecting, proposal }: Idea) => {
    if (expecting === undefined) return [];
    const { isolation, signedIn, steps } = expecting;
    const plan = draft(site, {
      family: familyOf(proposal),
      oracle: inferredExpectation,
      type: 'functional',
      page,
      element: `idea ${key}`,
      title: `${pageName(page)}: ${title}`,
      because: sentence(because || title),
      rank: worth.fair,
      isolation,
      signedIn,
      steps,
      bug: { title, severity: 'low', expected: sentence(title) },
    });
    return [{ ...plan, inferred: { model: proposals?.model ?? '', because } }];
  });
  return {
    plans: plans.filter(({ steps = [] }) => asksInScope(site, steps) && visitsInScope(site, steps)),
    leftOut,
  };
};
