// Hash routes that show another page: a link to one of them leads away, and there is nothing to learn of it here. Pure.
import type { Page } from '@prowl/contracts';

interface Known {
  readonly page: Pick<Page, 'heading' | 'template' | 'reach'>;
}

/** Their templates, of pages that are about something else: one that shows less of the same list has its heading. */
export const otherRoutes = (
  known: readonly Known[],
  { heading, template }: Pick<Page, 'heading' | 'template'>,
): string[] => {
  if (heading === '') return [];
  const isHashed = [template, ...known.map(({ page }) => page.template)].some((one) => one.includes('#'));
  return known.flatMap(({ page }) => {
    const isOther = page.template !== template && page.heading !== '' && page.heading !== heading;
    if (!isHashed || !isOther || page.reach.length > 0) return [];
    // What is shown without a route is shown by the first one.
    return page.template.includes('#') ? [page.template] : [`${page.template}#/`];
  });
};
