import type { Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  apply,
  assume,
  click,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { examplePlace } from '../../site/action-examples.ts';
import { whereOf } from '../../site/action-subject.ts';
import { quoted, slug } from '../../site/words.ts';
import { begin, type ItemDialog, isClosed, itemDialogsOf, openFor, shownDialog } from '../item-dialogs.ts';
import type { Part } from '../opened-fields.ts';

/** Of fields that hold what their item says one is enough: others ask already whether they show their own item. */
const mostFields = 2;
const unsent = template('Unsent {{run}}');

/** Without what sends: by its own button, else by the key that closes whatever is open. */
const leaving = ({ cancel }: ItemDialog): Step =>
  cancel === undefined
    ? step('press Escape', press('Escape'), settle())
    : step(
        `press ${quoted(cancel.name)}`,
        click({ ...cancel.locator, within: shownDialog, nth: 0 }),
        settle(),
      );

/** What is typed is sent by a button, not by typing it. */
const isSent = ({ save, others }: ItemDialog): boolean => save !== undefined || others.length > 0;

/** What was looked for in the dialog may well be looked for in the next one. */
const isSearch = ({ name }: Part, { subject }: ItemDialog): boolean =>
  says(name, 'search', subject.page.language) || says(name, 'filter', subject.page.language);

const staysWithIts = (it: ItemDialog, part: Part, guard: Guarding): PlanDraft => {
  const { subject, name, first, second } = it;
  const field = quoted(part.name);
  const held = apply('concat', fieldValue(part.locator), value(''));
  const place = examplePlace(subject);
  return guard({
    ...place,
    ...(it.save === undefined ? {} : { worth: 'fair' as const }),
    element: `${place.element} ${slug(part.name)} unsent`,
    title: `${whereOf(subject)}: what is typed in ${field} of ${name} and not sent stays with its item`,
    steps: [
      ...begin(it),
      ...openFor(it, second),
      keep('before', held),
      leaving(it),
      isClosed('that closes it'),
      ...openFor(it, first),
      step(`type something in ${field}`, fill(part.locator, unsent)),
      assume('it is in the field', held, 'equals', text(unsent)),
      { do: 'answer-dialogs', accept: true },
      leaving(it),
      isClosed('that closes it, too'),
      ...openFor(it, second, ' again'),
      expectThat(`${field} is as it was before`, held, 'equals', variable('before')),
    ],
    bug: { title: `What was typed in ${field} of ${name} and not sent appears at another item` },
  });
};

export const unsentTextStaysWithItsItem = defineOracle({
  id: 'unsent-text-stays-with-its-item',
  family: 'actions',
  type: 'functional',
  title: 'A text that was typed for one item and not sent is not in the dialog of another one',
  rule:
    'Who types a note or a comment in the dialog of one item and closes it finds it there again, or nowhere: in the dialog of another item the field ' +
    'is as it was. Catches drafts that are kept once for all items, and fields that are not emptied.',
  expected: 'The field of the other item says what it said before.',
  remedy: 'Keep a draft under the key of its item, and fill the fields each time that the dialog opens.',
  severity: 'high',
  because: 'What was meant for one item is sent for another one, and told to those who read there.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    itemDialogsOf(site)
      .filter(isSent)
      .flatMap((it) =>
        it.fields
          .filter((part) => !isSearch(part, it))
          .slice(0, it.save === undefined ? mostFields : 1)
          .map((part) => staysWithIts(it, part, guard)),
      ),
});
