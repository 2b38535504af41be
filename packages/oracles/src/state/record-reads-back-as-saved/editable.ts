// Forms that make records, with the form of the same fields that edits one, the list that shows them and how the list says what a field holds.
import type { Field, Form, List, ListColumn, Locator, Page, SiteModel } from '@prowl/contracts';
import { ownPath } from '../../site/addresses.ts';
import { holdsItsChoice, isFreeText, keyOf, typedIn } from '../../site/filling.ts';
import type { FormSubject } from '../../site/form-subject.ts';
import { amountIn, isIsoDay, oneNumber } from '../../site/numbers.ts';
import { echoesOf } from '../../site/signs.ts';
import { fold } from '../../site/words.ts';

export type PairKind = 'text' | 'number' | 'date' | 'choice' | 'box';

/** A field of the form that makes records, and the same field of the one that edits them. */
export interface Pair {
  readonly kind: PairKind;
  readonly made: Field;
  readonly edited: Field;
  /** Shows what it holds, in the list. */
  readonly column: ListColumn | undefined;
}

export interface Editable {
  readonly subject: FormSubject;
  readonly edit: Form;
  readonly editPage: Page;
  readonly list: List;
  /** Where the list is. */
  readonly url: string;
  /** In an item: what opens the form that edits it, or the page of the item that has `further`. */
  readonly link: Locator;
  readonly further: Locator | undefined;
  readonly pairs: readonly Pair[];
}

const numeric = new Set<Field['meaning']>(['price', 'number', 'quantity']);

const kindOf = (field: Field): PairKind | undefined => {
  if (field.readonly || field.control === 'hidden') return undefined;
  if (holdsItsChoice(field)) return 'choice';
  if (field.control === 'checkbox') return 'box';
  if (field.control !== 'input' && field.control !== 'textarea') return undefined;
  if (field.type === 'date') return 'date';
  if (field.type === 'number' || (numeric.has(field.meaning) && ['', 'text'].includes(field.type)))
    return 'number';
  return isFreeText(field) ? 'text' : undefined;
};

const optionsOf = ({ options = [] }: Field): string => options.map(({ value }) => value).join('\n');

/** What a form that edits does not show of a record may be meant for something else: a remark on the change. */
const isFilled = ({ value, required }: Field): boolean => value !== '' || required;

/** What the list says of the record that exploration had in the form. */
const sampleIn = (list: List, column: ListColumn, page: Page, origin: string): string | undefined => {
  const at = list.columns
    .filter(({ attribute }) => attribute === 'href')
    .map(({ samples }) => samples.findIndex((sample) => ownPath(sample, origin) === page.url))
    .find((index) => index >= 0);
  return at === undefined ? undefined : column.samples[at];
};

const says = (kind: PairKind, field: Field, shown: string): boolean => {
  if (kind === 'number') return field.value !== '' && amountIn(shown) === oneNumber(field.value);
  if (kind === 'date') return isIsoDay(field.value) && shown.trim() === field.value;
  if (kind === 'choice')
    return fold(shown) === fold(field.options?.find(({ value }) => value === field.value)?.label ?? '\n');
  return false;
};

/** Could its texts be what such a field holds? */
const fits = (kind: PairKind, field: Field, { samples }: ListColumn): boolean => {
  const filled = samples.filter((sample) => sample.trim() !== '');
  if (kind === 'number') return filled.every((sample) => amountIn(sample) !== undefined);
  if (kind === 'date') return filled.every((sample) => isIsoDay(sample.trim()));
  const labels = new Set(field.options?.map(({ label }) => fold(label)));
  return kind === 'choice' && filled.every((sample) => labels.has(fold(sample)));
};

/** The column under the name of the field, or the only one that said of the explored record what its field held. */
const columnOf = (site: SiteModel, list: List, page: Page, kind: PairKind, field: Field) => {
  const usable = list.columns.filter(
    (column) => column.attribute === undefined && column.samples.length > 1 && fits(kind, field, column),
  );
  const named = usable.filter(
    ({ header }) => header !== undefined && header !== '' && fold(header) === fold(field.label),
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const telling = usable.filter((column) =>
    says(kind, field, sampleIn(list, column, page, site.origin) ?? ''),
  );
  const only = telling.length === 1 ? telling[0] : undefined;
  return only?.header === undefined || field.label === '' || kind !== 'number' ? only : undefined;
};

const pairsOf = (site: SiteModel, make: Form, edit: Form, editPage: Page, list: List): Pair[] => {
  const same = (made: Field) =>
    edit.fields.find(
      (each) =>
        keyOf(each) === keyOf(made) && each.control === made.control && fold(each.label) === fold(made.label),
    );
  return make.fields.flatMap((made): Pair[] => {
    const edited = same(made);
    const kind = kindOf(made);
    if (edited === undefined || kind === undefined || kindOf(edited) !== kind) return [];
    // One box may be for what is done when it is saved; of several under one name each is a part of the record.
    const alike = make.fields.filter((each) => keyOf(each) === keyOf(made));
    if (kind === 'box') return alike.length > 2 ? [{ kind, made, edited, column: undefined }] : [];
    if (alike.length > 1 || !isFilled(edited) || optionsOf(made) !== optionsOf(edited)) return [];
    return [{ kind, made, edited, column: columnOf(site, list, editPage, kind, edited) }];
  });
};

/** What stands before and after the record in the address of its page: "/visits/:id/edit". */
const partsOf = (template: string): { before: string; after: string } | undefined => {
  const [, before, after] = /^([^:{[*]*\/)(?::\w+|\{\w+\}|\[\w+\]|\*)((?:\/[\w-]+)*)$/.exec(template) ?? [];
  return before === undefined || after === undefined || /["\\]/.test(before) || before === '/'
    ? undefined
    : { before: before.slice(Math.max(0, before.indexOf('#'))), after };
};

const linkTo = (before: string, after: string): Locator => ({
  by: 'css',
  selector: `a[href*="${before}"]${after === '' ? '' : `[href$="${after}"]`}`,
});

/** How an item leads to the form that edits it: by a link of its own, or by its page. */
const wayOf = (list: List, template: string): Pick<Editable, 'link' | 'further'> | undefined => {
  const parts = partsOf(template);
  if (parts === undefined) return undefined;
  const { before, after } = parts;
  const links = list.columns
    .filter(({ attribute }) => attribute === 'href')
    .flatMap(({ samples }) => samples);
  const leads = (end: string) =>
    links.some((link) => {
      const rest = link.split(before)[1]?.replace(/\?.*$/, '');
      return rest?.endsWith(end) === true && !rest.slice(0, rest.length - end.length).includes('/');
    });
  if (leads(after)) return { link: linkTo(before, after), further: undefined };
  return after !== '' && leads('')
    ? { link: linkTo(before, ''), further: { ...linkTo(before, after), nth: 0 } }
    : undefined;
};

export const editableOf = (subject: FormSubject): Editable | undefined => {
  const { site, form, accepted } = subject;
  const mark = accepted?.mark;
  if (mark === undefined || form.purpose !== 'create' || form.submit === undefined) return undefined;
  for (const { page, url, divided } of echoesOf(site, form, true)) {
    if (page === undefined || divided) continue;
    for (const list of page.lists)
      for (const editPage of site.pages) {
        const way =
          editPage.reach.length > 0 || editPage.status >= 400 ? undefined : wayOf(list, editPage.template);
        if (way === undefined) continue;
        for (const edit of editPage.forms) {
          if (edit.purpose !== 'edit' || edit.submit === undefined || edit.destructive) continue;
          const pairs = pairsOf(site, form, edit, editPage, list);
          const isNamed = pairs.some(
            ({ kind, made }) => kind === 'text' && typedIn(made, accepted).includes(mark),
          );
          if (isNamed && pairs.length > 1) return { subject, edit, editPage, list, url, ...way, pairs };
        }
      }
  }
  return undefined;
};
