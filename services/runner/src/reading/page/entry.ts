// Runs inside the page: the entry of the script that reads it. `npm run gen` bundles it with all that it imports, so its
// parts may import each other and whatever else runs in a browser.
import type { Locator } from '@prowl/contracts';
import { createActors } from './actors.ts';
import { createCollect } from './collect.ts';
import { createColumns } from './columns.ts';
import { createDom } from './dom.ts';
import { createFields } from './fields.ts';
import { createFinder } from './finder.ts';
import { createForms } from './forms.ts';
import { createGroups } from './groups.ts';
import { createInterstitials, type InFront } from './interstitials.ts';
import { createLocators } from './locators.ts';
import { createMedia } from './media.ts';
import { createNames } from './names.ts';
import { createNumbers } from './numbers.ts';
import { createRoles } from './roles.ts';
import { createSayings } from './sayings.ts';
import { createSelectors } from './selectors.ts';
import { createSurroundings } from './surroundings.ts';
import { createTimings } from './timings.ts';
import { createWidgets } from './widgets.ts';
import type { RawReading } from './wire.ts';
import { createWords, type PageWords } from './words.ts';

/** What the script is given: bounds, and words that it cannot do without. */
export interface Limits {
  /** Elements looked at; the rest is left out, and the reading says so. */
  nodes: number;
  text: number;
  /** What a dialog or menu covers that was opened by a press. */
  behind?: 'left out';
  words: PageWords;
}

const createBase = (limits: Limits) => {
  const dom = createDom(limits);
  const roles = createRoles(dom);
  const names = createNames(dom, roles);
  const finder = createFinder(dom, roles, names);
  const selectors = createSelectors(dom);
  const words = createWords(limits.words);
  const locators = createLocators(dom, roles, names, finder, selectors, words);
  return { dom, roles, names, finder, selectors, locators, words };
};

export const read = async (limits: Limits): Promise<RawReading> => {
  const timings = createTimings();
  const { dom, roles, names, finder, selectors, locators, words } = createBase(limits);
  const groups = createGroups(dom, roles, words);
  const lists = groups.find();
  const around = createSurroundings(dom, roles, names, groups, lists);
  const columns = createColumns(dom, roles, names, finder, selectors);
  const fields = createFields(dom, roles, names, locators, selectors);
  const forms = createForms(dom, roles, names, fields, locators, around);
  const actors = createActors(dom, roles, names, fields, locators, around, lists);
  const numbers = createNumbers(dom, roles, finder, locators, selectors, around);
  const sayings = createSayings(dom, around);
  const media = createMedia(dom, locators);
  const widgets = createWidgets({ dom, roles, names, fields, locators, selectors, around });
  const parts = { dom, roles, finder, selectors, locators, lists, around, columns, forms };
  return createCollect({ ...parts, actors, numbers, sayings, media, timings, widgets }).collect();
};

export const inFront = (limits: Limits, cookies: string): InFront[] => {
  const { dom, roles, names, locators } = createBase(limits);
  return createInterstitials(dom, roles, names, locators).find(new RegExp(cookies, 'u'));
};

export const locate = (limits: Limits, selectors: readonly string[]): (Locator | null)[] => {
  const { locators } = createBase(limits);
  return selectors.map((selector) => {
    try {
      const [found, ...others] = document.querySelectorAll(selector);
      return found && others.length === 0 ? locators.locatorOf(found) : null;
    } catch {
      return null;
    }
  });
};
