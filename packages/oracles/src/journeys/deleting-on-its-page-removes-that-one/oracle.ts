import type { Journey, SiteModel, Step } from '@prowl/contracts';
import { startsWith } from '@prowl/lexicon';
import {
  address,
  apply,
  assume,
  countOf,
  expectThat,
  goto,
  itemsOf,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { common } from '../../site/action-view.ts';
import { quoted, slug, sourceOf } from '../../site/words.ts';
import { startOf } from '../flow.ts';
import { ownRecordOf } from '../own-records.ts';

/** What deletes, with the answer to what is asked first; nothing where that is pressed in a list. */
const deleting = (steps: readonly Step[], language: string | undefined): readonly Step[] => {
  const at = steps.findIndex(
    (each) =>
      each.do === 'click' &&
      each.target.by === 'role' &&
      each.target.within === undefined &&
      startsWith(sourceOf(each.target.name), 'delete', language),
  );
  if (at < 0) return [];
  return steps.slice(steps[at - 1]?.do === 'answer-dialogs' ? at - 1 : at);
};

/** What leads from where the form ends to the page of what was made. */
const opening = (steps: readonly Step[], word: string): Step[] =>
  steps.some((each) => each.do === 'fill')
    ? [] // it was edited in between, on its page
    : steps.map((each) => JSON.parse(JSON.stringify(each).replaceAll('{{run}}', `{{run}} ${word}`)) as Step);

const removesThatOne = (site: SiteModel, journey: Journey, guard: Guarding): PlanDraft | undefined => {
  const start = startOf(site, journey);
  const record = journey.kind === 'delete' && journey.finished ? ownRecordOf(site, journey) : undefined;
  if (record === undefined || start === undefined) return undefined;
  const later = journey.steps.slice(record.made);
  const press = deleting(later, start.language);
  if (press.length === 0) return undefined;
  const between = later.slice(0, later.indexOf(press[0] as Step));
  const { items, page, make, target } = record;
  const [one, two] = [target('one'), target('two')];
  const list = (title: string): Step => step(title, goto(page.url), ...page.reach, settle());
  const making = (word: string, kept: string): Step[] => [
    step(`make ${quoted(word)} and open it`, ...make(word), settle(), ...opening(between, word), settle()),
    keep(kept, address()),
  ];
  const removing = (at: string, title: string): Step =>
    step(title, goto(template(`{{${at}}}`)), settle(), ...press, settle());
  const others = itemsOf({ ...items, hasNotText: template(one.text) });
  return guard({
    page,
    element: `${slug(journey.name)} list`,
    locator: items,
    signedIn: site.signIn.status === 'verified',
    isolation: 'global',
    title: `${journey.name}: what is deleted on its page goes from the list, and nothing else does`,
    steps: [
      ...making('one', 'first'),
      ...making('two', 'second'),
      list('open the list'),
      assume('the first one is there, once', countOf(one.item), 'equals', value(1)),
      assume('the second one is there, once', countOf(two.item), 'equals', value(1)),
      keep('shown', others),
      list('open it again'),
      keep('others', common(others, variable('shown'))), // without what changes by itself
      removing('first', 'delete the first one on its page'),
      list('open the list'),
      expectThat('the first one is gone', countOf(one.item), 'equals', value(0), {
        title: `${journey.name} leaves it in the list`,
      }),
      expectThat('all others are still there', apply('without', variable('others'), others), 'empty'),
      removing('second', 'delete the second one as well'),
    ],
    bug: { title: `${journey.name} removes another one as well` },
  });
};

export const deletingOnItsPageRemovesThatOne = defineOracle({
  id: 'deleting-on-its-page-removes-that-one',
  family: 'journeys',
  type: 'e2e',
  title: 'What is deleted on its own page goes from the list, and nothing else does',
  rule:
    'Of two records that are made one after the other the first is deleted on its own page: the list shows it no more, and all ' +
    'others as before. Catches a position that is taken for an id, and lists that keep what is gone.',
  expected: 'The list shows all others as before, and not the deleted one.',
  remedy:
    'Check by what the handler finds the record: a position in the list is another one once the list has changed.',
  severity: 'high',
  because: 'Records are lost that were not meant to be deleted, or what was deleted stays.',
  worth: 'solid',
  plan: ({ site }, guard) => site.journeys.map((journey) => removesThatOne(site, journey, guard)),
});
