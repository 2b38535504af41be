// Items of a list as they are when a test begins: what a server keeps was changed since exploring, by other tests or by others.
import type { Action, Expression, ListColumn, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { apply, role, textsOf, value } from '@prowl/plan';
import { type Acting, changesOf, isOfExploring, sameThing } from './action-subject.ts';

const writingOn = (site: SiteModel, { items }: Action): Action[] =>
  site.pages.flatMap(({ actions }) => actions.filter((one) => one.writes && sameThing(one.items, items)));

/** A server keeps these items: what is done to them, by this action or by another, is sent. */
export const areKept = (site: SiteModel, action: Action): boolean =>
  action.writes || writingOn(site, action).length > 0;

/** What it was used on went. */
export const takesAway = (action: Action): boolean =>
  changesOf(action, 'item').some(({ how, own }) => own && how === 'went');

/** Something that is done to an item of this list, and sent, takes it away. */
export const mayGo = (site: SiteModel, action: Action): boolean => writingOn(site, action).some(takesAway);

/** Inside an item, what is pressed, without the item's name. */
const controlIn = (press: Step | undefined): Locator | undefined => {
  if (press?.do !== 'click') return undefined;
  const { within: _, ...inner } = press.target;
  if (inner.by !== 'role' || typeof inner.name !== 'object' || !('template' in inner.name))
    return JSON.stringify(inner).includes('{{') ? undefined : inner;
  // Before the name of the item or behind it, whichever says more: the two do not stand side by side.
  const parts = inner.name.template.split('{{item}}').map((part) => part.trim());
  const name = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return name === '' || name.includes('{{') ? undefined : role(inner.role, name);
};

/** The column that says what the items are called by this action: the one of names, or another one with each example's name. */
const columnOf = ({ lists }: Page, { examples, items }: Action): ListColumn | undefined => {
  // What exploring made came when the list was read already.
  const known = examples.filter(({ text }) => !isOfExploring(text));
  const says = ({ attribute, samples }: ListColumn): boolean => {
    const names = samples.map((sample) => sample.trim());
    return attribute === undefined && known.length > 0 && known.every(({ text }) => names.includes(text));
  };
  const columns = lists.find((each) => sameThing(each.items, items))?.columns.filter(says) ?? [];
  return columns.find(({ meaning }) => meaning === 'name') ?? columns[0];
};

/** These items may be others, or be called otherwise, than when they were explored: a server keeps them, or forms were sent to one and a column names them. */
export const mayHaveChanged = (site: SiteModel, { page, action }: Acting): boolean =>
  areKept(site, action) ||
  (columnOf(page, action) !== undefined &&
    site.pages.some(({ forms }) =>
      forms.some(({ method, submissions }) => method === 'post' && submissions.length > 0),
    ));

/** They are told apart by numbers alone ("Trip 1117"), so that others of their kind are known by what they are called. */
const areNumbered = (names: readonly string[]): boolean => {
  const [first, ...others] = names.map((name) => name.toLowerCase().replace(/\d+/g, '#'));
  return first?.includes('#') === true && /\p{L}/u.test(first) && others.every((name) => name === first);
};

export interface NamesNow {
  /** Of the items that offer the action. */
  readonly offering: Expression;
  readonly all: Expression;
}

/** Names by which items are told apart, read when the test begins; undefined where exploring knows no name, or what offers the action cannot be seen. */
export const namesNow = ({ page, action }: Acting, items: Locator): NamesNow | undefined => {
  const control = controlIn(action.steps[0]);
  const column = columnOf(page, action);
  const known = [...new Set(action.examples.map(({ text }) => text.trim()))].filter((text) => text !== '');
  if (control === undefined || known.length === 0) return undefined;
  const namesIn = (among: Locator): Expression => {
    if (column !== undefined) return textsOf({ ...column.locator, within: among });
    return apply(areNumbered(known) ? 'numbered-like' : 'found-in-one', value(known), textsOf(among));
  };
  const read = (among: Locator): Expression => apply('found-in-one', namesIn(among), textsOf(items));
  return { offering: read({ ...items, has: control }), all: read(items) };
};
