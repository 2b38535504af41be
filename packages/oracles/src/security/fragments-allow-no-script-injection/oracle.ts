import type { Page, SiteModel } from '@prowl/contracts';
import { goto, type PlanDraft, settle, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { mayRunScript, ownPath, pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { needsSignIn } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';
import { markDoesNotRun, markFor, plainMarkup, scriptImpact } from '../script-marks.ts';

const mostPages = 8;
const mostParameters = 5;

interface RoutePoint {
  readonly page: Page;
  readonly name: string;
  /** With `content` as the parameter’s value. */
  readonly address: (content: string) => string;
}

/** Views behind #/ take parameters as addresses do: /#/search?q=lamp. */
const routePoints = (site: SiteModel): RoutePoint[] => {
  const found = new Map<string, RoutePoint>();
  for (const page of site.pages) {
    if (page.status >= 400) continue;
    const links = page.links.flatMap(({ own, url }) => (own ? [ownPath(url, site.origin) ?? ''] : []));
    for (const url of [page.url, ...page.examples, ...links]) {
      const [, before = '', query = ''] = /^([^#]*#!?\/[^?]*)\?(.+)$/.exec(url) ?? [];
      for (const name of new URLSearchParams(query).keys()) {
        const address = (content: string) => {
          const changed = new URLSearchParams(query);
          changed.set(name, content);
          return `${before}?${changed.toString().replaceAll('+', '%20')}`;
        };
        if (!found.has(`${before} ${name}`)) found.set(`${before} ${name}`, { page, name, address });
      }
    }
  }
  return [...found.values()].slice(0, mostParameters);
};

const ofRoutes = (site: SiteModel, guard: Guarding): PlanDraft | undefined => {
  const points = routePoints(site);
  const [first] = points;
  if (first === undefined) return undefined;
  const mark = markFor('dom-script', first.page.template, 'parameters behind #');
  return guard({
    page: first.page,
    element: 'parameters behind #',
    signedIn: points.some(({ page }) => needsSignIn(site, page)),
    title: `${pageName(first.page)}: script in a parameter behind # does not run`,
    worth: 'strong',
    steps: points.flatMap(({ page, name, address }) => [
      step(
        `open ${page.template} with markup as ${quoted(name)}`,
        goto('about:blank'),
        goto(address(plainMarkup(mark))),
        settle(),
      ),
      markDoesNotRun(mark, `from ${quoted(name)} behind #`),
    ]),
    bug: {
      title: `DOM XSS: script in ${quoted(first.name)} behind # in the address runs on the page`,
      seen: 'The script ran in the browser.',
      impact: scriptImpact,
    },
  });
};

/** Of views behind #/ one: they are one document. */
const documents = (pages: readonly Page[]): Page[] => [
  ...new Map(
    pages.map((page) => [page.url.includes('#') ? withoutFragment(page.url) : page.template, page]),
  ).values(),
];

export const fragmentsAllowNoScriptInjection = defineOracle({
  id: 'fragments-allow-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script behind # in an address does not run',
  rule: 'The part of an address behind # never reaches the server, but script on the page reads it; it is text and has to stay text.',
  expected: 'It is read as text.',
  remedy:
    'Look for script that passes location.hash to innerHTML, insertAdjacentHTML, a jQuery selector or eval; use textContent, or look the value up in a list.',
  severity: 'high',
  because: 'One click on a prepared link is enough to act in a visitor’s name, and no server log shows it.',
  cwe: 79,
  worth: 'spare',
  plan: ({ site }, guard) => [
    ofRoutes(site, guard),
    ...documents(
      pagesByTemplate(site).filter(
        (page) => page.status < 400 && page.reach.length === 0 && mayRunScript(page),
      ),
    )
      .slice(0, mostPages)
      .map((page) => {
        const mark = markFor('dom-script', page.template, 'fragment');
        const path = withoutFragment(page.url);
        const payload = plainMarkup(mark);
        return guard({
          page,
          element: 'fragment',
          title: `${pageName(page)}: script behind # does not run`,
          worth: page.controls.some(({ kind }) => kind === 'tab') ? 'modest' : 'spare',
          steps: [
            step('open the page with markup behind #', goto(`${path}#${payload}`), settle()),
            markDoesNotRun(mark, 'from behind #'),
            step(
              'and again, as the value of a name',
              goto('about:blank'),
              goto(`${path}#tab=${payload}`),
              settle(),
            ),
            markDoesNotRun(mark, 'from behind #'),
          ],
          bug: {
            title: 'DOM XSS: script behind # in the address runs on the page',
            seen: 'The script ran in the browser.',
            impact: scriptImpact,
          },
        });
      }),
  ],
});
