import {
  apply,
  assume,
  check,
  countOf,
  css,
  expectThat,
  inside,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { type Boxes, isHarmless } from '../../site/boxes.ts';
import { namesOf, openListing } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { fieldIsStillThere, type Search, searchesOf, searchFor } from '../searching.ts';

const ticked = css(':is(input[type=checkbox]:checked, [role=checkbox][aria-checked=true])');

const takesShown = (search: Search, { locator, name: label }: Boxes, guard: Guarding): PlanDraft => {
  const { listing } = search;
  const { list, name, page } = listing;
  const shown = countOf(list.items);
  const boxes = countOf(inside(list.items, ticked));
  return guard({
    page,
    locator,
    element: `${slug(name)} select all`,
    isolation: 'session',
    title: `${pageName(page)}: ${quoted(label)} takes none of ${name} that a search hides`,
    steps: [
      ...openListing(listing),
      keep('all', shown),
      keep('tickedBefore', boxes),
      keep('name', apply('at', namesOf(listing), value(0))),
      assume('the first item has a name', variable('name'), 'not-empty'),
      searchFor(search, template('{{name}}'), 'the first item'),
      assume('the search hides some', shown, 'less-than', variable('all')),
      assume('the search shows some', shown, 'at-least', value(1)),
      keep('shown', shown),
      step(`tick ${quoted(label)}`, check(locator), settle()),
      assume('what is shown is ticked', boxes, 'at-least', value(1)),
      fieldIsStillThere(search),
      searchFor(search, '', 'nothing'),
      assume('all are shown again', shown, 'equals', variable('all')),
      // Some forget what is ticked with each search, which is as well.
      expectThat(
        `no more of ${name} are ticked than were shown`,
        apply('subtract', boxes, variable('tickedBefore')),
        'at-most',
        variable('shown'),
      ),
    ],
    bug: {
      title: `${quoted(label)} takes ${name} that the search hides`,
      expected: 'What is shown is ticked, and nothing that the search hides.',
    },
  });
};

export const selectAllTakesWhatIsShown = defineOracle({
  id: 'select-all-takes-what-is-shown',
  family: 'lists',
  type: 'functional',
  title: 'A box for all takes what is shown, and nothing that a search hides',
  rule: 'Who searches and ticks all means what can be seen: what the search hides is not ticked.',
  expected: 'What is shown is ticked, and nothing that the search hides.',
  remedy: 'Select from the rows that the search leaves, not from all that were loaded.',
  severity: 'high',
  because: 'What is done to the selection is done to things that nobody saw or meant.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    searchesOf(site)
      .filter(({ own }) => own)
      .flatMap((search) => {
        const { page, list } = search.listing;
        const within = (box: Boxes['boxes'][number]) =>
          box.locator.within === undefined ||
          sameThing({ ...box.locator.within, nth: undefined }, list.items);
        return page.widgets
          .filter((widget): widget is Boxes => widget.kind === 'boxes' && widget.more)
          .filter(
            (widget) =>
              isHarmless(site, page, widget) && (page.lists.length === 1 || widget.boxes.some(within)),
          )
          .slice(0, 1)
          .map((widget) => takesShown(search, widget, guard));
      }),
});
