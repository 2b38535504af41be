import type { Locator, Page, SiteModel } from '@prowl/contracts';
import { assume, countOf, expectThat, keep, numberOf, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  nameOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { quoted, shorten, slug } from '../../site/words.ts';
import { itemsOffering } from '../offering.ts';

/** What opens the part that the page is about, where it says a number. */
const openerOf = (site: SiteModel, { url, reach }: Page): { locator: Locator; name: string } | undefined => {
  const last = reach.at(-1);
  if (last?.do !== 'click') return undefined;
  const { target } = last;
  const called = target.by === 'role' && typeof target.name === 'string' ? target.name : undefined;
  const control = site.pages
    .filter((page) => page.url === url && page.reach.length === reach.length - 1)
    .flatMap(({ controls }) => controls)
    .find(({ name, role: made }) => {
      const isIt =
        called !== undefined && target.by === 'role' && made === target.role && name.includes(called);
      return isIt && /\d/.test(name);
    });
  return control && { locator: { ...target, visible: true }, name: called ?? control.name };
};

const countsWhatIsLeft = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { page, site, action, targets } = subject;
  const opener = openerOf(site, page);
  const offering = itemsOffering(subject);
  if (!action.perItem || opener === undefined || offering === undefined) return undefined;
  const [, second] = targets;
  const says = numberOf(opener.locator);
  const name = quoted(shorten(opener.name, 30));
  return guard({
    ...actingPlace(subject, opener.locator),
    element: `${slug(opener.name)} figure ${slug(action.name)}`,
    title: `${whereOf(subject)}: the number on ${name} follows ${nameOf(subject)}`,
    steps: [
      open(page),
      assume('several items offer it', countOf(offering), 'at-least', value(2)),
      keep('all', countOf(offering)),
      assume(`${name} says how many`, says, 'equals', variable('all')),
      assume('the item is there, once', countOf(second.item), 'equals', value(1)),
      actingOn(action, second, `${nameOf(subject)} on one item`),
      assume('fewer items offer it', countOf(offering), 'less-than', variable('all')),
      assume('some still do', countOf(offering), 'at-least', value(1)),
      // Behind a dialog, or under the name that it has by now, it may not be found: then it says nothing wrong.
      assume(`${name} says a number still`, says, 'at-least', value(0)),
      expectThat(`${name} says how many are left`, says, 'equals', countOf(offering)),
    ],
    bug: { title: `The number on ${name} does not follow ${nameOf(subject)}` },
  });
};

export const openerCountsWhatIsLeft = defineOracle({
  id: 'opener-counts-what-is-left',
  family: 'actions',
  type: 'functional',
  title: 'The number on what opens a panel follows what is done in it',
  rule:
    'A button that says how many items of its panel still wait for something, as to be read or to be answered, says so after one was done, too. ' +
    'Catches a badge that is drawn once.',
  expected: 'The number is how many items are left.',
  remedy: 'Work the number out from the items each time that they change, instead of keeping it beside them.',
  severity: 'medium',
  because: 'The number calls people to something that they have done.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    subjectsOf(site, 'toggle', 'delete', 'move', 'count').map((subject) => countsWhatIsLeft(subject, guard)),
});
