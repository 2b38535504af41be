import type { Form, Page, SiteModel, Submission } from '@prowl/contracts';
import { expectThat, type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, withoutFragment } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { fillIn, send, submitName } from '../../site/filling.ts';
import { asExplored } from '../../site/planning.ts';
import { overwritesRecord } from '../../site/records.ts';
import { restoring } from '../../site/restoring.ts';
import { newServerErrors, noteTroubles } from '../../site/trouble.ts';
import { pageName, quoted, shorten } from '../../site/words.ts';
import { failedExchange } from '../replays.ts';

/** Values that are named in a bug. */
const mostNamed = 6;

const hasPassword = (form: Form): boolean => form.fields.some(({ type }) => type === 'password');

const causesNoError = (
  site: SiteModel,
  page: Page,
  form: Form,
  submission: Submission,
  guard: Guarding,
): PlanDraft | undefined => {
  const failed = failedExchange(submission.exchanges);
  if (!failed || form.destructive || hasPassword(form) || overwritesRecord(site, page, form))
    return undefined;
  const name = quoted(form.name || submitName(form));
  return guard({
    page,
    element: form.key,
    locator: form.locator,
    title: `${pageName(page)}: sending ${name} does not fail on the server`,
    suspected: true,
    signedIn: asExplored(site, page),
    isolation: form.method === 'get' ? 'read' : 'global',
    steps: [
      open(page),
      ...restoring(page, form),
      ...noteTroubles(),
      step(`fill in ${name} and send it`, ...fillIn(form, submission), ...send(form)),
      expectThat(
        `sending ${name} makes no request fail on the server`,
        newServerErrors(),
        'empty',
        undefined,
        { within: 0 },
      ),
    ],
    bug: {
      title: `Sending ${name} makes the server fail`,
      seen: `${failed.method} ${withoutFragment(ownPath(failed.url, site.origin) ?? failed.url)} answers ${failed.status}.`,
      context: Object.entries(submission.values)
        .filter(([, typed]) => typed !== '')
        .map(([field, typed]) => `${field}: ${shorten(typed, 60)}`)
        .slice(0, mostNamed),
      // What only looks something up loses nothing that was entered.
      ...(form.method === 'get' ? { severity: 'medium' } : {}),
    },
  });
};

export const formsCauseNoServerError = defineOracle({
  id: 'forms-cause-no-server-error',
  family: 'page-health',
  type: 'functional',
  title: 'Sending a form causes no server error',
  rule: 'Whatever a person enters, a form is accepted or refused with a reason; the server does not fail.',
  expected: 'The form is accepted, or refused with a reason.',
  remedy:
    'Look up the request in the log of the server: the stack trace names the line. Check what was entered before it is used, and answer 4xx with a reason.',
  severity: 'high',
  because: 'What people entered is lost, and they do not learn what was wrong.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    site.pages.flatMap((page) =>
      page.forms.flatMap((form) =>
        form.submissions.map((submission) => causesNoError(site, page, form, submission, guard)),
      ),
    ),
});
