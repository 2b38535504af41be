// Parts of pages that are worked as one, by their kind, on pages that open by an address alone.
import type { Page, SiteModel, Widget, WidgetOf } from '@prowl/contracts';

interface Placed<Kind extends Widget['kind']> {
  readonly page: Page;
  readonly widget: WidgetOf<Kind>;
}

/** `most`: of each page, of those that are `fit`. */
export const widgetsOf = <Kind extends Widget['kind']>(
  site: SiteModel,
  kind: Kind,
  {
    most = Number.POSITIVE_INFINITY,
    fit = () => true,
  }: { readonly most?: number; readonly fit?: (placed: Placed<Kind>) => boolean } = {},
): readonly Placed<Kind>[] =>
  site.pages
    .filter(({ reach }) => reach.length === 0)
    .flatMap((page) =>
      page.widgets
        .filter((widget): widget is WidgetOf<Kind> => widget.kind === kind)
        .map((widget) => ({ page, widget }))
        .filter(fit)
        .slice(0, most),
    );
