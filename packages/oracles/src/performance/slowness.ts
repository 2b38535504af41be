// What exploration saw take many times longer than its like.
import type { Page, SiteModel } from '@prowl/contracts';
import { pagesByTemplate, soundsHarmful } from '../site/addresses.ts';
import { addressOf } from '../site/interfaces.ts';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds. A person notices well over a second; the factor keeps slow machines from being blamed on a page. */
export const noticeable = 1_500;

/** Times as slow as pages of the same kind. */
const siblingFactor = 5;
/** Times as slow as anything else of the site: there is nothing alike to compare with, so the bar is higher. */
const siteFactor = 8;

export interface Slow {
  page: Page;
  url: string;
  /** What it is compared with. */
  sibling: string;
  milliseconds: number;
  usual: number;
  factor: number;
  kind: string;
}

const isSlow = (milliseconds: number, usual: number, factor: number): boolean =>
  milliseconds >= usual * factor && milliseconds >= usual + noticeable;

const slowSiblings = (site: SiteModel): Slow[] =>
  site.pages.flatMap((page) => {
    const all = [
      ...page.siblingsFirstByte,
      ...(page.timings ? [{ url: page.url, milliseconds: page.timings.firstByte }] : []),
    ];
    if (all.length < 3) return [];
    const usual = median(all.map(({ milliseconds }) => milliseconds));
    const sibling = all.find(({ milliseconds }) => milliseconds <= usual * 1.5)?.url;
    const worst = all
      .filter(({ milliseconds }) => isSlow(milliseconds, usual, siblingFactor))
      .sort((a, b) => b.milliseconds - a.milliseconds)[0];
    const kind = 'pages of the same kind';
    return worst && sibling ? [{ ...worst, page, sibling, usual, factor: siblingFactor, kind }] : [];
  });

const slowTemplates = (site: SiteModel): Slow[] => {
  const timed = pagesByTemplate(site).filter(
    (page) => page.timings && page.status < 400 && page.reach.length === 0,
  );
  if (timed.length < 4) return [];
  const usual = median(timed.map((page) => page.timings?.firstByte ?? 0));
  const sibling = timed.find((page) => (page.timings?.firstByte ?? 0) <= usual)?.url;
  return timed.flatMap((page) => {
    const milliseconds = page.timings?.firstByte ?? 0;
    const kind = 'the other pages';
    if (!sibling || !isSlow(milliseconds, usual, siteFactor)) return [];
    return [{ page, url: page.url, sibling, milliseconds, usual, factor: siteFactor, kind }];
  });
};

const slowOperations = (site: SiteModel): Slow[] => {
  const timed = site.operations.filter(
    ({ method, sample }) => method === 'GET' && sample && sample.status < 400 && !soundsHarmful(sample.url),
  );
  if (timed.length < 3) return [];
  const usual = median(timed.map(({ sample }) => sample?.milliseconds ?? 0));
  const quick = timed.find(({ sample }) => (sample?.milliseconds ?? 0) <= usual)?.sample?.url;
  return timed.flatMap((operation) => {
    const milliseconds = operation.sample?.milliseconds ?? 0;
    const url = addressOf(operation.sample?.url ?? '', site);
    const sibling = addressOf(quick ?? '', site);
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    if (!page || !url || !sibling || !isSlow(milliseconds, usual, siteFactor)) return [];
    const kind = 'the other requests';
    const place = { ...page, url, template: operation.template };
    return [{ page: place, url, sibling, milliseconds, usual, factor: siteFactor, kind }];
  });
};

export const slowOnes = (site: SiteModel): Slow[] => [
  ...slowSiblings(site),
  ...slowTemplates(site),
  ...slowOperations(site),
];
