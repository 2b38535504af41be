import type { Page, SiteModel } from '@prowl/contracts';
import { apply, assume, expectThat, keep, probe, value, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, pagesByTemplate, withoutFragment } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName } from '../../site/words.ts';
import { asOnAPhone, madeForPhones, pagesToNarrow } from '../narrow.ts';

/** Pages of one session that are looked at, and what of each is looked for. */
const mostPages = 2;
const mostNames = 30;

const idle: ReadonlySet<string> = new Set(['nothing', 'failed', 'not-tried', 'focused', 'scrolled']);

/** Paths of links to pages that exploring opened. What is a part of an item is data. */
const linksOf = (site: SiteModel, { links }: Page, region: 'chrome' | 'main'): string[] => {
  const opened = new Set(pagesByTemplate(site).flatMap(({ url, status }) => (status < 400 ? [url] : [])));
  return links.flatMap((link) => {
    const path = link.own && link.region === region ? ownPath(link.url, site.origin) : undefined;
    const bare = path === undefined ? undefined : withoutFragment(path);
    return bare !== undefined && opened.has(bare) && (link.fragment ?? '') === '' ? [bare] : [];
  });
};

/** Names of buttons that did something when exploring pressed them. */
const buttonsOf = ({ controls }: Page, region: 'chrome' | 'main'): string[] =>
  controls.flatMap((control) =>
    control.region === region &&
    control.kind === 'button' &&
    control.state.disabled !== true &&
    control.name.trim() !== '' &&
    control.effects.some(({ kind }) => !idle.has(kind))
      ? [control.name.trim()]
      : [],
  );

/** What all pages share is looked for on the first of them only. */
const offeredOn = (site: SiteModel, page: Page, isFirst: boolean): string[] => {
  const regions = isFirst ? (['chrome', 'main'] as const) : (['main'] as const);
  const names = regions.flatMap((region) => [...linksOf(site, page, region), ...buttonsOf(page, region)]);
  return [...new Set(names)].filter((name) => name !== page.url).slice(0, mostNames);
};

export const narrowScreenOffersTheSame = defineOracle({
  id: 'narrow-screen-offers-the-same',
  family: 'differences',
  type: 'functional',
  title: 'What a wide screen offers can be reached on a narrow one',
  rule:
    'A page of a menu or a button that worked in a wide window can be reached in one as narrow as a phone: at once, in another place, or after the ' +
    'menu was opened.',
  expected: 'On a phone everything can be reached that a wide window offers, be it by opening the menu.',
  remedy:
    'Look for what is hidden below some width without a menu in its place, or for a menu button that opens nothing.',
  severity: 'medium',
  because: 'Whoever comes with a phone cannot do it, or does not find it.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    pagesToNarrow(site, mostPages).map((page, index) => {
      const names = offeredOn(site, page, index === 0);
      if (names.length === 0) return undefined;
      const known = apply('without', variable('wide'), value(names));
      return guard({
        page,
        element: index === 0 ? 'navigation and actions' : 'actions',
        title: `${pageName(page)}: a phone offers what a wide window does`,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          ...madeForPhones(),
          keep('wide', probe('offered')),
          // What exploring used and this window shows.
          keep('used', apply('without', variable('wide'), known)),
          assume('the wide window offers what was used', variable('used'), 'not-empty'),
          asOnAPhone(),
          keep('narrow', probe('reachable')),
          expectThat(
            'the narrow window offers everything that the wide one does',
            apply('without', variable('used'), variable('narrow')),
            'empty',
          ),
        ],
        bug: {
          title: `Parts of the ${pageName(page).replace(/ page$/, '')} page cannot be reached on a phone`,
        },
      });
    }),
});
