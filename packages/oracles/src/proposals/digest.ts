// The site model as a language model is shown it: ids, names, kinds and a few samples, bounded, and never a credential, a cookie, an answer of the
// server or what an account had entered. All of it is text of the application: data, wherever it is put.
import type { CodeModel, Field, SiteModel } from '@prowl/contracts';
import { withoutQuery } from '../site/addresses.ts';
import { withOwnHeadings } from '../site/headings.ts';
import { type Part, referencesOf } from './references.ts';

const mostOptions = 12;
const mostSamples = 2;
/** Of all pages, and of one that is asked for, characters. */
const mostOfSite = 18_000;
const mostFound = 12;
const mostOfCode = 60;

/** Personal data of whoever is in the application is not needed to have ideas about it. */
const masked = (text: string): string =>
  text.replace(/\S+@\S+\.\S+/g, '(email address)').replace(/\d[\d\s-]{8,}\d/g, '(number)');

/** White space collapsed, what cannot be seen taken out. */
const clean = (text: string, most = 60): string => {
  const shown = masked(text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').replace(/\s+/g, ' ')).trim();
  return shown.length <= most ? shown : `${shown.slice(0, most - 1)}…`;
};

/** As JSON in which nothing can close what it is fenced with. */
export const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const rulesOf = ({ required, min, max, minLength, maxLength, hint }: Field) => ({
  ...(required ? { required } : {}),
  ...(min === undefined ? {} : { min: clean(min, 20) }),
  ...(max === undefined ? {} : { max: clean(max, 20) }),
  ...(minLength === undefined ? {} : { minLength }),
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(hint === undefined || hint === '' ? {} : { hint: clean(hint, 120) }),
});

const labels = (options: readonly { readonly label: string }[]): string[] =>
  options.slice(0, mostOptions).map(({ label }) => clean(label, 40));

/** What is said of a part, beside its id. */
const describe = (part: Part): Record<string, unknown> => {
  switch (part.kind) {
    case 'page': {
      const { template, heading, title, kind } = part.page;
      return { page: clean(heading || title, 80), path: clean(withoutQuery(template), 80), kind };
    }
    case 'form':
      return { form: clean(part.form.name || part.form.submitName), purpose: part.form.purpose };
    case 'field': {
      const { label, name, control, type, options } = part.field;
      return {
        field: clean(label || name),
        type: control === 'input' ? type : control,
        ...rulesOf(part.field),
        ...(options === undefined ? {} : { options: labels(options) }),
      };
    }
    case 'list':
      return { list: clean(part.list.name), items: part.list.count };
    case 'column': {
      const { header, key, meaning, samples } = part.column;
      return {
        column: clean(header ?? key, 40),
        meaning,
        samples: samples.slice(0, mostSamples).map((sample) => clean(sample, 40)),
      };
    }
    case 'list-control':
      return {
        control: clean(part.control.label, 40),
        kind: part.control.kind,
        options: labels(part.control.options),
      };
    case 'control':
      return { press: clean(part.control.name), leads: part.control.effects[0]?.kind };
    case 'action': {
      const { name, kind, entry, perItem } = part.action;
      return {
        action: clean(name),
        kind,
        ...(entry === undefined ? {} : { enters: clean(entry.label || 'a text') }),
        ...(perItem ? { of: 'an item that was entered before' } : {}),
      };
    }
    case 'figure':
      return {
        figure: clean(part.figure.label),
        says: clean(part.figure.text, 40),
        meaning: part.figure.meaning,
      };
  }
};

const line = ([id, part]: readonly [string, Part]): string => written({ id, ...describe(part) });

const pageOf = (id: string): string => id.split('.')[0] ?? id;

/** Plain data: it crosses to another thread. */
export interface SiteDigest {
  /** A line of JSON for each page and its parts, those of the first pages whole. */
  readonly overview: string;
  /** All there is, by id: a line of JSON each. */
  readonly lines: readonly (readonly [id: string, line: string])[];
}

/** What there is about one site. Pure, and the same for the same site. */
export const digestOf = (given: SiteModel): SiteDigest => {
  const entries = [...referencesOf(withOwnHeadings(given))].map((entry) => [entry[0], line(entry)] as const);
  const shown: string[] = [];
  let left = mostOfSite;
  for (const page of Map.groupBy(entries, ([id]) => pageOf(id)).values()) {
    const [first, ...parts] = page.map(([, written]) => written);
    if (first === undefined) continue;
    const whole = [first, ...parts].join('\n');
    const chosen = whole.length <= left ? whole : written({ ...JSON.parse(first), parts: parts.length });
    if (chosen.length > left) break;
    shown.push(chosen);
    left -= chosen.length;
  }
  return { overview: shown.join('\n'), lines: entries };
};

/** Everything that there is of one page. */
export const pageIn = ({ lines }: SiteDigest, id: string): string =>
  lines.flatMap(([each, written]) => (pageOf(each) === id ? [written] : [])).join('\n') ||
  'There is no such page.';

const matching = (lines: readonly string[], words: string, most: number): string => {
  const asked = words.trim().toLowerCase();
  const found = lines.filter((each) => each.toLowerCase().includes(asked));
  return found.slice(0, most).join('\n') || 'Nothing has these words.';
};

/** Parts whose words contain these. */
export const findIn = ({ lines }: SiteDigest, words: string): string =>
  matching(
    lines.map(([, written]) => written),
    words,
    mostFound,
  );

/** Routes and functions by name, never a line of code. */
export const codeDigestOf = ({ routes, functions }: CodeModel): readonly string[] =>
  [
    ...routes.map(({ method, path, file }) => ({
      route: `${method} ${clean(path, 80)}`,
      file: clean(file, 80),
    })),
    ...functions.map(({ name, file, parameters }) => ({
      function: clean(name),
      parameters: parameters.map((each) => clean(`${each.name}: ${each.type}`, 40)),
      file: clean(file, 80),
    })),
  ].map(written);

export const findInCode = (code: readonly string[], words: string): string =>
  matching(code, words, mostOfCode);
