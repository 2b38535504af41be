// What pages show at once when a value is entered, as exploring noted it: which results follow which field, and the numbers in them.
import type { FieldResponse, Page, SiteModel, Step } from '@prowl/contracts';
import { fill, selectValue, settle, step } from '@prowl/plan';
import { oneNumber } from './numbers.ts';
import { oncePerSite } from './once.ts';
import { asExplored } from './planning.ts';
import { quoted, shorten, slug } from './words.ts';

export type Output = FieldResponse['outputs'][number];
export type Row = FieldResponse['rows'][number];

export interface Responding {
  readonly page: Page;
  readonly response: FieldResponse;
  /** How a person calls the field: "Hours" of "What a hire costs". */
  readonly name: string;
  readonly element: string;
}

/** Short enough for two of them in a title. */
const brief = (words: string): string => quoted(shorten(words, 24));

/** What all plans about a field and its results say alike: nothing is sent, so that each test has a browser of its own. */
export const respondingPlace = (site: SiteModel, { page, response, element }: Responding) => ({
  page,
  element,
  locator: response.field,
  isolation: 'session' as const,
  signedIn: asExplored(site, page),
});

/** Each field once, however many states of a page have it. */
export const respondingOf = oncePerSite((site: SiteModel): readonly Responding[] => {
  const seen = new Set<string>();
  return site.pages
    .toSorted((a, b) => a.reach.length - b.reach.length)
    .flatMap((page) =>
      page.responses.flatMap((response) => {
        const { field, label, part, kind } = response;
        const key = `${page.template} ${JSON.stringify(field)}`;
        if (seen.has(key)) return [];
        seen.add(key);
        const name = label === '' ? `the ${kind} field` : brief(label);
        const where = part === '' || part === label ? '' : ` of ${brief(part)}`;
        return [{ page, response, name: `${name}${where}`, element: slug(`${part} ${label}`) }];
      }),
    );
});

/** How a result is called: its words, without the figures in them. */
export const outputName = ({ label }: Output): string => {
  const [words = ''] = label.split(/[\d\p{Sc}]/u);
  const short = words.replace(/[\s,;:–-]+$/u, '').trim();
  return short === '' ? 'the result' : brief(short);
};

/** At the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export interface WrittenNumber {
  readonly value: number;
  /** Of what is written: 0.01 of 54.00, 1 of 7. */
  readonly unit: number;
}

export const unitOf = (written: string): number => {
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(written)?.[1]?.length ?? 0;
  return 10 ** -decimals;
};

/** A space divides thousands or ends a number, as where tests read them. */
const writtenIn = (text: string): string[] =>
  [
    ...text.replace(/(\d)[\u00a0\u202f ](?!\d{3}(?!\d))/g, '$1_').matchAll(/\d+(?:[.,'’\u00a0\u202f ]\d+)*/g),
  ].map(([written]) => written);

/** The numbers of a text without their signs; none where one of them could be read in two ways. */
export const numbersOf = (text: string): WrittenNumber[] => {
  const all = writtenIn(text);
  const read = all.flatMap((written) => {
    const value = oneNumber(written);
    return value === undefined ? [] : [{ value, unit: unitOf(written) }];
  });
  return read.length === all.length ? read : [];
};

/** It names an amount of money by a sign of a currency. */
export const isMoney = (text: string): boolean => /\p{Sc}/u.test(text);

/** What is shown around its digits. */
export const skeleton = (text: string): string => text.replace(/\d/g, '');

/** The same field with another value typed or chosen. */
export const typing = (row: Row, entered: string): Row => ({
  ...row,
  entered,
  steps: row.steps.map((each) => {
    if (each.do === 'fill') return fill(each.target, entered);
    return each.do === 'select' ? selectValue(each.target, entered) : each;
  }),
});

export const enter = ({ label }: FieldResponse, { entered, steps }: Row): Step =>
  step(
    entered === '' ? `empty ${quoted(label)}` : `enter ${quoted(entered)} in ${quoted(label)}`,
    ...steps,
    settle(),
  );
