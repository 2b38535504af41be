// What an earlier session found at work and this one does not find, and whether that is enough to call it a bug.
import type { Page, SiteModel } from '@prowl/contracts';
import { pagesByTemplate } from '../site/addresses.ts';
import { pagesOf } from '../site/drafting.ts';
import type { Earlier } from '../site/planning.ts';
import { isOfData, keyOf, type Part } from './parts.ts';
import { type Comparison, compare } from './since.ts';

export interface Gone extends Comparison {
  readonly part: Part;
  /** A page that shows that what it leads to, or what it lists, is still there: where it was before. */
  readonly witness: Page | undefined;
  /** Title of a test that passed with it. */
  readonly tested: string;
  /** When it was there, ISO 8601. */
  readonly seenAt: string;
}

export interface Verdict {
  readonly gone: readonly Gone[];
  /** Not enough for a bug: it may have been meant. */
  readonly unproved: readonly Gone[];
  /** Pages that were made anew. */
  readonly changed: readonly Comparison[];
}

/** So many parts may be gone of a page that nothing else happened to. */
const mostOfPage = 2;
/** Of a whole application: who loses more than that has another version, not a fault. */
const mostOfSite = 6;

const idle: ReadonlySet<string> = new Set(['nothing', 'fails', 'failed', 'not-tried', 'focused', 'scrolled']);

const isSound = ({ status, kind }: Page): boolean => status < 400 && kind !== 'error' && kind !== 'sign-in';

/** As it begins wherever a plan names it: a plan may narrow it down, to the first that is visible for one. */
const beginningOf = (locator: Part['locator']): string => JSON.stringify(locator).slice(0, -1);

/** It was seen to do something, or to lead somewhere. */
const worked = ({ kind, locator, path, list }: Part, before: Page, site: SiteModel): boolean => {
  const own = JSON.stringify(locator);
  switch (kind) {
    case 'heading':
      return false;
    case 'link':
      return site.pages.some((page) => page.url === path && page.reach.length === 0 && isSound(page));
    case 'list':
      return list !== undefined && list.count > 0;
    case 'form':
      return before.forms.some(
        ({ submit, submissions }) =>
          JSON.stringify(submit) === own && submissions.some(({ accepted }) => accepted === 'yes'),
      );
    case 'control':
      return (
        before.controls.some(
          (control) =>
            JSON.stringify(control.locator) === own &&
            control.effects.some((effect) => !idle.has(effect.kind)),
        ) ||
        before.actions.some(
          (action) => !idle.has(action.kind) && JSON.stringify(action.steps).includes(beginningOf(locator)),
        ) ||
        before.lists.some(({ controls }) =>
          controls.some((control) => JSON.stringify(control.locator) === own && control.uses.length > 0),
        )
      );
  }
};

/** The title of a test that passed with it. */
const testedIn = (
  { passed }: Earlier,
  { key, locator }: Part,
  template: string,
  target: Page | undefined,
): string | undefined => {
  const own = beginningOf(locator);
  const about = passed.find(
    ({ place, steps }) =>
      place.template === template &&
      (JSON.stringify(steps).includes(own) || keyOf(place.element ?? '') === key),
  );
  return (about ?? passed.find(({ place }) => target !== undefined && place.template === target.template))
    ?.title;
};

/** Of a link the page that it led to, of a list the page of one of its items. */
const witnessOf = ({ path, list }: Part, site: SiteModel): Page | undefined => {
  const names = new Set(list?.columns.flatMap(({ samples }) => samples) ?? []);
  const ofItems = pagesOf(site, list?.detail?.template).filter(({ heading }) => names.has(heading));
  return [...site.pages.filter(({ url }) => url === path), ...ofItems].find(
    (page) => page.reach.length === 0 && isSound(page) && page.heading.trim() !== '',
  );
};

/** What a removal on purpose, other data or another name of it could not explain. */
const isProved = ({ part, since, lost, fresh, kept, before, now, witness }: Gone): boolean => {
  const alike = ({ shared, kind }: Part) => shared === part.shared && kind !== 'heading';
  const otherLists = lost.filter(({ kind }) => kind === 'list').length > (part.kind === 'list' ? 1 : 0);
  const needsWitness = part.kind === 'link' || part.kind === 'list';
  return (
    since === 'same' &&
    lost.filter(alike).length <= mostOfPage &&
    kept.filter(({ kind }) => kind !== 'heading').length >= 2 &&
    !fresh.some((other) => alike(other) && (other.path === undefined || !isOfData(other.path))) &&
    !otherLists &&
    (!needsWitness || witness !== undefined) &&
    // What one record lacks may be a matter of that record.
    (!isOfData(now.template) || now.url !== before.url)
  );
};

const ofPage = (earlier: Earlier, comparison: Comparison): Gone[] => {
  const { before, lost } = comparison;
  const seenAt = earlier.site.exploredAt;
  return lost.flatMap((part) => {
    if (!worked(part, before, earlier.site)) return [];
    const witness = witnessOf(part, earlier.site);
    const tested = testedIn(earlier, part, before.template, part.kind === 'link' ? witness : undefined);
    return tested === undefined ? [] : [{ ...comparison, part, witness, tested, seenAt }];
  });
};

/** What is on every page is one thing, on the first page that has it. */
const withoutRepeats = (all: readonly Gone[]): Gone[] => {
  const seen = new Set<string>();
  return all.filter(({ part, before }) => {
    const key = part.shared ? part.key : `${before.template} ${part.key}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Of each page as the latest session saw it that says something of it. */
export const goneSince = (earlier: readonly Earlier[], site: SiteModel): Verdict => {
  const { outage, start, hindrance } = site.coverage;
  const nothing = { gone: [], unproved: [], changed: [] };
  if (outage !== undefined || hindrance !== undefined || (start !== undefined && start !== 'page'))
    return nothing;
  const all: Gone[] = [];
  const changed: Comparison[] = [];
  for (const { template } of pagesByTemplate(site))
    for (const [index, each] of earlier.entries()) {
      const comparison = compare(each, site, template);
      if (comparison === undefined) continue;
      if (comparison.since === 'same') all.push(...ofPage(each, comparison));
      else if (index === 0) changed.push(comparison);
    }
  const once = withoutRepeats(all);
  const { true: gone = [], false: unproved = [] } = Object.groupBy(once, (each) =>
    isProved(each) ? 'true' : 'false',
  );
  return gone.length > mostOfSite ? { gone: [], unproved: once, changed } : { gone, unproved, changed };
};
