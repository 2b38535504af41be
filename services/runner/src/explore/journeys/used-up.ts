// A row of steps may use up what it is about: a tool that is lent can be lent to nobody else. Tests, which walk it after this, begin with another one.
import type { Form, Step } from '@prowl/contracts';
import { keyOf } from '../forms/steps.ts';
import type { JourneyParts } from './parts.ts';
import type { Passed } from './passed.ts';
import { formOf } from './stage.ts';
import type { Trail } from './trail.ts';

/** Addresses of other records that are opened to find one. */
const mostOthers = 5;

const asksFor = (form: Form | undefined): string =>
  (form?.fields ?? [])
    .filter(({ control }) => control !== 'hidden')
    .map(keyOf)
    .join('|');

/** Addresses of the same make that pages lead to, or that were opened. */
const othersLike = ({ site }: JourneyParts, origin: string, url: string): string[] => {
  const templateOf = (address: string): string => site.templates.of(`${origin}${address}`);
  const wanted = templateOf(url);
  if (!/[:{[*]/.test(wanted)) return [];
  const known = site.known.flatMap(({ page }) => [
    page.url,
    ...page.examples,
    ...page.links.flatMap((link) => (link.own ? [link.url.replace(origin, '')] : [])),
  ]);
  return [...new Set(known)].filter((address) => address !== url && templateOf(address) === wanted);
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
