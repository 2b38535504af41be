// Entries that are made one after the other in the dialog of an item, as its tags: given up, none of them is left.

import { says } from '@prowl/lexicon';
import {
  assume,
  countOf,
  expectThat,
  fill,
  itemsOf,
  keep,
  type PlanDraft,
  step,
  template,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { examplePlace } from '../../site/action-examples.ts';
import { whereOf } from '../../site/action-subject.ts';
import { quoted, slug } from '../../site/words.ts';
import { begin, type ItemDialog, isClosed, openFor, pressIt, saidBy, shownDialog } from '../item-dialogs.ts';

const most = 2;
const entry = template('plum {{run}}');

/** With what is added between, or with what its fields take alone. */
export const entriesGivenUp = (it: ItemDialog, guard: Guarding): (PlanDraft | undefined)[] => {
  const { subject, cancel, save, second, fields, name, others } = it;
  // "Close" gives nothing up where nothing waits to be saved: notes of a piece are there once they are added.
  if (cancel === undefined || (save === undefined && !says(cancel.name, 'cancel', subject.page.language)))
    return [];
  const place = examplePlace(subject);
  const items = itemsOf(subject.items, subject.classes);
  const said = saidBy(it);
  return others.slice(0, most).map((adding) =>
    guard({
      ...place,
      element: `${place.element} ${slug(adding.name)} given up`,
      title: `${whereOf(subject)}: ${quoted(cancel.name)} after ${name} takes back what ${quoted(adding.name)} did`,
      steps: [
        ...begin(it),
        keep('items', items),
        ...openFor(it, second),
        keep('first', said),
        pressIt(cancel),
        isClosed(`${quoted(cancel.name)} closes it`),
        ...openFor(it, second, ' again'),
        assume('it says the same each time', said, 'equals', variable('first')),
        keep('text', visibleText(shownDialog)),
        step('enter something', ...fields.map(({ locator }) => fill(locator, entry))),
        pressIt(adding),
        assume('the entry is there', countOf({ ...shownDialog, hasText: entry }), 'equals', value(1)),
        { do: 'answer-dialogs', accept: true },
        pressIt(cancel),
        isClosed(`${quoted(cancel.name)} ends it`),
        expectThat('every item is as it was', items, 'equals', variable('items')),
        ...openFor(it, second, ' once more'),
        expectThat('it says what it said before', said, 'equals', variable('first')),
      ],
      bug: { title: `${quoted(cancel.name)} after ${name} keeps what ${quoted(adding.name)} did` },
    }),
  );
};
