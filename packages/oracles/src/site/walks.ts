// Checks that only read and take a moment are walked through in one test: what a test costs most is its own browser.
import type { Page, SiteModel } from '@prowl/contracts';
import { asExplored, needsSignIn } from './planning.ts';
import { pageName } from './words.ts';

/** What is shown there does not depend on what there is just now, as that of a record does. */
export const isAlwaysAlike = ({ template }: Page): boolean => !template.includes(':');

/** So many go into one test. What fails first hides the others until it is mended. */
const mostInWalk = 5;

/** In the order given, those that only members see apart from those that everybody does. */
export const inWalks = <Subject extends { readonly page: Page }>(
  site: SiteModel,
  subjects: readonly Subject[],
): (readonly [Subject, ...Subject[]])[] =>
  [
    ...Map.groupBy(subjects, ({ page }) => `${needsSignIn(site, page)} ${asExplored(site, page)}`).values(),
  ].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / mostInWalk) }, (_, index) =>
      alike.slice(index * mostInWalk, (index + 1) * mostInWalk),
    ).flatMap(([first, ...rest]): (readonly [Subject, ...Subject[]])[] => (first ? [[first, ...rest]] : [])),
  );

export const walksOf = (site: SiteModel, pages: readonly Page[]) =>
  inWalks(
    site,
    pages.map((page) => ({ page })),
  );

/** "Home page, Orders and 3 more". */
export const walkName = (walk: readonly { readonly page: Page }[]): string => {
  const names = [...new Set(walk.map(({ page }) => pageName(page)))];
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${names.length - 2} more`;
};
