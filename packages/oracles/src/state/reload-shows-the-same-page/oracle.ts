import type { Page } from '@prowl/contracts';
import {
  address,
  assume,
  expectThat,
  goto,
  keep,
  nth,
  type PlanDraft,
  reload,
  role,
  settle,
  step,
  textOf,
  textsOf,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pageName } from '../../site/words.ts';

const mostPages = 8;
const headings = { ...role('heading'), visible: true };

/** Reached by acting, with an address of its own: the address alone leads there too. */
const survivesReload = (page: Page, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: 'address',
    title: `${pageName(page)}: a reload shows the same page`,
    steps: [
      step('open the page', goto(page.url), settle()),
      keep('start', address()),
      keep('before', visibleText()),
      step('go there as a person would', ...page.reach, settle()),
      assume('it has an address of its own', address(), 'not-equals', variable('start')),
      assume('it shows something else', visibleText(), 'not-equals', variable('before')),
      keep('heading', textOf(nth(headings, 0))),
      keep('there', address()),
      step('reload', reload(), settle()),
      assume('the address is still that one', address(), 'equals', variable('there')),
      // Among the headings: a link in the navigation may carry the same words.
      expectThat('the same heading is shown', textsOf(headings), 'contains', variable('heading')),
    ],
    bug: { title: `The ${pageName(page)} does not survive a reload` },
  });

export const reloadShowsTheSamePage = defineOracle({
  id: 'reload-shows-the-same-page',
  family: 'state',
  type: 'functional',
  title: 'A reload shows the same page',
  rule: 'A view with an address of its own is there again when that address is opened.',
  expected: 'The same page is shown after a reload.',
  remedy:
    'Render the view from its address alone, and let the server answer every address of the application.',
  severity: 'medium',
  because: 'A reload, a bookmark or a link that is passed on leads nowhere.',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    // What was done led to no other address: there is none to load.
    const stays = ({ url, template }: Page) =>
      site.pages.some(
        (other) => other.reach.length === 0 && other.url === url && other.template === template,
      );
    return site.pages
      .filter(
        (page) => page.reach.length > 0 && page.heading !== '' && page.url !== site.start && !stays(page),
      )
      .filter(({ template }) => !seen.has(template) && seen.add(template))
      .slice(0, mostPages)
      .map((page) => survivesReload(page, guard));
  },
});
