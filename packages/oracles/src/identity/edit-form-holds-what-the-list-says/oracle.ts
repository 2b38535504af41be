import type { Expression, Field, Form, ListColumn, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  expectThat,
  fieldValue,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, withoutQuery } from '../../site/addresses.ts';
import { fieldName } from '../../site/filling.ts';
import { valuesOf } from '../../site/listing.ts';
import { distinct, truncated } from '../../site/numbers.ts';
import { fold, pageName, quoted } from '../../site/words.ts';
import { lower, type Opening, openingPlace, openingsOf, openKeeping, spreadOver } from '../opening.ts';
import { seenItems } from '../seen.ts';

/** A field that holds what a column of the list says of the same item. */
interface Held {
  readonly column: ListColumn;
  readonly field: Field;
}

interface Editing {
  readonly opening: Opening;
  /** The item of which exploring saw that both say the same. */
  readonly position: number;
  /** On the page of the item, what leads to the form; undefined where it is on that page itself. */
  readonly link?: Locator | undefined;
  readonly held: readonly Held[];
}

const mostColumns = 4;
const mostCompared = 3;

const saysSomething = (text: string): boolean => /[\p{L}\d]/u.test(text);
const isCalledAlike = (header: string, name: string): boolean =>
  header !== '' && name !== '' && (header === name || header.includes(name) || name.includes(header));

const isHeldBy = ({ header = '', attribute, samples }: ListColumn, at: number, field: Field): boolean => {
  const sample = samples[at]?.trim().toLowerCase() ?? '';
  return (
    attribute === undefined &&
    !samples.some(truncated) &&
    distinct(samples) > 1 &&
    saysSomething(sample) &&
    sample === (field.value ?? '').trim().toLowerCase() &&
    isCalledAlike(fold(header), fold(fieldName(field)))
  );
};

const heldIn = ({ fields }: Form, { listing }: Opening, at: number): Held[] => {
  const used = new Set<Field>();
  const shown = fields.filter(({ control, type }) => control !== 'hidden' && type !== 'password');
  return listing.list.columns
    .flatMap((column): Held[] => {
      const field = shown.find((each) => !used.has(each) && isHeldBy(column, at, each));
      if (field === undefined) return [];
      used.add(field);
      return [{ column, field }];
    })
    .slice(0, mostColumns);
};

/** The page of the item, and those below it that it links to. */
const editPagesOf = (site: SiteModel, item: Page): { page: Page; link?: Locator }[] => [
  { page: item },
  ...site.pages.flatMap((page) => {
    const isBelow =
      page.reach.length === 0 && withoutQuery(page.url).startsWith(`${withoutQuery(item.url)}/`);
    const link = item.links.find(({ url }) => (ownPath(url, site.origin) ?? url) === page.url)?.locator;
    return isBelow && link !== undefined ? [{ page, link }] : [];
  }),
];

/** The first item whose form was seen to hold what the list says of it. */
const editingOf = (site: SiteModel, opening: Opening): Editing | undefined =>
  seenItems(site, opening)
    .flatMap(({ position, page: item }) =>
      editPagesOf(site, item).flatMap(({ page, link }) =>
        page.forms
          .filter(({ purpose }) => purpose === 'edit')
          .map((form): Editing => ({ opening, position, link, held: heldIn(form, opening, position) })),
      ),
    )
    .find(({ held }) => held.length > 0);

const holdsTheSame = (editing: Editing, guard: Guarding): PlanDraft | undefined => {
  const { opening, position, link, held } = editing;
  const { listing } = opening;
  const { list, name, page } = listing;
  const others = spreadOver(listing, mostCompared + 1)
    .filter((at) => at !== position && held.every(({ column }) => saysSomething(column.samples[at] ?? '')))
    .slice(0, mostCompared);
  const [first] = held;
  if (others.length === 0 || first === undefined) return undefined;
  const listed = Object.fromEntries(
    held.map(({ column }, index) => [`listed${index}`, valuesOf(list, column, 'lower')]),
  );
  const heldNow = ({ field }: Held): Expression =>
    lower(apply('concat', fieldValue(field.locator), value('')));
  const opened = (at: number): Step[] => [
    ...openKeeping(opening, at, listed),
    ...(link === undefined ? [] : [step('open the form to change it', click(link), settle())]),
    assume('the form is there', countOf(first.field.locator), 'equals', value(1)),
  ];
  return guard({
    ...openingPlace(opening),
    element: 'edit form',
    title: `${pageName(page)}: what one of ${name} is changed with holds what the list says of it`,
    steps: [
      ...opened(position),
      ...held.map((each, index) =>
        assume(
          `${quoted(fieldName(each.field))} is that of the list`,
          heldNow(each),
          'equals',
          variable(`listed${index}`),
        ),
      ),
      ...others.flatMap((at) => [
        ...opened(at),
        ...held.map((each, index) =>
          expectThat(
            `${quoted(fieldName(each.field))} of item ${at + 1} is that of the list`,
            heldNow(each),
            'equals',
            variable(`listed${index}`),
            {
              title: `The form of one of ${name} holds another ${quoted(fieldName(each.field))} than the list`,
            },
          ),
        ),
      ]),
    ],
    bug: { title: `The form of one of ${name} holds something else than the list says` },
  });
};

export const editFormHoldsWhatTheListSays = defineOracle({
  id: 'edit-form-holds-what-the-list-says',
  family: 'identity',
  type: 'functional',
  title: 'The form to change an item holds what the list says of it',
  rule:
    'The form with which an item is changed begins with the values that the item has: what a column of the list says of it, a field of the same name holds. ' +
    'One item of which both say the same comes first. Catches forms that are filled from another record, or from an old one.',
  expected: 'Each field holds the value of the item that it was opened for.',
  remedy: 'Fill the form from the record that its address names, as it is stored now.',
  severity: 'high',
  because: 'Whoever saves writes values over the item that it never had.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    openingsOf(site).flatMap((opening) => {
      const editing = editingOf(site, opening);
      return editing === undefined ? [] : [holdsTheSame(editing, guard)];
    }),
});
