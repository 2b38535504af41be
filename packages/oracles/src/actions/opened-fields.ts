// Fields that an action of exploring opened, for an item or for the page, and how what is entered in them is given up.
import type { Change, Locator, Step } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { click, press } from '@prowl/plan';
import { type Acting, type ActionSubject, changesOf, filledIn, sameThing } from '../site/action-subject.ts';

export type Part = Extract<Change, { what: 'part' }> & { readonly locator: Locator };

/** Fields that are looked at, in the order of the page. */
const most = 6;

export const cameIn = ({ action }: Acting, kind: Part['kind']): Part[] =>
  changesOf(action, 'part').filter(
    (part): part is Part => part.how === 'came' && part.kind === kind && part.locator !== undefined,
  );

/** A button that came, by what it says. */
export const buttonThatCame = (acting: Acting, meaning: Concept | readonly Concept[]): Part | undefined =>
  cameIn(acting, 'control').find(({ name }) => says(name, meaning, acting.page.language));

/** What keeps what was entered. */
export const keeping: readonly Concept[] = ['save', 'update', 'submit'];

/** In whichever item is acted on: exploring saw it in one that was called otherwise. */
export const inAnyItem = ({ items, targets: [, second], action }: ActionSubject, part: Locator): Locator => {
  const { within, ...inner } = filledIn(part, { item: second.text });
  const { hasText: _, ...place } = within ?? { by: 'css', selector: '' };
  return within !== undefined && sameThing(place, action.items)
    ? // What the item is called may be nowhere but in the field by then.
      { ...inner, within: items, visible: true }
    : { ...inner, visible: true };
};

export interface Way {
  readonly name: string;
  readonly steps: readonly Step[];
}

/**
 * How it is given up: by a button that says so. Escape where something else keeps what was entered, or where a double click on
 * the words opened their field: a part that keeps at once what is typed may well be closed by it.
 */
export const wayOf = (subject: ActionSubject, field: Locator): Way | undefined => {
  const { action } = subject;
  const button = buttonThatCame(subject, 'cancel');
  if (button !== undefined) return { name: button.name, steps: [click(inAnyItem(subject, button.locator))] };
  const keeps = buttonThatCame(subject, keeping) !== undefined;
  const isDouble = action.steps.at(-1)?.do === 'click-twice' && cameIn(subject, 'field').length === 1;
  return keeps || isDouble ? { name: 'Escape', steps: [press('Escape', field)] } : undefined;
};

/** The fields that came and take what is typed: a choice is a control as well. */
export const fieldsOf = (acting: Acting): Part[] => {
  const choices = cameIn(acting, 'control').map(({ name }) => name);
  return cameIn(acting, 'field')
    .filter(({ name }) => !choices.includes(name))
    .slice(0, most);
};
