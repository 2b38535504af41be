// A button that does to all items what each of them offers by itself, as to mark all as read: then none offers it any more.
import type { Action, Locator, SiteModel } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  sameThing,
  statesIn,
  subjectsOf,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { quoted, slug } from '../../site/words.ts';
import { itemsOffering } from '../offering.ts';

/** What an item says and shows, in words and states. */
const marksIn = (shown = ''): string[] => [...withoutStates(shown).split(/\s+/), ...statesIn(shown)];

/** What an item had before and has not any more, for each item that one try changed. */
const lostIn = ({ changes }: Action['tries'][number], list: Locator | undefined): string[][] =>
  changes.flatMap((change) =>
    change.what === 'item' && change.how === 'changed' && sameThing(change.items, list)
      ? [marksIn(change.from).filter((mark) => !marksIn(change.to).includes(mark))]
      : [],
  );

/** One press of the page took from several items of the list what one of them loses by hand. */
const forAll = ({ page, action }: ActionSubject): Action | undefined => {
  const own = action.tries.flatMap((each) => lostIn(each, action.items)).flat();
  const isLost = (marks: readonly string[]) => marks.some((mark) => own.includes(mark));
  return page.actions.find(
    (other) =>
      !other.perItem &&
      !other.writes &&
      other.steps.length === 1 &&
      other.tries.some((each) => {
        const lost = lostIn(each, action.items);
        return lost.length >= 2 && lost.every(isLost);
      }),
  );
};

const fewest = 3;

const leavesNone = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, page, writes } = subject;
  const all = forAll(subject);
  const offering = itemsOffering(subject);
  const [press] = all?.steps ?? [];
  if (writes || !action.perItem || action.undoneBy !== undefined) return undefined;
  if (all === undefined || offering === undefined || press?.do !== 'click') return undefined;
  const name = quoted(all.name);
  return guard({
    ...actingPlace(subject, press.target),
    element: `${slug(all.name)} for all`,
    title: `${whereOf(subject)}: ${name} leaves no item that offers ${quoted(action.name)}`,
    steps: [
      open(page),
      keep('before', countOf(offering)),
      assume('several items offer it', variable('before'), 'at-least', value(fewest)),
      step(`press ${name}`, click(press.target), settle()),
      // What is for some of them leaves more than the one that a loop leaves out.
      assume('it does it to all of them, or to all but one', countOf(offering), 'at-most', value(1)),
      expectThat(`no item offers ${quoted(action.name)} any more`, countOf(offering), 'equals', value(0)),
    ],
    bug: { title: `${name} leaves out one of the items` },
  });
};

export const whatLeavesNone = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] =>
  subjectsOf(site, 'toggle').map((subject) => leavesNone(subject, guard));
