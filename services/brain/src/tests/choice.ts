// Which planned test fits a wish in plain words best. Pure.
import type { SiteModel, TestPlan, TestType } from '@prowl/contracts';

const stop = new Set('the a an of for on in and or to with that this test tests page should when is are be as it by my our can'.split(' '));
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? [])
      .filter((word) => !stop.has(word))
      .map((word) => word.replace(/(ies|es|s|ing|ed)$/, '')),
  );

/** Share of the wish's words that the plan's page, title and element speak of; an address that is named counts most. */
const fit = (plan: TestPlan, target: string, wanted: ReadonlySet<string>, pageWords: string): number => {
  const path = /(\/[\w\-./:]*)/.exec(target)?.[1];
  const named = path !== undefined && path.length > 1 && (plan.place.url.startsWith(path) || plan.place.template === path) ? 2 : 0;
  const said = wordsOf(
    `${plan.title} ${plan.rule} ${plan.place.url} ${plan.place.element ?? ''} ${plan.family} ${plan.oracle} ${pageWords}`,
  );
  const met = [...wanted].filter((word) => said.has(word)).length;
  const titled = [...wanted].filter((word) => wordsOf(plan.title).has(word)).length;
  return named + (wanted.size === 0 ? 0 : (met + titled) / (2 * wanted.size));
};

/** The best fitting plan of the type; undefined when there is none of that type at all. `regression` takes what any other type would. */
export const choosePlan = (
  plans: readonly TestPlan[],
  site: SiteModel,
  type: TestType,
  target: string,
  context: string,
): TestPlan | undefined => {
  const wanted = wordsOf(`${target} ${context}`);
  const pages = new Map(site.pages.map((page) => [page.template, `${page.title} ${page.heading} ${page.kind}`]));
  const candidates = plans.filter((plan) => (type === 'regression' ? plan.type !== 'unit' : plan.type === type));
  const scored = candidates.map((plan) => ({
    plan,
    score: fit(plan, target, wanted, pages.get(plan.place.template) ?? '') + plan.rank / 100,
  }));
  return scored.sort((a, b) => b.score - a.score)[0]?.plan;
};
