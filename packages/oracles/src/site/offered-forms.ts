// The page of a form that is about one of several records, opened by the link of whichever record offers it now: the one that exploring
// saw may be done with, by this session or by others. Throw-away copies only, for it may be anybody's record.
import type { Expression, Field, Form, Link, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { boundsIn } from '@prowl/lexicon';
import {
  address,
  apply,
  assume,
  attributeOf,
  click,
  countOf,
  css,
  goto,
  keep,
  nth,
  numberOf,
  path,
  settle,
  step,
  template,
  value,
  variable,
  visibleText,
  withText,
} from '@prowl/plan';
import { withoutQuery } from './addresses.ts';
import { open } from './drafting.ts';
import { acceptedOf, givenAs, typedIn } from './filling.ts';
import { under } from './listing.ts';
import { asPattern, quoted } from './words.ts';

const placeholder = /:[a-z]+/gi;
const isOfRecord = (shape: string): boolean => /\/:[a-z]+/i.test(withoutQuery(shape));

const ownPathOf = (link: Link, origin: string): string | undefined => {
  if (!link.own || link.fragment !== undefined || !URL.canParse(link.url)) return undefined;
  const url = new URL(link.url);
  return url.origin === origin ? `${url.pathname}${url.search}` : undefined;
};

/** The words of a template in their order, and whether an address has them so. */
const partsOf = (shape: string): { readonly literals: readonly string[]; readonly fits: RegExp } => ({
  literals: shape.split(placeholder),
  fits: new RegExp(`^${shape.split(placeholder).map(asPattern).join('[^/?&#]+')}$`),
});

interface Links {
  readonly locator: Locator;
  readonly count: number;
}

/** Links of that template, by what their addresses have in common; undefined where others of the page would be found, too. */
const linksTo = (shape: string, { links, lists }: Page, origin: string): Links | undefined => {
  const list = lists.find(({ detail }) => detail?.template === shape);
  if (list?.detail !== undefined)
    return { locator: { ...under(list.items, list.detail.link), visible: true }, count: list.count };
  const { literals, fits } = partsOf(shape);
  const [first = ''] = literals;
  const last = literals.at(-1) ?? '';
  const isFound = (path: string) =>
    path.includes(first) && path.endsWith(last) && path.length > first.length + last.length;
  const paths = links.flatMap((link) => ownPathOf(link, origin) ?? []);
  const found = paths.filter(isFound);
  if (last === '' || found.length === 0 || !found.every((path) => fits.test(path)) || /["\\\]]/.test(shape))
    return undefined;
  const locator = { ...css(`a[href*="${first}"][href$="${last}"]`), visible: true };
  return { locator, count: new Set(found).size };
};

const isPlain = ({ status, reach }: Page): boolean => status < 400 && reach.length === 0;

interface Way {
  readonly from: Page;
  /** Pressed one after the other, each on the page that the one before leads to. */
  readonly links: readonly Locator[];
  /** Added to the address of the page that they lead to. */
  readonly below?: string;
  readonly count: number;
}

/** It leads to the very record, or to what is below it: other lists may hold records that are done with. */
const leadsTo = ({ links }: Page, record: string, origin: string): boolean =>
  links.some((link) => {
    const path = ownPathOf(link, origin);
    return path !== undefined && `${withoutQuery(path)}/`.startsWith(`${record}/`);
  });

/** The address up to the last step that names a record. */
const recordOf = ({ url, template: shape }: Page): string => {
  const at = shape.split('/').findLastIndex((part) => part.startsWith(':'));
  return withoutQuery(url)
    .split('/')
    .slice(0, at + 1)
    .join('/');
};

/** From a page that is of no record: to the form, or to a record that has a link to it. `record`: it has the form for sure. */
const wayTo = (site: SiteModel, shape: string, record: string, hops: number): Way | undefined => {
  const linking = site.pages.flatMap((from) => {
    const links = isPlain(from) && from.template !== shape ? linksTo(shape, from, site.origin) : undefined;
    return links === undefined ? [] : [{ from, ...links, leads: leadsTo(from, record, site.origin) }];
  });
  const [direct] = linking
    .filter(({ from }) => !isOfRecord(from.template))
    .toSorted(
      (a, b) => Number(b.leads) - Number(a.leads) || b.count - a.count || a.from.depth - b.from.depth,
    );
  if (direct !== undefined) return { from: direct.from, links: [direct.locator], count: direct.count };
  if (hops === 0) return undefined;
  for (const { from, locator } of linking) {
    const before = wayTo(site, from.template, record, hops - 1);
    if (before !== undefined) return { ...before, links: [...before.links, locator] };
  }
  return undefined;
};

/** What is below one record is there below others, too, where no page is known that has a link to it. */
const wayBelow = (site: SiteModel, page: Page): Way | undefined => {
  const [, above, below] = /^(.*\/:[a-z]+)(\/[^/:]+)$/i.exec(page.template) ?? [];
  const way = above === undefined ? undefined : wayTo(site, above, recordOf(page), 0);
  return way && below !== undefined ? { ...way, below } : undefined;
};

/** Found by words that name the record of the example. */
const namesRecord = ({ url }: Page, form: Form): boolean => {
  const steps = withoutQuery(url)
    .split('/')
    .filter((part) => /\d/.test(part));
  const used = JSON.stringify([form.submit, ...form.fields.filter(isUsed).map(({ locator }) => locator)]);
  return steps.some((part) => used.includes(part));
};

const isUsed = ({ control }: Field): boolean => control !== 'hidden';
/** A limit that the page of each record says in the same words, with a number of its own: "at least 69783". */
interface Limit {
  readonly field: Field;
  readonly stated: number;
  /** Before the number. */
  readonly words: string;
  readonly isLeast: boolean;
}

/** Fewer characters are found elsewhere on a page, too. */
const fewestWords = 6;

export const limitOf = (field: Field, language: string): Limit | undefined => {
  const { hint = '', meaning, type, control } = field;
  const isNumber = type === 'number' || (control === 'input' && ['number', 'quantity'].includes(meaning));
  const [number, ...others] = hint.match(/\d[\d.,]*\d|\d/g) ?? [];
  const words = hint.slice(0, hint.indexOf(number ?? '')).trim();
  if (!isNumber || number === undefined || others.length > 0 || words.length < fewestWords) return undefined;
  const { least, most } = boundsIn(hint, language);
  const stated = least ?? most;
  return stated === undefined || (least !== undefined && most !== undefined)
    ? undefined
    : { field, stated, words, isLeast: least !== undefined };
};

/** What the page that is open says the limit is. */
export const statedBy = ({ words }: Limit): Expression =>
  numberOf({ ...withText(words), visible: true, nth: 0 });

/** What was entered for one record is right for another one where the limits that its page says are the same. */
const sameLimits = (fields: readonly Field[]): Step[] =>
  fields
    .filter(isUsed)
    .flatMap(({ label, name, locator, hint = '', min = '', max = '' }) => [
      ...(/\d/.test(hint)
        ? [assume(`it says the same of ${quoted(label || name)}`, visibleText(), 'contains', value(hint))]
        : []),
      ...Object.entries({ min, max }).flatMap(([attribute, limit]) =>
        limit === ''
          ? []
          : [
              assume(
                `${quoted(label || name)} has the same ${attribute}imum`,
                apply('concat', attributeOf(locator, attribute), value('')),
                'equals',
                value(limit),
              ),
            ],
      ),
    ]);

interface Given {
  readonly limit: Limit;
  /** What was entered, less the limit. */
  readonly beyond: number;
}

const givenIn = (form: Form, language: string): Given[] => {
  const accepted = acceptedOf(form);
  return form.fields.flatMap((field) => {
    const limit = limitOf(field, language);
    const typed = typedIn(field, accepted);
    if (limit === undefined || !/^\d{1,9}$/.test(typed)) return [];
    const beyond = Number(typed) - limit.stated;
    return (limit.isLeast ? beyond >= 0 : beyond <= 0) ? [{ limit, beyond }] : [];
  });
};

/** The form as any record has it: what its page says of limits is read when the test has opened it, and so is what is entered in these fields. */
export const forAnyRecord = (
  form: Form,
  language: string,
): { readonly form: Form; readonly opening: Step[] } => {
  const given = givenIn(form, language);
  const fields = form.fields.map((field) => {
    const of = given.find(({ limit }) => limit.field === field)?.limit;
    return of === undefined ? field : { ...field, hint: of.words };
  });
  const submissions = form.submissions.map((submission) => ({
    ...submission,
    values: {
      ...submission.values,
      ...Object.fromEntries(
        given.map(({ limit: { field } }, index) => [
          field.name in submission.values ? field.name : field.label,
          givenAs(index),
        ]),
      ),
    },
  }));
  return {
    form: { ...form, fields, submissions },
    opening: [
      ...given.flatMap(({ limit, beyond }, index) => [
        keep(`limit${index}`, statedBy(limit)),
        keep(`given${index}`, apply('add', variable(`limit${index}`), value(beyond))),
      ]),
      ...sameLimits(fields),
    ],
  };
};

export interface OfferedForm {
  /** Of one of the records that offer it, by its place among them. */
  readonly openingOf: (place: number) => Step[];
  /** The same record once more. */
  readonly again: Step[];
  /** Found on the page that leads there, or behind the records that are listed there, when it was explored. */
  readonly count: number;
}

const mostHops = 1;

/** Undefined where the form is about no record, and where no page is known that has links to those that have it. */
/** Of a test that sends such a form for something that any other form would show as well: few records have it, and each only once. */
export const worthOfOne = ({ fleeting = false }: Form): { worth?: 'slight' } =>
  fleeting ? { worth: 'slight' } : {};

export const offeredForm = (site: SiteModel, page: Page, form: Form): OfferedForm | undefined => {
  if (!site.disposable || !isPlain(page) || !isOfRecord(page.template) || page.template.includes('?'))
    return undefined;
  if (namesRecord(page, form)) return undefined;
  const way = wayTo(site, page.template, recordOf(page), mostHops) ?? wayBelow(site, page);
  if (way === undefined) return undefined;
  const { from, links, below, count } = way;
  const [first, ...further] = links;
  if (first === undefined) return undefined;
  return {
    openingOf: (place) => [
      open(from),
      assume('a record offers it', countOf(first), 'at-least', value(place + 1)),
      step(
        place === 0 ? 'open it there' : `open that of record ${place + 1}`,
        click(nth(first, place)),
        settle(),
      ),
      ...further.flatMap((link) => [
        assume('the record offers it', countOf(link), 'at-least', value(1)),
        step('open it there', click(nth(link, 0)), settle()),
      ]),
      ...(below === undefined
        ? []
        : [
            keep('recordPage', path()),
            step('open it there', goto(template(`{{recordPage}}${below}`)), settle()),
          ]),
      keep('formPage', address()),
    ],
    again: [step('open its page again', goto(template('{{formPage}}')), settle())],
    count,
  };
};

/** What was entered for one record is right for another one where the limits that its page says are the same. */
