// Dialogs that open for an item, with fields and a way to keep or to give up what is entered: as tests open and leave them. What is done there stays
// in the browser, so that items that were there before serve.
import type { Expression, Locator, SiteModel, Step } from '@prowl/contracts';
import type { Concept } from '@prowl/lexicon';
import {
  apply,
  assume,
  click,
  countOf,
  fieldValue,
  nth,
  settle,
  step,
  value,
  visibleText,
} from '@prowl/plan';
import { type ExampleSubject, exampleSubjects } from '../site/action-examples.ts';
import { actingOn, isOfExploring, nameOf, type Target } from '../site/action-subject.ts';
import { open } from '../site/drafting.ts';
import { opensDialog } from '../site/opening.ts';
import { quoted } from '../site/words.ts';
import { dialog } from './dialogs.ts';
import { buttonThatCame, cameIn, fieldsOf, keeping, type Part } from './opened-fields.ts';

/** Of a site. */
const most = 3;
/** Characters: what tests write is cut off where there may be fewer. */
const fewest = 20;

export interface ItemDialog {
  readonly subject: ExampleSubject;
  readonly name: string;
  /** The ones to act on, by the texts that items are called. */
  readonly first: Target;
  readonly second: Target;
  /** Fields that take a text: those for several lines first, then those behind, for what is asked last is where people write most. */
  readonly fields: readonly Part[];
  /** Those of other kinds, too. */
  readonly all: readonly Part[];
  readonly save: Part | undefined;
  readonly cancel: Part | undefined;
  /** What came beside and neither keeps nor gives up. */
  readonly others: readonly Part[];
}

const shown = (part: Part): Part => ({ ...part, locator: { ...part.locator, visible: true } });
/** It is called by the item that exploring opened it for, or by what was entered there: no other item has it. */
const isOfOneItem = (part: Part, { action }: ExampleSubject): boolean => {
  const written = JSON.stringify(part.locator);
  return (
    isOfExploring(written) || action.tries.some(({ item = '' }) => item !== '' && written.includes(item))
  );
};

const leaving: readonly Concept[] = ['cancel', 'close'];

const dialogOf = (subject: ExampleSubject): ItemDialog | undefined => {
  const { action, targets } = subject;
  const [first, second] = targets;
  const [press, ...more] = action.steps;
  if (
    !opensDialog(action) ||
    first === undefined ||
    second === undefined ||
    press?.do !== 'click' ||
    more.length > 0
  )
    return undefined;
  const [save, cancel] = [buttonThatCame(subject, keeping), buttonThatCame(subject, leaving)];
  const all = fieldsOf(subject)
    .filter((part) => !isOfOneItem(part, subject))
    .map(shown);
  const fields = all
    .filter(({ takes = 'text', longest = fewest }) => ['text', 'long'].includes(takes) && longest >= fewest)
    .toReversed()
    .toSorted((a, b) => Number(b.takes === 'long') - Number(a.takes === 'long'));
  const choices = cameIn(subject, 'field').map(({ name }) => name);
  const others = cameIn(subject, 'control').filter(
    (part) => part !== save && part !== cancel && !isOfOneItem(part, subject) && !choices.includes(part.name),
  );
  if (fields.length === 0) return undefined;
  return {
    ...{ subject, name: nameOf(subject), first, second, fields, all },
    save: save && shown(save),
    cancel: cancel && shown(cancel),
    others: others.map(shown),
  };
};

export const itemDialogsOf = (site: SiteModel): readonly ItemDialog[] =>
  exampleSubjects(site, 'open')
    .flatMap((subject) => dialogOf(subject) ?? [])
    .slice(0, most);

/** The one on top. */
export const shownDialog: Locator = nth(dialog, -1);
export const isClosed = (words: string): Step => assume(words, countOf(dialog), 'equals', value(0));

export const begin = ({ subject }: ItemDialog): Step[] => [
  open(subject.page),
  assume('no dialog is open yet', countOf(dialog), 'equals', value(0)),
];

export const openFor = ({ subject, name, fields }: ItemDialog, target: Target, more = ''): Step[] => {
  const [field] = fields;
  return [
    // What was saved may have been its name.
    assume(`${quoted(target.words)} is there, once`, countOf(target.item), 'equals', value(1)),
    actingOn(subject.action, target, `${name} of ${quoted(target.words)}${more}`),
    assume('a dialog is open', countOf(dialog), 'at-least', value(1)),
    ...(field === undefined
      ? []
      : [assume('its field is there', countOf(field.locator), 'equals', value(1))]),
  ];
};

export const pressIt = ({ name, locator }: Part): Step =>
  step(`press ${quoted(name)}`, click({ ...locator, within: shownDialog }), settle());

/** What the one on top says and what these fields of it hold. */
export const saidWith = (fields: readonly Locator[]): Expression =>
  apply('concat', visibleText(shownDialog), ...fields.map(fieldValue), value(''));

export const saidBy = ({ all }: Pick<ItemDialog, 'all'>): Expression =>
  saidWith(all.map(({ locator }) => locator));
