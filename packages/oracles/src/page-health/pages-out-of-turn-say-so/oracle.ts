import type { Page, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  apply,
  assume,
  css,
  expectThat,
  goto,
  keep,
  linesExcept,
  probe,
  request,
  settle,
  step,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { common } from '../../site/action-view.ts';
import { hasCatchAll, pagesByTemplate, soundsHarmful, withoutQuery } from '../../site/addresses.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** What programs write for a value that is missing. */
const missing = /\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object Object\]/;

/** But for what leads elsewhere: it says on each page which one is open. */
const lines = linesExcept([css('nav, [role=navigation]')]);
const thrown = apply('length', probe('exceptions'));
const newLines = apply('length', apply('without', lines, variable('known')));
/** Kinds of pages that are asked for something that is not there. */
const mostKinds = 3;
/** Addresses that are opened out of turn. */
const mostAddresses = 3;

const unknownName = 'nobody-knows-this';

const unknownLike = (part: string): string => {
  if (/^\d+$/.test(part)) return '987654';
  return /^[0-9a-f-]{36}$/i.test(part) ? '00000000-0000-4000-8000-000000000000' : unknownName;
};

/** Where in its address a page says which record it is about. */
const placeOf = ({ url, template }: Page): number => {
  const parts = template.split('/');
  return parts.length === url.split('/').length ? parts.findLastIndex((part) => part.startsWith(':')) : -1;
};

const withPart = (url: string, place: number, part: string): string =>
  url
    .split('/')
    .map((each, index) => (index === place ? part : each))
    .join('/');

const openAt = (words: string, url: string): Step => step(words, goto(url), settle());

const nothingMissing = (message: string): Step =>
  expectThat(message, visibleText(), 'not-matches', value(missing.source));

const ofNothing = (site: SiteModel, page: Page, guard: Guarding) => {
  const place = placeOf(page);
  const part = page.url.split('/')[place];
  if (place < 0 || part === undefined || /[?]/.test(part) || soundsHarmful(page.url)) return undefined;
  return guard({
    page,
    element: `unknown ${slug(page.template)}`,
    title: `${pageName(page)}: the page of something that is not there says so`,
    signedIn: asExplored(site, page),
    steps: [
      openAt('open the first page', site.start),
      keep('start', lines),
      openAt('open the page of something that is there', page.url),
      keep('known', lines),
      keep('frame', common(variable('start'), variable('known'))),
      assume(
        'it shows more than all pages do',
        apply('without', variable('known'), variable('frame')),
        'not-empty',
      ),
      assume('with all its values', visibleText(), 'not-matches', value(missing.source)),
      keep('thrown', thrown),
      openAt('open the page of something that is not there', withPart(page.url, place, unknownLike(part))),
      expectThat('the page is not blank', apply('without', lines, variable('frame')), 'not-empty'),
      settle(), // it may say no more than “Loading” by now
      expectThat(
        'the page does not become blank',
        apply('without', lines, variable('frame')),
        'not-empty',
        undefined,
        { within: 0 },
      ),
      expectThat(
        'no error leaves the page of the other one there',
        apply('max', newLines, apply('subtract', apply('add', variable('thrown'), value(1)), thrown)),
        'at-least',
        value(1),
        { within: 0 },
      ),
      nothingMissing('it shows no value that is missing'),
    ],
    bug: { title: `The page ${quoted(page.template)} of something that does not exist is blank or broken` },
  });
};

/** A server that knows what it does not have says so by the status as well: what is kept, indexed and watched goes by it. */
const answersMissing = (site: SiteModel, page: Page, guard: Guarding) => {
  const place = placeOf(page);
  const part = page.url.split('/')[place];
  if (place < 0 || part === undefined || /[?#]/.test(page.url)) return undefined;
  if (hasCatchAll(site) || soundsHarmful(page.url)) return undefined;
  const like = unknownLike(part);
  // A name that nobody knows may be a page to be written.
  if (like === unknownName) return undefined;
  const unknown = withPart(page.url, place, like);
  return guard({
    page,
    element: `status ${slug(page.template)}`,
    title: `${pageName(page)}: something that is not there is not answered with 200`,
    signedIn: asExplored(site, page),
    worth: 'slight',
    steps: [
      step(
        'ask for one that is there, for an address that nothing has, and for one that is not there',
        request('GET', page.url, 'known'),
        request('GET', '/prowl-no-such-page', 'nothing'),
        request('GET', unknown, 'unknown'),
      ),
      assume('the one that is there opens', answer('known', 'status'), 'equals', value(200)),
      assume('no page is not found', answer('nothing', 'status'), 'equals', value(404)),
      // A script fills it in, and knows only then.
      assume(
        'each record has the same document',
        answer('unknown', 'bytes'),
        'not-equals',
        answer('known', 'bytes'),
      ),
      expectThat(`${unknown} is not answered with 200`, answer('unknown', 'status'), 'at-least', value(300)),
    ],
    bug: {
      title: `${page.template} of something that does not exist is answered with 200`,
      expected: '404, or 410 for what was there before.',
      severity: 'low',
    },
  });
};

/** Pages of one record that nothing was done with yet, where exploring came by doing something with another one. */
const ofOthers = ({ pages }: SiteModel, page: Page): string[] => {
  const place = placeOf(page);
  const [own, parts] = [page.url.split('/')[place], page.template.split('/')];
  if (place < 0 || place === parts.length - 1) return [];
  const record = parts.slice(0, place + 1).join('/');
  return pages
    .filter(({ template }) => template === record)
    .flatMap(({ url, examples }) => [url, ...examples])
    .flatMap((url) => url.split('/')[place] ?? [])
    .filter((part) => part !== own && !/[?#]/.test(part))
    .map((part) => withPart(page.url, place, part));
};

/** Where something that was done led to. */
const endsOf = (site: SiteModel): string[] => [
  ...site.journeys.flatMap(({ ends }) => ends?.url ?? []),
  ...site.pages.flatMap(({ forms }) =>
    forms.flatMap(({ submissions }) =>
      submissions.flatMap(({ accepted, url }) => (accepted === 'yes' ? [url] : [])),
    ),
  ),
];

const outOfTurn = (site: SiteModel, guard: Guarding) => {
  const [start] = site.pages;
  const all = [...endsOf(site), ...site.pages.flatMap((each) => ofOthers(site, each).slice(0, 1))];
  const urls = [...new Set(all)].filter((url) => url !== site.start && url !== '/' && !soundsHarmful(url));
  // What is listed anyway is opened anyway.
  const isOrdinary = (url: string) =>
    site.pages.some((page) => page.links.some((link) => link.url.endsWith(url)));
  return urls
    .filter((url) => !isOrdinary(url))
    .slice(0, mostAddresses)
    .map((url) => {
      if (!start) return undefined;
      const page = site.pages.find((each) => each.url === url) ?? {
        ...start,
        url,
        template: withoutQuery(url),
      };
      return guard({
        page,
        element: 'out of turn',
        title: `${url}: shows no missing values when it is opened directly`,
        signedIn: asExplored(site, page),
        steps: [openAt(`open ${url}`, url), nothingMissing('it shows no value that is missing')],
        bug: { title: `${quoted(url)} opens directly, without what leads to it, and shows "undefined"` },
      });
    });
};

export const pagesOutOfTurnSaySo = defineOracle({
  id: 'pages-out-of-turn-say-so',
  family: 'page-health',
  type: 'functional',
  title: 'A page of something that is not there says so',
  rule:
    'Addresses are kept, sent and mistyped: a record that is gone, a receipt of nothing, the end of something that was ' +
    'never begun. The page says what is the matter, or leads elsewhere.',
  expected: 'A message, or another page; neither a blank page nor "undefined".',
  remedy: 'Check whether the record was found before it is shown, and show what to do instead.',
  severity: 'medium',
  because: 'People who follow an old link see a broken page and do not know why.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    const pages = pagesByTemplate(site).filter(({ reach, status }) => reach.length === 0 && status < 400);
    return [
      ...[ofNothing, answersMissing].flatMap((planFor) =>
        pages.flatMap((page) => planFor(site, page, guard) ?? []).slice(0, mostKinds),
      ),
      ...outOfTurn(site, guard),
    ];
  },
});
