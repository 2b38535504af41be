import type { Journey, SiteModel } from '@prowl/contracts';
import { startsWith } from '@prowl/lexicon';
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
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { slug, sourceOf } from '../../site/words.ts';
import { startOf } from '../flow.ts';

/** What was made is deleted from its own page: afterwards that page shows it no more. */
const isGone = (site: SiteModel, journey: Journey, guard: Guarding): PlanDraft | undefined => {
  const page = startOf(site, journey);
  const at = journey.steps.findIndex(
    (each) =>
      each.do === 'click' &&
      each.target.by === 'role' &&
      // In a list it has no page of its own.
      each.target.within === undefined &&
      startsWith(sourceOf(each.target.name), 'delete', page?.language),
  );
  // What ended otherwise may not be a fault.
  const isKnown = journey.finished || journey.stopped === 'its page still holds it';
  if (!page || journey.kind !== 'delete' || at < 0 || !isKnown) return undefined;
  return guard({
    page,
    element: slug(journey.name) || 'delete',
    signedIn: site.signIn.status === 'verified',
    isolation: 'global',
    title: `${journey.name}: what was deleted is gone`,
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
    bug: { title: `${journey.name} deletes nothing` },
  });
};

export const deletedRecordIsGoneFromItsPage = defineOracle({
  id: 'deleted-record-is-gone-from-its-page',
  family: 'journeys',
  type: 'e2e',
  title: 'A deleted record has no page any more',
  rule: 'What the application says is deleted is deleted: its own page does not show it any more.',
  expected: 'After deleting, the page of what was deleted answers "not found", or leads away.',
  remedy: 'Check that the page reads from what was deleted (a flag, a cache, a copy), not only the list.',
  severity: 'high',
  because: 'What users delete stays stored, although they are told that it is gone.',
  worth: 'solid',
  plan: ({ site }, guard) => site.journeys.map((journey) => isGone(site, journey, guard)),
});
