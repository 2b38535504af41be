// Lists with named columns, what works on them, and where their items lead. Pure.
import type { Form, List } from '@prowl/contracts';
import { actsWhenOpened } from '@prowl/lexicon';
import { templatesOf } from '../addresses/url-template.ts';
import type { RawColumn, RawList, RawReading } from '../page/wire.ts';
import { columnsOf, listKey } from './columns.ts';
import { controlsFor } from './list-controls.ts';
import { belongsTo, mainListOf } from './near.ts';
import { counterOf } from './pager.ts';

const resolved = (href: string, raw: RawReading): URL | undefined => {
  try {
    return new URL(href, new URL(raw.address.url, raw.address.origin));
  } catch {
    return undefined;
  }
};

/** The template that the items' own pages share; undefined when the links lead elsewhere, or all to one place. */
const templateOf = (samples: readonly string[], raw: RawReading, origin: string): string | undefined => {
  const urls = samples.filter((sample) => sample !== '').map((sample) => resolved(sample, raw));
  if (
    urls.some((url) => url === undefined || url.origin !== origin || !/^https?:$/.test(url.protocol)) ||
    urls.length === 0
  )
    return undefined;
  const paths = urls.map(
    (url) => `${url?.pathname}${url?.search}${/^#!?\//.test(url?.hash ?? '') ? url?.hash : ''}`,
  );
  if (new Set(paths).size < paths.length * 0.8) return undefined;
  const templates = [...new Set(templatesOf(paths).values())];
  const only = templates[0] ?? '';
  if (templates.length === 1)
    return /[:]/.test(only) || paths.length === 1 ? (/[:]/.test(only) ? only : undefined) : undefined;
  // Names under one parent: one list of them is evidence enough.
  const parents = new Set(templates.map((template) => template.replace(/[^/]*$/, '')));
  const parent = [...parents][0] ?? '';
  return parents.size === 1 &&
    parent !== '/' &&
    parent !== '#/' &&
    templates.length >= 3 &&
    templates.every((template) => !template.includes('?'))
    ? `${parent}:slug`
    : undefined;
};
const detailOf = (
  columns: List['columns'],
  rawColumns: readonly RawColumn[],
  nameColumn: string | undefined,
  raw: RawReading,
  origin: string,
): List['detail'] => {
  const candidates = rawColumns
    .map((column, index) => ({ column, index }))
    // What changes something when it is opened does not show the item.
    .filter(({ column }) => column.attribute === 'href' && !column.samples.some(actsWhenOpened))
    .map(({ column, index }) => ({ column, index, template: templateOf(column.samples, raw, origin) }))
    .filter((candidate) => candidate.template !== undefined)
    .sort(
      (a, b) =>
        Number(b.column.inHeading) - Number(a.column.inHeading) ||
        b.column.present - a.column.present ||
        a.index - b.index,
    );
  const best = candidates[0];
  const link = best ? columns[best.index]?.locator : undefined;
  return best?.template && link
    ? { template: best.template, link, ...(nameColumn ? { nameColumn } : {}) }
    : undefined;
};

/** The labels of each choice that stands by the list: what a filter offers is what one of its columns holds. */
const choicesOf = (raw: RawReading, index: number, main: number): string[][] =>
  raw.forms
    .filter((form) => form.list < 0 && form.method !== 'post')
    .flatMap((form) => form.fields)
    .filter(
      (field) =>
        (field.near === index || (field.near === -1 && index === main)) && (field.options?.length ?? 0) > 1,
    )
    .map((field) => (field.options ?? []).map((option) => option.label.toLowerCase()));
const withCategories = (columns: List['columns'], choices: string[][]): List['columns'] => {
  if (columns.some((column) => column.meaning === 'category')) return columns;
  const holds = (column: List['columns'][number]): boolean => {
    const there = [
      ...new Set(column.samples.filter((sample) => sample !== '').map((sample) => sample.toLowerCase())),
    ];
    return (
      column.meaning === 'text' &&
      !column.attribute &&
      there.length > 0 &&
      choices.some((labels) => there.every((sample) => labels.includes(sample)))
    );
  };
  const found = columns.find(holds);
  return found
    ? columns.map((column) =>
        column === found ? { ...column, key: 'category', meaning: 'category' } : column,
      )
    : columns;
};

/** What the fields that search call what they look for. */
const queriesBy = (raw: RawReading, belongs: (near: number) => boolean): string[] =>
  raw.forms
    .filter((form) => form.list < 0 && form.method !== 'post')
    .flatMap((form) => form.fields)
    .filter((field) => field.visible && field.control === 'input' && belongs(field.near))
    .map(({ label }) => label);

/** One entry per list of the raw reading, undefined for those that cannot be used, so that what is in the n-th is still known. */
export const listsByNumber = (
  raw: RawReading,
  {
    forms,
    pagers,
  }: { readonly forms: readonly (Form | undefined)[]; readonly pagers: readonly List['pager'][] },
  origin: string,
): (List | undefined)[] => {
  const keys = new Map<string, number>();
  const main = mainListOf(raw);
  return raw.lists.map((list: RawList, index): List | undefined => {
    if (list.count === 0) return undefined;
    const read = columnsOf(list, raw.language);
    const { raw: rawColumns, nameColumn } = read;
    const columns = withCategories(read.columns, choicesOf(raw, index, main));
    const name = list.name.replace(/\s*[([]\d+[)\]]\s*$/, '');
    const belongs = belongsTo(index, main);
    const close = (near: number): boolean => near === index;
    const pager = pagers[index];
    const detail = detailOf(columns, rawColumns, nameColumn, raw, origin);
    const about = [name, raw.heading, detail?.template ?? '', ...queriesBy(raw, belongs)];
    const counter = counterOf(raw, { count: list.count, name, pager: pager !== undefined, about }, belongs);
    const base = listKey(list, columns, raw.heading);
    const count = (keys.get(base) ?? 0) + 1;
    keys.set(base, count);
    return {
      key: count === 1 ? base : `${base}-${count}`,
      name,
      items: list.items,
      count: list.count,
      columns,
      controls: controlsFor(raw, forms, columns, {
        near: close,
        main: index === main,
        under: (heading) => heading === -1 || list.headings.includes(heading),
      }),
      ...(counter ? { counter } : {}),
      ...(pager ? { pager } : {}),
      ...(detail ? { detail } : {}),
    };
  });
};
