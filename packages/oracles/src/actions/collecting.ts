// Putting things into a cart, a wish list or another collection, and what all plans about it say alike.
import type { SiteModel } from '@prowl/contracts';
import { type Adder, addersOf } from '../site/adding.ts';
import { oncePerSite } from '../site/once.ts';
import { slug } from '../site/words.ts';

/** One way to add to each collection on each kind of page. */
export const waysToAdd = oncePerSite((site: SiteModel): readonly Adder[] => {
  const seen = new Set<string>();
  return addersOf(site).filter(({ collection, control }) => {
    const key = `${collection} ${control.page.template}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
});

export const addingPlace = (adder: Adder) => ({
  page: adder.control.page,
  element: `${slug(adder.collection)} ${slug(adder.listing.name)}`,
  locator: adder.control.locator,
  signedIn: adder.signedIn,
  isolation: adder.signedIn ? ('account' as const) : ('session' as const),
});
