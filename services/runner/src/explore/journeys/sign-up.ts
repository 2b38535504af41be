// Opens a fresh, marked account as a new visitor would. The account is never used to explore.
import type { Journey, Step } from '@prowl/contracts';
import { signOf } from '../../sign-in/sign-out.ts';
import { snapshot } from '../../tab/snapshot.ts';
import { judgeSubmission } from '../forms/outcome.ts';
import { fillForm, submitStep } from '../forms/steps.ts';
import { concrete, submissionOf } from '../forms/submission.ts';
import type { JourneyParts } from './parts.ts';

export const walkSignUp = async ({
  site,
  filling: { today },
  openTrail,
}: Pick<JourneyParts, 'site' | 'filling' | 'openTrail'>): Promise<Journey | undefined> => {
  for (const { page } of site.known) {
    const form = page.forms.find(({ purpose }) => purpose === 'sign-up');
    const end = form === undefined ? undefined : submitStep(form);
    if (form === undefined || end === undefined) continue;
    const trail = await openTrail();
    const filled = fillForm(form, { given: {}, today });
    Object.assign(trail.values, filled.values);
    const open: Step = { do: 'goto', url: page.url };
    if (!(await trail.walk([open, ...page.reach]))) continue;
    const reached = await trail.walk(filled.steps);
    const before = await snapshot(trail.tab.page);
    const mark = trail.tab.recorder.mark();
    if (!reached || !(await trail.walk([end])))
      return trail.ending('sign up', 'sign-up', { finished: false, stopped: 'the form could not be filled' });
    const after = await snapshot(trail.tab.page);
    const slice = await trail.tab.recorder.slice(mark);
    const reading = await trail.read();
    const stays = reading?.forms.some(({ purpose }) => purpose === 'sign-up') === true;
    const outcome = judgeSubmission(before, after, slice, trail.run, stays);
    const sign = reading === undefined ? undefined : signOf(reading);
    const finished =
      (sign !== undefined || (outcome.accepted === 'yes' && !stays)) && outcome.fieldErrors.length === 0;
    site.formsSubmitted += 1;
    const values = concrete(filled.values, trail.run);
    // What was seen to be accepted is what tests of the form begin with.
    const accepted = finished ? 'yes' : outcome.accepted === 'yes' ? 'unclear' : outcome.accepted;
    const sent = { values, mark: trail.run, url: trail.url, slice };
    form.submissions.push(submissionOf(form, { ...sent, outcome: { ...outcome, accepted } }));
    const account = Object.values(values).find((value) => value.includes(trail.run));
    if (finished)
      site.made.note({
        what: 'account',
        name: account ?? 'an account',
        url: page.url,
        token: trail.run,
        by: 'sign-up',
      });
    site.note(slice.exchanges, page.id, true);
    return trail.ending('sign up', 'sign-up', {
      finished,
      ...(finished
        ? {}
        : { stopped: outcome.message ?? outcome.fieldErrors[0] ?? 'nothing shows that it worked' }),
      ...(sign === undefined ? {} : { proof: sign }),
    });
  }
  return undefined;
};
