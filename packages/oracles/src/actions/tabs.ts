// Tabs that say by their roles what they are, and the panel that one of them shows.
import type { Control, Locator, Page } from '@prowl/contracts';
import { assume, countOf, value } from '@prowl/plan';

/** A panel may hold tabs of its own, and panels of those. */
const outermost = (name: string, without = ''): Locator => ({
  by: 'css',
  selector: `[role="${name}"]:not([role="tabpanel"] [role="${name}"]${without})`,
  visible: true,
});
/** Some hide a panel by emptying it, or the one element in it. */
export const panel = outermost('tabpanel', ', :empty, :has(> :is(div, section, span):only-child:empty)');
export const onlySet = assume('there is one set of tabs', countOf(outermost('tablist')), 'equals', value(1));
export const onePanel = assume('one panel is shown', countOf(panel), 'equals', value(1));

export const tabsOf = (page: Page): Control[] => {
  const tabs = page.controls.filter(
    ({ kind, role, state }) => kind === 'tab' && role === 'tab' && state.selected !== undefined,
  );
  return tabs.length < 2 ? [] : tabs;
};
