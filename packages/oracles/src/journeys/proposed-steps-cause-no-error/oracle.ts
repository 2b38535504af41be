import { expectThat } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ideasOf } from '../../proposals/ideas.ts';
import { newExceptions, newServerErrors, noteTroubles } from '../../site/trouble.ts';
import { pageName } from '../../site/words.ts';

/** A language model says where to go and what to enter; what is expected is no model’s. */
export const proposedStepsCauseNoError = defineOracle({
  id: 'proposed-steps-cause-no-error',
  family: 'journeys',
  type: 'e2e',
  title: 'A way through the application that a language model proposes causes no error',
  rule: 'Whatever a person does and enters, in whichever order, no page throws an error and no request fails on the server.',
  expected: 'Everything is carried out, or refused with a reason.',
  remedy:
    'Look at the exception or the failed request of the test: it names the script or the endpoint. The steps say what led there.',
  severity: 'high',
  because: 'What people do there is not done, and they do not learn why.',
  worth: 'fair',
  plan: ({ site, proposals }, guard) =>
    ideasOf(site, proposals).ideas.flatMap(({ title, key, page, walk }) => {
      const [opening, ...others] = walk.steps;
      if (!walk.acts || opening === undefined) return [];
      return [
        guard({
          page,
          element: `way ${key}`,
          title: `${pageName(page)}: no error on the way of “${title}”`,
          isolation: walk.isolation,
          signedIn: walk.signedIn,
          steps: [
            opening,
            ...noteTroubles(),
            ...others,
            expectThat('no request has failed on the server', newServerErrors(), 'empty', undefined, {
              within: 0,
            }),
            expectThat('no page has thrown an error', newExceptions(), 'empty', undefined, { within: 0 }),
          ],
          bug: {
            title: `An ordinary way through ${pageName(page)} causes an error`,
            seen: 'An error in a page, or a request that failed on the server.',
            context: [`The way was proposed for this idea: ${title}`],
          },
        }),
      ];
    }),
});
