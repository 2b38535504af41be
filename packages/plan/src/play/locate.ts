// A locator of a plan as Playwright's own. The one place that knows how they correspond on a live page.
import type { Locator, Text } from '@prowl/contracts';
import type * as playwright from 'playwright';

type Scope = playwright.Page | playwright.Locator;
type Role = Parameters<playwright.Page['getByRole']>[0];
type Fill = (text: Text) => string;

const literal: Fill = (text) => (typeof text === 'string' ? text : text.template);
const isPage = (scope: Scope): scope is playwright.Page => 'mainFrame' in scope;

const start = (scope: Scope, locator: Locator, fill: Fill): playwright.Locator => {
  const exact = 'exact' in locator && locator.exact !== undefined ? { exact: locator.exact } : {};
  switch (locator.by) {
    case 'role':
      return scope.getByRole(locator.role as Role, {
        ...(locator.name === undefined ? {} : { name: fill(locator.name) }),
        ...(locator.level === undefined ? {} : { level: locator.level }),
        ...exact,
      });
    case 'label':
      return scope.getByLabel(fill(locator.text), exact);
    case 'placeholder':
      return scope.getByPlaceholder(fill(locator.text), exact);
    case 'text':
      return scope.getByText(fill(locator.text), exact);
    case 'alt':
      return scope.getByAltText(fill(locator.text), exact);
    case 'title':
      return scope.getByTitle(fill(locator.text), exact);
    case 'testid':
      return scope.getByTestId(locator.id);
    case 'css':
      return scope.locator(locator.selector);
  }
};

/** Refinements apply in this order: within, texts, has, visible, nth. `fill` turns templates into text; without it they stay as they are. */
export const toLocator = (scope: Scope, locator: Locator, fill: Fill = literal): playwright.Locator => {
  const page = isPage(scope) ? scope : scope.page();
  let found = start(locator.within ? toLocator(scope, locator.within, fill) : scope, locator, fill);
  const { hasText, hasNotText, has, nth, visible } = locator;
  if (hasText !== undefined) found = found.filter({ hasText: fill(hasText) });
  if (hasNotText !== undefined) found = found.filter({ hasNotText: fill(hasNotText) });
  if (has) found = found.filter({ has: toLocator(page, has, fill) });
  if (visible !== undefined) found = found.filter({ visible });
  return nth === undefined ? found : nth === -1 ? found.last() : found.nth(nth);
};
