// How long things take, compared with their like.

import type { Page, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  expectThat,
  keep,
  type PlanDraft,
  request,
  step,
  value,
  variable,
} from '@prowl/plan';
import { ownPath, pagesByTemplate, soundsHarmful, withoutFragment, withoutQuery } from '../site/addresses.ts';
import { draft } from '../site/drafting.ts';
import { knownRange, numericPaths } from '../site/known-addresses.ts';
import { pageName } from '../site/words.ts';

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds. A person notices well over a second; the factor keeps slow machines from being blamed on a page. */
const noticeable = 1_500;

interface Slow {
  page: Page;
  url: string;
  sibling: string;
  milliseconds: number;
  usual: number;
  factor: number;
  kind: string;
}

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
      .filter(({ milliseconds }) => milliseconds >= usual * 5 && milliseconds >= usual + noticeable)
      .sort((a, b) => b.milliseconds - a.milliseconds)[0];
    return worst && sibling
      ? [
          {
            page,
            url: worst.url,
            sibling,
            milliseconds: worst.milliseconds,
            usual,
            factor: 5,
            kind: 'pages of the same kind',
          },
        ]
      : [];
  });

/** A page that takes far longer than all the others of the site: no sibling to compare with, so the bar is higher. */
const slowTemplates = (site: SiteModel): Slow[] => {
  const timed = pagesByTemplate(site).filter(
    (page) => page.timings && page.status < 400 && page.reach.length === 0,
  );
  if (timed.length < 4) return [];
  const usual = median(timed.map((page) => page.timings?.firstByte ?? 0));
  const sibling = timed.find((page) => (page.timings?.firstByte ?? 0) <= usual)?.url;
  return timed.flatMap((page) => {
    const milliseconds = page.timings?.firstByte ?? 0;
    if (!sibling || milliseconds < usual * 8 || milliseconds < usual + noticeable) return [];
    return [{ page, url: page.url, sibling, milliseconds, usual, factor: 8, kind: 'the other pages' }];
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
    const url = ownPath(operation.sample?.url ?? '', site.origin);
    const sibling = ownPath(quick ?? '', site.origin);
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    if (!page || !url || !sibling || milliseconds < usual * 8 || milliseconds < usual + noticeable) return [];
    return [
      {
        page: { ...page, url, template: operation.template },
        url,
        sibling,
        milliseconds,
        usual,
        factor: 8,
        kind: 'the other requests',
      },
    ];
  });
};

const repeats = ['One', 'Two', 'Three'] as const;

/** The quickest of three answers is still many times slower than the slowest of three answers of its sibling. */
const slowPlan = (
  site: SiteModel,
  { page, url, sibling, milliseconds, usual, factor, kind }: Slow,
): PlanDraft => {
  const ask = (name: string, path: string): Step[] =>
    repeats.map((count) => request('GET', withoutFragment(path), `${name}${count}`, { follow: true }));
  const times = (name: string) => repeats.map((count) => answer(`${name}${count}`, 'milliseconds'));
  return draft(site, {
    family: 'performance',
    type: 'performance',
    oracle: 'as-quick-as-its-siblings',
    page,
    element: withoutQuery(url) === withoutQuery(page.template) ? '' : withoutQuery(url),
    title: `${pageName(page)}: is about as quick as ${kind}`,
    because:
      'The same kind of page takes about the same time, whichever it is; one that takes many times longer does work that it should not.',
    rank: 0.85,
    suspected: true,
    steps: [
      step('ask for a page to compare with, three times', ...ask('usual', sibling)),
      step('ask for the page, three times', ...ask('slow', url)),
      assume(
        'the page to compare with could not be had',
        answer('usualOne', 'status'),
        'less-than',
        value(400),
      ),
      expectThat(
        `${url} answers about as fast as ${sibling}`,
        apply('min', ...times('slow')),
        'less-than',
        apply(
          'max',
          apply('multiply', apply('max', ...times('usual')), value(factor)),
          apply('add', apply('max', ...times('usual')), value(noticeable)),
        ),
      ),
    ],
    bug: {
      title: `The page takes ${(milliseconds / 1_000).toFixed(1)} s to answer, ${kind} ${usual < 1_000 ? `${Math.round(usual)} ms` : `${(usual / 1_000).toFixed(1)} s`}`,
      severity: 'medium',
      expected: `It answers about as fast as ${kind}.`,
      context: [`Compared with ${sibling}.`],
    },
  });
};

/** Every member of a kind that is known by its number, asked twice: the better time counts. */
export const equallyQuick = (site: SiteModel): PlanDraft[] =>
  numericPaths(site).flatMap((point) => {
    const ids = knownRange(site, point).slice(0, 24);
    if (ids.length < 3 || point.after !== '') return [];
    const at = (id: number) => `${point.before}${id}`;
    const best = (id: number) =>
      apply('min', answer(`first${id}`, 'milliseconds'), answer(`second${id}`, 'milliseconds'));
    return draft(site, {
      family: 'performance',
      type: 'performance',
      oracle: 'equally-quick',
      page: { ...point.page, url: at(Number(point.value)), template: point.template },
      element: 'id',
      signedIn: point.signedIn,
      title: `${point.template}: each is about as quick as the others`,
      because:
        'The same kind of page takes about the same time, whichever it is; one that takes many times longer does work that it should not.',
      rank: 0.45,
      steps: [
        step(
          'ask for each of them, twice',
          ...ids.flatMap((id) => ['first', 'second'].map((turn) => request('GET', at(id), `${turn}${id}`))),
        ),
        keep('usual', apply('min', ...ids.map(best))),
        keep(
          'limit',
          apply(
            'max',
            apply('multiply', variable('usual'), value(5)),
            apply('add', variable('usual'), value(noticeable)),
          ),
        ),
        ...ids.map((id) =>
          expectThat(
            `${at(id)} answers about as fast as the others`,
            best(id),
            'less-than',
            variable('limit'),
          ),
        ),
      ],
      bug: {
        title: 'One of many pages of the same kind is many times slower than the others',
        severity: 'medium',
        expected:
          'All of them answer in about the same time: at most five times the quickest, and 1.5 s more.',
      },
    });
  });

export const planPace = (site: SiteModel): PlanDraft[] =>
  [...slowSiblings(site), ...slowTemplates(site), ...slowOperations(site)].map((each) =>
    slowPlan(site, each),
  );
