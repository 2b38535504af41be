import type { Step, Text } from '@prowl/contracts';
import {
  apply,
  assume,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  reload,
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
import { reachedAgain } from '../../site/action-view.ts';
import { quoted, slug } from '../../site/words.ts';
import { begin, type ItemDialog, isClosed, itemDialogsOf, openFor, pressIt } from '../item-dialogs.ts';

const plain = template('Kept {{run}}');
/** Of several lines where the field has them; signs that some write otherwise than they were typed. */
const lines = template('First {{run}}\nand a "second" & a third one');
const mostFields = 2;

const keepsIt = (
  it: ItemDialog,
  part: ItemDialog['fields'][number],
  guard: Guarding,
): PlanDraft | undefined => {
  const { subject, save, second, name } = it;
  if (save === undefined) return undefined;
  const { locator } = part;
  const field = quoted(part.name);
  const held = apply('concat', fieldValue(locator), value(''));
  const saved = (content: Text, words: string): Step[] => [
    step(words, fill(locator, content)),
    keep('entered', held),
    pressIt(save),
    isClosed(`${quoted(save.name)} closes it`),
  ];
  const isKept = subject.page.actions.some(({ kept }) => kept === 'yes');
  const place = examplePlace(subject);
  return guard({
    ...place,
    element: `${place.element} ${slug(part.name)} kept`,
    title: `${whereOf(subject)}: ${field} of ${name} says again what was saved`,
    steps: [
      ...begin(it),
      ...openFor(it, second),
      // A field whose text goes somewhere else when it is saved, as that for one more tag, is no such field.
      ...saved(plain, `write one line in ${field}`),
      ...openFor(it, second, ' again'),
      assume('it says what was saved', held, 'equals', text(plain)),
      ...saved(lines, `write several lines in ${field}`),
      ...openFor(it, second, ' once more'),
      expectThat(`${field} says what was saved, line by line`, held, 'equals', variable('entered')),
      ...(isKept
        ? [
            step('load the page anew', settle(), reload(), ...reachedAgain(subject.page), settle()),
            isClosed('the page opens without it'),
            ...openFor(it, second, ' after that'),
            expectThat(
              `${field} says it after the page was loaded anew`,
              held,
              'equals',
              variable('entered'),
              {
                title: `What is saved in ${field} of ${name} is lost when the page is loaded anew`,
              },
            ),
          ]
        : []),
    ],
    bug: { title: `${field} of ${name} shows another text than was saved` },
  });
};

export const dialogKeepsWhatIsSaved = defineOracle({
  id: 'dialog-keeps-what-is-saved',
  family: 'actions',
  type: 'functional',
  title: 'What is saved in the dialog of an item shows there again as it was written',
  rule:
    'A text that is written in the dialog of an item and saved is in its field when the dialog is opened again: with its lines and signs, and after the ' +
    'page was loaded anew where the page keeps what is done. Catches texts that lose their lines, and those that are kept on the screen only.',
  expected: 'The field says what was written, line by line.',
  remedy: 'Store the text as it was typed, and change it for the eye only, where it is shown.',
  severity: 'high',
  because: 'People find later that what they wrote is lost, or is another text.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    itemDialogsOf(site).flatMap((it) =>
      // Where something is added one by one, a field is that for the next one.
      it.fields.slice(0, it.others.length > 0 ? 1 : mostFields).map((part) => keepsIt(it, part, guard)),
    ),
});
