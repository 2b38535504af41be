// The same page in a window as narrow as a phone's: which pages are looked at, and what says that they were made for one.
import type { Page, SiteModel, Step } from '@prowl/contracts';
import { assume, countOf, css, probe, resize, settle, step, value } from '@prowl/plan';
import { pagesByTemplate } from '../site/addresses.ts';

/** CSS pixels of a common phone, held upright. */
const phone = { width: 390, height: 844 } as const;

export const asOnAPhone = (): Step =>
  step('make the window as narrow as a phone', resize(phone.width, phone.height), settle());

/** A page that was never made for a narrow window keeps no promise there. */
export const madeForPhones = (): Step[] => [
  assume(
    'the page says that it fits the width of a device',
    countOf(css('meta[name="viewport"][content*="device-width"]')),
    'at-least',
    value(1),
  ),
  assume('its style sheets ask for the width of the window', probe('width-rules'), 'at-least', value(1)),
];

/** The start page first, then those that show the most. What exploring brought to light on a page counts for nothing: it may be more another time. */
export const pagesToNarrow = (site: SiteModel, most: number): Page[] => {
  const contentOf = ({ lists, forms }: Page) =>
    lists.length + forms.reduce((sum, { fields }) => sum + 1 + fields.length / 10, 0);
  const isStart = ({ url }: Page) => url === site.start || url === '/';
  return pagesByTemplate(site)
    .filter(
      ({ status, kind, reach, widthRules }) =>
        status < 400 && kind !== 'error' && reach.length === 0 && widthRules !== 0,
    )
    .sort(
      (a, b) => Number(isStart(b)) - Number(isStart(a)) || contentOf(b) - contentOf(a) || a.depth - b.depth,
    )
    .slice(0, most);
};
