// The script that reads a page, as one expression: each part is a function that closes over nothing but its arguments,
// so its source can be sent to the browser as it stands.
import { createActors } from './actors.ts';
import { createCollect } from './collect.ts';
import { createColumns } from './columns.ts';
import { createDom } from './dom.ts';
import { createFields } from './fields.ts';
import { createFinder } from './finder.ts';
import { createForms } from './forms.ts';
import { createGroups } from './groups.ts';
import { createLocators } from './locators.ts';
import { createMedia } from './media.ts';
import { createNames } from './names.ts';
import { createNumbers } from './numbers.ts';
import { createRoles } from './roles.ts';
import { createSelectors } from './selectors.ts';
import { createSurroundings } from './surroundings.ts';
import { createTimings } from './timings.ts';

export interface Limits {
  /** Elements looked at; the rest is left out, and the reading says so. */
  nodes: number;
  text: number;
}

const base = (limits: Limits): string => `
  const dom = (${createDom.toString()})(${JSON.stringify(limits)});
  const roles = (${createRoles.toString()})(dom);
  const names = (${createNames.toString()})(dom, roles);
  const finder = (${createFinder.toString()})(dom, roles, names);
  const selectors = (${createSelectors.toString()})(dom);
  const locators = (${createLocators.toString()})(dom, roles, names, finder, selectors);`;

export const readingScript = (limits: Limits): string => `(async () => {
  const timings = (${createTimings.toString()})();${base(limits)}
  const groups = (${createGroups.toString()})(dom, roles);
  const lists = groups.find();
  const around = (${createSurroundings.toString()})(dom, roles, names, groups, lists);
  const columns = (${createColumns.toString()})(dom, roles, names, finder, selectors);
  const fields = (${createFields.toString()})(dom, roles, names, locators);
  const forms = (${createForms.toString()})(dom, roles, names, fields, locators, around);
  const actors = (${createActors.toString()})(dom, roles, names, fields, locators, around, lists);
  const numbers = (${createNumbers.toString()})(dom, roles, finder, locators, selectors, around);
  const media = (${createMedia.toString()})(dom, locators);
  return (${createCollect.toString()})({ dom, roles, finder, selectors, locators, lists, around, columns, forms, actors, numbers, media, timings }).collect();
})()`;

/** Locators of the elements that these selectors name, null for those that name none or many. */
export const locatingScript = (
  limits: Limits,
  selectorsOfElements: readonly string[],
): string => `(() => {${base(limits)}
  return ${JSON.stringify(selectorsOfElements)}.map((selector) => {
    try {
      const found = document.querySelectorAll(selector);
      return found.length === 1 ? locators.locatorOf(found[0]) : null;
    } catch {
      return null;
    }
  });
})()`;
