// Which planned test fits a request in plain words best. Pure.
import type { SiteModel, TestPlan } from '@prowl/contracts';

const stop = new Set(
  'the a an of for on in and or to with that this test tests page should when is are be as it by my our can'.split(
    ' ',
  ),
);
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [])
      .filter((word) => !stop.has(word))
      .map((word) => word.replace(/(ies|es|s|ing|ed)$/, '')),
  );

/** Share of the request's words that the plan's page, title and element speak of; an address that is named counts most. */
const fit = (plan: TestPlan, target: string, asked: ReadonlySet<string>, pageWords: string): number => {
  const path = /(\/[\w\-./:]*)/.exec(target)?.[1];
  const named =
    path !== undefined && path.length > 1 && (plan.place.url.startsWith(path) || plan.place.template === path)
      ? 2
      : 0;
  const said = wordsOf(
    `${plan.title} ${plan.rule} ${plan.place.url} ${plan.place.element ?? ''} ${plan.family} ${plan.oracle} ${pageWords}`,
  );
  const met = [...asked].filter((word) => said.has(word)).length;
  const titled = [...asked].filter((word) => wordsOf(plan.title).has(word)).length;
  return named + (asked.size === 0 ? 0 : (met + titled) / (2 * asked.size));
};

/** Best fitting first; among equals the one of the higher rank. */
export const choosePlan = (
  plans: readonly TestPlan[],
  site: SiteModel,
  target: string,
  context: string,
): TestPlan[] => {
  const asked = wordsOf(target);
  const more = wordsOf(context);
  const pages = new Map(
    site.pages.map((page) => [page.template, `${page.title} ${page.heading} ${page.kind}`]),
  );
  const scored = plans.map((plan) => {
    const page = pages.get(plan.place.template) ?? '';
    // What it is about counts for more than its context.
    return {
      plan,
      score: fit(plan, target, asked, page) + fit(plan, context, more, page) / 2 + plan.rank / 100,
    };
  });
  return scored
    .sort((a, b) => b.score - a.score || (a.plan.fingerprint < b.plan.fingerprint ? -1 : 1))
    .map(({ plan }) => plan);
};
