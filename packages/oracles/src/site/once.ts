// What is read from a whole site is computed once per site, not anew for each of its pages. A site model never changes once it is parsed.
import type { SiteModel } from '@prowl/contracts';

/** The same result for the same site object; kept as long as the site itself. */
export const oncePerSite = <Result>(read: (site: SiteModel) => Result): ((site: SiteModel) => Result) => {
  const known = new WeakMap<SiteModel, { readonly result: Result }>();
  return (site) => {
    const kept = known.get(site) ?? { result: read(site) };
    known.set(site, kept);
    return kept.result;
  };
};
