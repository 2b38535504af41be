import type { Extract } from '@prowl/contracts';
import { header, json, response } from './answers.ts';
import type { ExtractDefinition, ExtractOf } from './definition.ts';
import { attribute, checked, enabled, text, value, visible } from './element.ts';
import { attributes, column, count, items, texts } from './items.ts';
import { labelled } from './labelled.ts';
import { month } from './month.ts';
import { authorization, cookies, lines, markRan, path, structure, title, url, visibleText } from './page.ts';
import { probe } from './probes.ts';

type Extracts = { readonly [Read in Extract['read']]: ExtractDefinition<ExtractOf<Read>> };

const extracts: Extracts = {
  texts,
  column,
  items,
  lines,
  text,
  labelled,
  month,
  value,
  attribute,
  attributes,
  count,
  checked,
  visible,
  enabled,
  url,
  path,
  title,
  'visible-text': visibleText,
  structure,
  probe,
  cookies,
  authorization,
  'mark-ran': markRan,
  response,
  header,
  json,
};

/** The definition of this very extract: the table's type says that they belong together. */
export const extractDefinition = <E extends Extract>(extract: E): ExtractDefinition<E> =>
  extracts[extract.read] as unknown as ExtractDefinition<E>;
