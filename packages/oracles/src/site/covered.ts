// Controls that the tests of actions press already, with more to compare: plain checks of them would find nothing more.
import type { Control, Page, SiteModel } from '@prowl/contracts';
import { actionsOf } from './action-subject.ts';
import { oncePerSite } from './once.ts';
import { fold } from './words.ts';

/** By address: the names of tested actions, and the places that they press. */
const pressedBy = oncePerSite((site: SiteModel) => {
  const pressed = new Map<string, Set<string>>();
  for (const { page, action } of actionsOf(site)) {
    if (!action.items) continue;
    const known = pressed.get(page.url) ?? new Set();
    pressed.set(page.url, known.add(fold(action.name)));
    for (const step of action.steps)
      if (step.do === 'click' || step.do === 'check') known.add(JSON.stringify(step.target));
  }
  return pressed;
});

export const isCovered = (site: SiteModel, page: Page, { name, locator }: Control): boolean => {
  const known = pressedBy(site).get(page.url);
  return known !== undefined && (known.has(fold(name)) || known.has(JSON.stringify(locator)));
};
