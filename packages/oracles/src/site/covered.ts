// Controls that the tests of actions press already, with more to compare: plain checks of them would find nothing more.
import type { Control, Page, SiteModel } from '@prowl/contracts';
import { actionsOf } from './action-subject.ts';
import { oncePerSite } from './once.ts';
import { fold } from './words.ts';

interface Pressed {
  /** Names of tested actions, and the places that they press. */
  readonly known: Set<string>;
  /** Names of those that act on one item, without its words. */
  readonly perItem: Set<string>;
  readonly items: Set<string>;
}

const aroundWords = /^[\s:,;–-]+|[\s:,;–-]+$/gu;

/** By address. */
const pressedBy = oncePerSite((site: SiteModel) => {
  const pressed = new Map<string, Pressed>();
  for (const { page, action } of actionsOf(site)) {
    if (!action.items) continue;
    const at = pressed.get(page.url) ?? { known: new Set(), perItem: new Set(), items: new Set() };
    pressed.set(page.url, at);
    at.known.add(fold(action.name));
    for (const step of action.steps)
      if (step.do === 'click' || step.do === 'check') at.known.add(JSON.stringify(step.target));
    if (!action.perItem) continue;
    at.perItem.add(fold(action.name));
    for (const { by, ...other } of action.alike)
      if (by === 'role' && 'name' in other && typeof other.name === 'object')
        at.perItem.add(fold(other.name.template.replace('{{item}}', ' ')).replace(aroundWords, ''));
    const items = [...action.examples.map(({ text }) => text), ...action.tries.map(({ item }) => item ?? '')];
    for (const item of items) if (item !== '') at.items.add(fold(item));
  }
  return pressed;
});

/** "Remove Rope", "Rope: remove": what acts on one item, with its words. */
const namesItem = (name: string, { perItem, items }: Pressed): boolean =>
  [...items].some((item) => {
    if (!name.includes(item)) return false;
    const rest = name.replace(item, ' ').replace(aroundWords, '');
    return perItem.has(fold(rest));
  });

export const isCovered = (site: SiteModel, page: Page, { name, locator }: Control): boolean => {
  const pressed = pressedBy(site).get(page.url);
  if (pressed === undefined) return false;
  const own = fold(name);
  return pressed.known.has(own) || pressed.known.has(JSON.stringify(locator)) || namesItem(own, pressed);
};
