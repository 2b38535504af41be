// Runs inside the page. The locator a tester would choose for an element: role and name, label, placeholder, alt, text, test id,
// then the same inside a named part of the page, CSS last. Each is tried before it is given.
import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Finder } from './finder.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Selectors } from './selectors.ts';
import type { Words } from './words.ts';

export const createLocators = (
  dom: Dom,
  roles: Roles,
  names: Names,
  finder: Finder,
  selectors: Selectors,
  words: Words,
) => {
  const nameable =
    /^(button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|combobox|textbox|searchbox|spinbutton|slider|listbox|heading|img|table|grid|list|navigation|region|dialog|alertdialog|form|search|group|radiogroup|tablist|tabpanel|row|columnheader|rowheader|article|listitem|complementary|banner|main|contentinfo|toolbar|menu|menubar|tree|treeitem|progressbar|meter|figure|status|alert|gridcell|cell)$/;
  const longest = 80;
  /** A name without what changes by itself: counts, amounts. '' when it has none of these. */
  const steadyPart = (name: string): string => {
    const rest = words
      .withoutCount(name.replace(/\s*[([]\s*\d[\d.,]*\+?\s*[)\]]\s*$/, ''))
      .replace(/^\d[\d.,]*\+?\s+(?=\p{L})/u, '')
      .replace(/[\s,;:·–-]+$/, '')
      .trim();
    // "23 of 23 hirers": what is left between its numbers is not all in one piece.
    const piece = name.includes(rest) ? rest : longestPiece(name);
    return piece !== name && /\p{L}{2}/u.test(piece) ? piece : '';
  };
  // Signs that say a state, not where something leads: sorted which way, folded or not, chosen or not.
  const signs = '▲▼△▽▴▾▵▿▶▸▹►◀◂◃◄⏶⏷⏵⏴↑↓↕⇅⇧⇩⬆⬇⌃⌄˄˅✓✔✗✘☐☑☒★☆♥♡❤●○◉◯';
  const folding = '+−–-';
  const edge = (set: string): RegExp => new RegExp(`^[${set}\\s\\uFE0F]+|[${set}\\s\\uFE0F]+$`, 'gu');
  const [atEdge, foldingAtEdge] = [edge(signs), edge(`${signs}${folding.replace('-', '\\-')}`)];
  const signed = new RegExp(`[${signs}]`, 'u');
  const isFolding = (name: string): boolean => name !== '' && folding.includes(name[0] as string);
  /** "+ Add" says what it does. Where it shows its state, or others begin so, the sign is one of open and shut. */
  const folds = (element: Element, role: string, name: string): boolean =>
    isFolding(name) &&
    (element.hasAttribute('aria-expanded') ||
      finder.withRole(role).some((other) => other !== element && isFolding(dom.plain(names.nameOf(other)))));
  const isInHead = (element: Element): boolean => dom.closest(element, 'th, [role=columnheader]') !== null;
  /** To this page, shown in another way. */
  const leadsHere = ({ origin, pathname }: HTMLAnchorElement): boolean =>
    origin === location.origin && pathname === location.pathname;
  /** A name without the sign that goes when it is pressed: "Price ▲", "− Opening hours"; in the head of a table also one that may get a sign. */
  const unsigned = (element: Element, role: string, name: string): string => {
    const bare = name.replace(folds(element, role, name) ? foldingAtEdge : atEdge, '');
    if (!/\p{L}{2}/u.test(bare) || bare.length > longest) return '';
    const isPressed = role === 'button' || (role === 'link' && leadsHere(element as HTMLAnchorElement));
    const mayGetOne = isPressed && isInHead(element) && !/^\W|\d/.test(bare);
    return bare !== name || mayGetOne ? bare : '';
  };
  const longestPiece = (name: string): string =>
    name
      .split(/\d[\d.,]*/)
      .map((part) => part.trim())
      .reduce((longer, part) => (part.length > longer.length ? part : longer), '');
  const field = (element: Element): boolean =>
    /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) &&
    !/^(submit|button|reset|image)$/.test((element as HTMLInputElement).type);

  /** By words, without any context. */
  const spoken = (element: Element): Locator[] => {
    const found: Locator[] = [];
    const role = roles.roleOf(element);
    const byRole: Locator[] = [];
    if (nameable.test(role) && !roles.hidden(element)) {
      const whole = names.nameOf(element);
      const name = dom.plain(whole);
      if (name !== '' && !(role === 'row' && name.length > longest)) {
        const steady = steadyPart(name);
        if (steady !== '' && steady.length <= longest) byRole.push({ by: 'role', role, name: steady });
        if (name.length > longest)
          byRole.push({ by: 'role', role, name: name.slice(0, longest).replace(/\s+\S*$/, '') });
        else if (name === whole) byRole.push({ by: 'role', role, name, exact: true });
        else byRole.push({ by: 'role', role, name });
      }
    }
    const byLabel: Locator[] = [];
    if (field(element)) {
      const text = names.labelTexts(element)[0] ?? '';
      const bare = words.withoutMark(names.labelWords(element)).trim();
      if (bare !== '' && bare.length <= longest) {
        if (bare === text) byLabel.push({ by: 'label', text: bare, exact: true });
        else
          byLabel.push(
            { by: 'label', text: bare },
            ...(text.length <= longest ? [{ by: 'label' as const, text, exact: true }] : []),
          );
      }
    }
    // The list that a choice of script opens mostly has the same label.
    const opens = role === 'combobox' && roles.explicit(element) === 'combobox' && byRole.length > 0;
    const typed =
      /^(textbox|searchbox|spinbutton)$/.test(role) ||
      (element as HTMLInputElement).type === 'password' ||
      (role === 'combobox' && !opens);
    if (typed) found.push(...byLabel, ...byRole);
    else found.push(...byRole, ...byLabel);
    const placeholder = dom.attribute(element, 'placeholder');
    if (placeholder !== '') found.push({ by: 'placeholder', text: placeholder, exact: true });
    const alt = dom.attribute(element, 'alt');
    if (alt !== '' && element.tagName === 'IMG') found.push({ by: 'alt', text: alt, exact: true });
    const testid = dom.attribute(element, 'data-testid');
    if (testid !== '') found.push({ by: 'testid', id: testid });
    const title = dom.attribute(element, 'title');
    if (title !== '' && title.length <= longest && !field(element))
      found.push({ by: 'title', text: title, exact: true });
    return found;
  };
  const wordsIn = (element: Element): Locator[] => {
    if (
      field(element) ||
      roles.roleOf(element) !== '' ||
      element.tagName === 'FORM' ||
      element.querySelector('input, select, textarea, button, a') !== null
    )
      return [];
    const text = dom.fullTextOf(element);
    return text === '' || text.length > 50 || /\d/.test(text) ? [] : [{ by: 'text', text, exact: true }];
  };

  const landmark =
    /^(navigation|banner|main|contentinfo|complementary|region|form|search|dialog|alertdialog|table|grid|list|tablist|toolbar|menu|menubar|group|radiogroup|tabpanel|article|figure|tree|feed|listbox)$/;
  const single = /^(listitem|row|article|treeitem|group|gridcell|figure|option)$/;
  /** Of these a page has one, as a rule. */
  const alone =
    /^(banner|main|contentinfo|complementary|search|dialog|alertdialog|table|grid|tablist|feed|form)$/;
  /** The text that distinguishes an item from its neighbours: its heading, its first link, its first words. */
  const tellingText = (element: Element): string[] => {
    const found: string[] = [];
    for (const selector of ['h1, h2, h3, h4, h5, h6, [role=heading]', 'a[href]', 'th, td, strong, label']) {
      const child = [...element.querySelectorAll(selector)].find(
        (one) => dom.displayed(one) && dom.fullTextOf(one) !== '',
      );
      const text = child ? dom.fullTextOf(child).replace(atEdge, '') : '';
      if (text.length > 1 && text.length <= longest && !found.includes(text)) found.push(text);
    }
    return found;
  };
  const containers = new WeakMap<Element, Locator | null>();
  /** A locator that finds exactly this container, by words; null when there is none worth having. */
  const containerOf = (element: Element): Locator | null => {
    const known = containers.get(element);
    if (known !== undefined) return known;
    containers.set(element, null);
    const role = roles.roleOf(element);
    const tries: Locator[] = [];
    if (landmark.test(role) && !roles.hidden(element)) {
      const name = dom.plain(names.nameOf(element));
      const steady = steadyPart(name);
      if (steady !== '' && steady.length <= longest) tries.push({ by: 'role', role, name: steady });
      if (name !== '' && name === names.nameOf(element) && name.length <= longest)
        tries.push({ by: 'role', role, name, exact: true });
      else if (alone.test(role)) tries.push({ by: 'role', role });
      // One of several tables without a name, by what heads a column of it.
      if (/^(table|grid)$/.test(role))
        for (const head of [...element.querySelectorAll('th, [role=columnheader]')].slice(0, 6)) {
          const text = dom.fullTextOf(head).replace(foldingAtEdge, '');
          if (/\p{L}{2}/u.test(text) && text.length <= longest)
            tries.push({ by: 'role', role, hasText: text });
        }
    }
    if (single.test(role) && !roles.hidden(element))
      for (const text of tellingText(element)) tries.push({ by: 'role', role, hasText: text });
    const testid = dom.attribute(element, 'data-testid');
    if (testid !== '') tries.push({ by: 'testid', id: testid });
    const id = selectors.idOf(element);
    if (id !== '') tries.push({ by: 'css', selector: `#${CSS.escape(id)}` });
    const found = tries.find((locator) => finder.finds(locator, element)) ?? null;
    containers.set(element, found);
    return found;
  };

  const locators = new WeakMap<Element, Locator>();
  // A page with thousands of like elements must not take for ever: after this long only attributes and paths are tried.
  const patience = performance.now() + 1_500;
  const patient = (): boolean => performance.now() < patience;
  /** Where it stands. In a component that is used more than once the same way leads to a part of each: which component it is says the rest. */
  const byPlace = (element: Element): Locator => {
    const finds = (selector: string, within?: Locator): boolean =>
      finder.finds({ by: 'css', selector, ...(within ? { within } : {}) }, element);
    const selector = selectors.path(element, null, finds);
    const root = element.getRootNode();
    if (!(root instanceof ShadowRoot) || finds(selector)) return { by: 'css', selector };
    const own = selectors
      .ownSelectors(root.host)
      .find((each) => finder.finds({ by: 'css', selector: each }, root.host));
    const within: Locator = own === undefined ? byPlace(root.host) : { by: 'css', selector: own };
    const inside = selectors.path(element, null, (each) => finds(each, within));
    return finds(inside, within) ? { by: 'css', selector: inside, within } : { by: 'css', selector };
  };
  /** Where the whole name would find it only as long as it has its sign: the words alone, in the nearest part of the page that has them once. */
  const bySteadyWords = (element: Element): Locator | undefined => {
    const role = roles.roleOf(element);
    if (!nameable.test(role) || roles.hidden(element)) return undefined;
    const name = unsigned(element, role, dom.plain(names.nameOf(element)));
    if (name === '') return undefined;
    const bare: Locator = { by: 'role', role, name };
    if (finder.finds(bare, element)) return bare;
    for (
      let node = dom.parentOf(element), depth = 0;
      node && depth < 8;
      node = dom.parentOf(node), depth += 1
    ) {
      const within = containerOf(node);
      // The row of heads has the sign in its text, too.
      if (!within || signed.test(JSON.stringify(within))) continue;
      if (finder.finds({ ...bare, within }, element)) return { ...bare, within };
    }
    // "id ▼" beside "site_id": its words are in another head, too, and the whole name is another one after a press.
    return isInHead(element) ? byPlace(element) : undefined;
  };
  const search = (element: Element): Locator => {
    const steady = patient() ? bySteadyWords(element) : undefined;
    if (steady) return steady;
    const words = spoken(element);
    if (patient()) for (const locator of words) if (finder.finds(locator, element)) return locator;
    if (patient()) for (const locator of wordsIn(element)) if (finder.finds(locator, element)) return locator;
    const inside: Locator[] = [];
    const role = roles.roleOf(element);
    if (patient()) {
      let depth = 0;
      for (let node = dom.parentOf(element); node && depth < 12; node = dom.parentOf(node), depth += 1) {
        const within = containerOf(node);
        if (!within) continue;
        for (const locator of words) {
          if (locator.by === 'css') continue;
          const scoped: Locator = { ...locator, within };
          if (finder.finds(scoped, element)) return scoped;
        }
        if (nameable.test(role) && !roles.hidden(element) && inside.length === 0) {
          const bare: Locator = { by: 'role', role, within };
          if (depth < 6 && finder.finds(bare, element)) inside.push(bare);
        }
      }
    }
    const unique = (selector: string): boolean => finder.finds({ by: 'css', selector }, element);
    for (const selector of selectors.ownSelectors(element))
      if (unique(selector)) return { by: 'css', selector };
    if (inside[0]) return inside[0];
    if (patient()) {
      let depth = 0;
      for (let node = dom.parentOf(element); node && depth < 8; node = dom.parentOf(node), depth += 1) {
        const within = containerOf(node);
        if (!within) continue;
        for (const selector of [...selectors.ownSelectors(element), selectors.tagOf(element)]) {
          const scoped: Locator = { by: 'css', selector, within };
          if (finder.finds(scoped, element)) return scoped;
        }
      }
    }
    for (const locator of words.slice(0, 2)) {
      const matches = finder.resolve(locator);
      const index = matches.indexOf(element);
      if (index >= 0 && matches.length <= 6) return { ...locator, nth: index };
    }
    return byPlace(element);
  };
  /** Finds exactly this element on the page as it is now. */
  const locatorOf = (element: Element): Locator => {
    let locator = locators.get(element);
    if (!locator) {
      locator = search(element);
      locators.set(element, locator);
    }
    return locator;
  };
  /** Items of a list are places to look in, by the list's own locator and a text that only this item has. */
  const adopt = (items: Element[], all: Locator): void => {
    for (const item of items.slice(0, 60)) {
      if (containerOf(item)) continue;
      const found = tellingText(item)
        .map((text): Locator => ({ ...all, hasText: text }))
        .find((locator) => finder.finds(locator, item));
      if (found) containers.set(item, found);
    }
  };
  return { byPlace, locatorOf, spoken, containerOf, steadyPart, adopt, tellingText };
};
export type Locators = ReturnType<typeof createLocators>;
