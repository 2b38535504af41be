// A row of steps may use up what it is about: a tool that is lent can be lent to nobody else. Tests, which walk it after this, begin with another one.
import type { Form, Step } from '@prowl/contracts';
import type { JourneyParts } from './parts.ts';
import type { Passed } from './passed.ts';
import { formOf } from './stage.ts';
import type { Trail } from './trail.ts';

/** Addresses of other records that are opened to find one. */
const mostOthers = 5;

/** By labels: a script may name its fields by how often it made some. */
const asksFor = (form: Form | undefined): string =>
  (form?.fields ?? [])
    .filter(({ control }) => control !== 'hidden')
    .map(({ label, name }) => label || name)
    .join('|');

const isOpen = (part: string): boolean => /^[:{[*]/.test(part);

/** Of an address like "/lend/4" the value of its only open part, and the address with another one there. */
const recordIn = (
  address: string,
  shape: string,
): { readonly id: string; readonly withId: (id: string) => string } | undefined => {
  const [parts, shapes] = [address.split('/'), shape.split('/')];
  const [at, ...more] = shapes.flatMap((part, index) => (isOpen(part) ? [index] : []));
  if (at === undefined || more.length > 0 || parts.length !== shapes.length) return undefined;
  return { id: parts[at] ?? '', withId: (id) => parts.with(at, id).join('/') };
};

/** Addresses of the same make that pages lead to, or that were opened; then those of other records of the kind: "/lend/7" where pages lead to "/tools/4" and "/tools/7". */
const othersLike = ({ site }: JourneyParts, origin: string, url: string): string[] => {
  const templateOf = (address: string): string => site.templates.of(`${origin}${address}`);
  const wanted = templateOf(url);
  const own = recordIn(url, wanted);
  if (own === undefined) return [];
  const known = new Set(
    site.known.flatMap(({ page }) => [
      page.url,
      ...page.examples,
      ...page.links.flatMap((link) => (link.own ? [link.url.replace(origin, '')] : [])),
    ]),
  );
  const ids = Map.groupBy(
    [...known].flatMap((address) => {
      const template = templateOf(address);
      const record = recordIn(address, template);
      return record === undefined ? [] : [{ template, id: record.id }];
    }),
    ({ template }) => template,
  );
  const ofKind = [...ids.values()].filter((records) => records.some(({ id }) => id === own.id)).flat();
  const alike = [...known].filter((address) => templateOf(address) === wanted);
  return [...new Set([...alike, ...ofKind.map(({ id }) => own.withId(id))])].filter(
    (address) => address !== url,
  );
};

/** What opens the first page for another record, where it asks for the same; undefined where it belongs to none, or no other one has it. */
export const openingElsewhere = async (
  parts: JourneyParts,
  trail: Trail,
  opening: readonly Step[],
  first: Passed,
): Promise<Step[] | undefined> => {
  const [only, ...more] = opening;
  if (only?.do !== 'goto' || more.length > 0 || typeof only.url !== 'string') return undefined;
  for (const url of othersLike(parts, trail.origin, only.url).slice(0, mostOthers)) {
    if (!parts.goesOn()) return undefined;
    const steps: Step[] = [{ ...only, url }];
    if (!(await trail.walk(steps))) continue;
    const reading = await trail.read();
    const form = reading && formOf(reading);
    if (form !== undefined && asksFor(form) === asksFor(first.form)) return steps;
  }
  return undefined;
};
