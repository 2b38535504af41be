// Deleting a thing on its own page takes it away from there.

import { deleteWords, type Journey, type SiteModel } from '@prowl/contracts';
import {
  address,
  answer,
  expectThat,
  keep,
  type PlanDraft,
  request,
  settle,
  template,
  text,
} from '@prowl/plan';
import { draft } from '../site/drafting.ts';
import { slug, sourceOf } from '../site/words.ts';
import { startOf } from './start.ts';

/** What was made is deleted from its own page: afterwards that page holds it no more. */
export const planRemoval = (site: SiteModel, journey: Journey): PlanDraft | undefined => {
  const page = startOf(site, journey);
  const at = journey.steps.findIndex(
    (each) =>
      each.do === 'click' &&
      each.target.by === 'role' &&
      each.target.within === undefined &&
      deleteWords.test(sourceOf(each.target.name).trim()),
  );
  // In a list it has no page of its own; and what ended otherwise may be no fault.
  const told = journey.finished || journey.stopped === 'its page still holds it';
  if (!page || journey.kind !== 'delete' || at < 0 || !told) return undefined;
  return draft(site, {
    family: 'journeys',
    oracle: 'deleted-is-gone-from-its-page',
    page,
    element: slug(journey.name) || 'delete',
    signedIn: site.signIn.status === 'verified',
    isolation: 'global',
    title: `${journey.name}: what was deleted is gone`,
    because: 'What the application says is deleted is deleted: its own page holds it no more.',
    rank: 0.6,
    suspected: !journey.finished,
    steps: [
      ...journey.steps.slice(0, at),
      keep('address', address()),
      ...journey.steps.slice(at),
      settle(),
      request('GET', template('{{address}}'), 'after', { follow: true }),
      expectThat(
        'its page does not show it any more',
        answer('after', 'text'),
        'not-contains',
        text(template('{{run}}')),
      ),
    ],
    bug: {
      title: `${journey.name} deletes nothing`,
      severity: 'high',
      expected: 'After deleting, the page of what was deleted answers "not found", or leads away.',
      impact: 'What users delete stays stored, although they are told that it is gone.',
    },
  });
};
