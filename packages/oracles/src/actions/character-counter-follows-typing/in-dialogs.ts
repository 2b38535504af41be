// "0 of 200 characters" in the dialog of an item: it counts what is typed, and so many are taken.
import type { SiteModel } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  fieldValue,
  fill,
  type PlanDraft,
  settle,
  step,
  textOf,
  value,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { examplePlace } from '../../site/action-examples.ts';
import { changesOf, whereOf } from '../../site/action-subject.ts';
import { quoted, slug } from '../../site/words.ts';
import { begin, type ItemDialog, itemDialogsOf, openFor } from '../item-dialogs.ts';

/** Characters: a smaller second number counts something else. */
const [shortest, longest] = [20, 5_000];
const some = 'a few words';

/** A number that was nothing when the dialog opened, and beside it in the same words the most that there may be. */
const statedBy = ({ subject: { action } }: ItemDialog) => {
  const came = changesOf(action, 'figure').filter(({ from, to }) => from === undefined && to !== undefined);
  return came.flatMap(({ locator, text, nth, to }) => {
    const limit = came.find((other) => other.text === text && other.nth === 1)?.to;
    const isCounter = nth === undefined && to === 0 && limit !== undefined;
    return isCounter && limit >= shortest && limit <= longest ? [{ locator, limit }] : [];
  })[0];
};

const takesAll = (it: ItemDialog, guard: Guarding): PlanDraft | undefined => {
  const stated = statedBy(it);
  const [part] = it.fields;
  if (stated === undefined || part === undefined) return undefined;
  const { subject, second, name } = it;
  const place = examplePlace(subject);
  const field = quoted(part.name);
  const counted = textOf({ ...stated.locator, visible: true }, 'number');
  const length = apply('length', apply('concat', fieldValue(part.locator), value('')));
  return guard({
    ...place,
    element: `${place.element} ${slug(part.name)} counted`,
    title: `${whereOf(subject)}: ${field} of ${name} takes as many characters as are stated beside it`,
    steps: [
      ...begin(it),
      ...openFor(it, second),
      step('empty it', fill(part.locator, ''), settle()),
      assume('none are counted', counted, 'equals', value(0)),
      step(`type ${quoted(some)}`, fill(part.locator, some), settle()),
      assume('it counts those of this field', counted, 'equals', value(some.length)),
      step(`type ${stated.limit} characters`, fill(part.locator, 'a'.repeat(stated.limit)), settle()),
      expectThat(`${field} holds all of them`, length, 'at-least', value(stated.limit)),
      expectThat('all of them are counted', counted, 'equals', value(stated.limit)),
    ],
    bug: {
      title: `${field} of ${name} takes fewer characters than the ${stated.limit} that are stated`,
      expected: 'So many are taken, and counted.',
    },
  });
};

export const countedInDialogs = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] =>
  itemDialogsOf(site).map((it) => takesAll(it, guard));
