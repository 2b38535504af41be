// The same for items that another list of the page has as well: putting one away may take it out of there, too, and taking that back put it back.
import type { SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  bareItemsOf,
  countOf,
  expectThat,
  keep,
  linesExcept,
  type PlanDraft,
  settle,
  template,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  afterwards,
  type Example,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
} from '../../site/action-examples.ts';
import { actingOn, changesOf, nameOf, sameThing, whereOf } from '../../site/action-subject.ts';
import { isPaged, keepAtFirst, keepSteady, nothingElseChanged } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { type Elsewhere, elsewhereOf } from '../../site/elsewhere.ts';
import { literally, quoted } from '../../site/words.ts';

const most = 2;

interface There {
  readonly subject: ExampleSubject;
  readonly target: Example;
  readonly other: Elsewhere;
}

const thereOf = (subject: ExampleSubject): There | undefined => {
  const { action, page, targets } = subject;
  for (const { text } of action.examples) {
    const other = elsewhereOf(page, action.items, text);
    const target = targets.find(({ words }) => words === text);
    if (other !== undefined && target !== undefined) return { subject, target, other };
  }
  return undefined;
};

/** What puts it away may take it out of there; what is done in its own list alone has tests of its own. */
const reaches = ({ action }: ExampleSubject): boolean =>
  action.kind === 'delete' ||
  changesOf(action, 'item').some(
    ({ how, items }) => how !== 'moved' && how !== 'changed' && !sameThing(items, action.items),
  );

const restores = ({ subject, target, other }: There, guard: Guarding): PlanDraft | undefined => {
  const { action, back, items, page, shared } = subject;
  if (back === undefined || shared) return undefined;
  const place = examplePlace(subject);
  const there = { ...other.items, visible: true };
  const [own, others] = [bareItemsOf(items), bareItemsOf(there)];
  const rest = linesExcept([items, there]);
  const name = quoted(other.name);
  const acting = (title: string): Step => actingOn(action, target, title);
  return guard({
    ...place,
    element: `${place.element} elsewhere`,
    title: `${whereOf(subject)}: ${nameOf(subject)} and back leaves ${name} where else it was`,
    steps: [
      open(page),
      assume(`${name} is there, once`, countOf(target.item), 'equals', value(1)),
      assume(
        'it is in another list, too',
        countOf({ ...there, hasText: template(literally(other.name)) }),
        'equals',
        value(1),
      ),
      keepAtFirst('rest', rest),
      settle(),
      keepSteady('rest', rest),
      keep('own', own),
      keep('others', others),
      acting(`${nameOf(subject)} of ${name}`),
      assume('something has changed', own, 'not-equals', variable('own')),
      actingOn(back, afterwards(subject, target, back), `${quoted(back.name)} takes it back`),
      expectThat(
        'every item is as it was before',
        own,
        isPaged(subject) ? 'same-members' : 'equals',
        variable('own'),
      ),
      expectThat('the other list is as it was before', others, 'same-members', variable('others')),
      nothingElseChanged('figures, fields and texts are as they were before', 'rest', rest),
    ],
    bug: { title: `${nameOf(subject)}, taken back, leaves something changed where else its item is` },
  });
};

export interface Restored {
  /** Of the action: what it does to items that are nowhere else is seen by this, too. */
  readonly key: string;
  readonly plan: PlanDraft;
}

export const restoredElsewhere = (site: SiteModel, guard: Guarding): readonly Restored[] =>
  exampleSubjects(site, 'delete', 'toggle', 'move')
    .filter(reaches)
    .toSorted((a, b) => Number(b.action.kind === 'delete') - Number(a.action.kind === 'delete'))
    .flatMap((subject) => thereOf(subject) ?? [])
    .flatMap((there): Restored[] => {
      const plan = restores(there, guard);
      return plan === undefined ? [] : [{ key: there.subject.action.key, plan }];
    })
    .slice(0, most);
