// Where a form that adds something to a thing is sent in an application that others use: below a thing that this exploration made, if
// there is one of that kind, and not below what others made. Pure.
import type { Form } from '@prowl/contracts';
import { decoded, stepsOf } from '../../reading/addresses/address.ts';
import { allRecordsMade } from '../walking/all-made.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { isOwnArea } from './ownership.ts';

/** A comment is between whoever writes it and whoever reads it: to write one below what others made is what it is for. */
const adding: ReadonlySet<Form['purpose']> = new Set(['create', 'upload', 'unknown']);

const isThing = (step: string): boolean => /^:(?:id|slug)/.test(step);

type OfPage = Pick<Known['page'], 'url' | 'template'>;

/** What it adds becomes a part of a thing that others made: the address of its page names one. */
export const addsToOthers = (
  { url, template }: OfPage,
  { purpose, method, fields }: Pick<Form, 'purpose' | 'method' | 'fields'>,
  mark: string,
): boolean =>
  adding.has(purpose) &&
  method !== 'get' &&
  fields.some(({ control }) => control !== 'hidden') &&
  stepsOf(template).some(isThing) &&
  !isOwnArea(template) &&
  !decoded(url).includes(mark);

interface OwnThing {
  /** Steps of the template above it. */
  readonly above: string;
  /** Its address. */
  readonly steps: readonly string[];
}

type OfSite = Pick<SiteMap, 'known' | 'exchanges' | 'origin' | 'templates'>;

/** Things that this exploration made and that have an address: it has what was entered in it, or an answer led there. */
const ownThings = ({ known, exchanges, origin, templates }: OfSite, mark: string): OwnThing[] => {
  const made = allRecordsMade({ known, exchanges, origin }, mark);
  const seen = known.flatMap(({ page }) => [page.url, ...page.links.map(({ url }) => url)]);
  return [...new Set([...made, ...seen])].flatMap((address) => {
    const { href } = new URL(address, origin);
    if (!href.startsWith(`${origin}/`)) return [];
    const steps = stepsOf(href);
    const shape = stepsOf(templates.of(href));
    const named = steps.findIndex((step) => decoded(step).includes(mark));
    const at = named >= 0 ? named : made.includes(address) ? shape.findLastIndex(isThing) : -1;
    return at < 0 ? [] : [{ above: shape.slice(0, at).join('/'), steps: steps.slice(0, at + 1) }];
  });
};

/** The same page of a thing that this exploration made; undefined where it made none of the kind. */
export const homeOf = (site: OfSite, { url, template }: OfPage, mark: string): string | undefined => {
  const shape = stepsOf(template);
  const at = shape.findLastIndex(isThing);
  const above = shape.slice(0, at).join('/');
  const own = ownThings(site, mark).find((thing) => thing.steps.length === at + 1 && thing.above === above);
  if (own === undefined || url.includes('#')) return undefined;
  const end = /\/(?:\?|$)/.test(url) ? '/' : '';
  return `/${[...own.steps, ...stepsOf(url).slice(at + 1)].join('/')}${end}`;
};
