// Runs inside the page. Everything that can be acted upon, by markup, by role, or by what only the pointer's shape gives away.

import type { Locator } from '@prowl/contracts';
import type { Dom } from './dom.ts';
import type { Fields } from './fields.ts';
import type { Group } from './groups.ts';
import { headerApart } from './header-apart.ts';
import type { Locators } from './locators.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Surroundings } from './surroundings.ts';
import type { RawActor } from './wire.ts';

/** What leafs through a list. */
export const pagination =
  '[class*=pagina i], [aria-label*=pagina i], [aria-label*=pages i], [class*=pager i]';

export const createActors = (
  dom: Dom,
  roles: Roles,
  names: Names,
  fields: Fields,
  locators: Locators,
  around: Surroundings,
  lists: Group[],
) => {
  const mostLinks = 400;
  const mostOthers = 300;
  const active =
    /^(button|link|tab|switch|menuitem|menuitemcheckbox|menuitemradio|checkbox|radio|option|slider|treeitem|combobox)$/;
  const buttonsIn = (element: Element): Element[] => [...element.querySelectorAll('button, [role=button]')];
  /** What it says itself, its buttons left out. */
  const ownWords = (element: Element): string =>
    dom.plain(
      buttonsIn(element).reduce(
        (words, button) => words.replace(dom.textOf(button, 120), ' '),
        dom.textOf(element, 120),
      ),
    );
  /** An entry with a button in a corner, to close it say: pressed in its middle it does what it is itself for. */
  const besideItsButtons = (element: Element): boolean => {
    const buttons = buttonsIn(element);
    if (buttons.length === 0) return true;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const clear = buttons.every((button) => {
      const inner = button.getBoundingClientRect();
      return (
        inner.width === 0 ||
        x < inner.left - 4 ||
        x > inner.right + 4 ||
        y < inner.top - 4 ||
        y > inner.bottom + 4
      );
    });
    return buttons.length <= 2 && clear && ownWords(element) !== '';
  };
  const pointed = (element: Element): boolean => {
    if (!(element instanceof HTMLElement) || dom.childrenOf(element).length > 12) return false;
    const clickable =
      element.hasAttribute('onclick') ||
      element.hasAttribute('ng-click') ||
      element.hasAttribute('@click') ||
      element.hasAttribute('v-on:click') ||
      element.onclick !== null;
    if (!clickable) {
      if (dom.styleOf(element).cursor !== 'pointer') return false;
      const parent = dom.parentOf(element);
      if (parent && dom.styleOf(parent).cursor === 'pointer') return false;
    }
    if (
      element.tagName === 'LABEL' ||
      element.closest(
        'label, a[href], button, summary, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], select',
      )
    )
      return false;
    // What frames a choice is pressed as the choice.
    return (
      element.querySelector('a[href], input, select, textarea, [role=combobox]') === null &&
      besideItsButtons(element)
    );
  };
  const acts = (element: Element): boolean => {
    const tag = element.tagName;
    if (tag === 'A' || tag === 'AREA')
      return (
        element.hasAttribute('href') ||
        roles.explicit(element) !== null ||
        element.hasAttribute('onclick') ||
        dom.styleOf(element).cursor === 'pointer'
      );
    if (tag === 'BUTTON' || tag === 'SUMMARY') return true;
    if (tag === 'INPUT')
      return /^(submit|button|reset|image|checkbox|range)$/.test((element as HTMLInputElement).type);
    if (fields.isField(element)) return /^(checkbox|switch|slider)$/.test(roles.roleOf(element));
    const role = roles.explicit(element);
    if (role && active.test(role)) return role !== 'option' || element.closest('select, datalist') === null;
    return element.hasAttribute('aria-expanded') || element.hasAttribute('aria-pressed');
  };
  /** An icon is named by its tooltip, for whoever sees the page. Scripts that draw one take the words from `title` and keep them elsewhere. */
  const tooltipOf = (element: Element): string =>
    dom.plain(
      ['title', 'data-original-title', 'data-bs-original-title', 'data-tooltip']
        .map((name) => dom.attribute(element, name))
        .find((text) => text !== '') ?? '',
    );
  const byScript = /^(onclick|data-(bs-|turbo-)?(toggle|target|dismiss|action|method|confirm|remote|url))$/;
  const otherMethod = ['data-method', 'data-turbo-method', 'data-hx-method'];
  const sendingAttributes = ['hx-post', 'hx-put', 'hx-patch', 'hx-delete', 'data-hx-post', 'data-hx-delete'];
  /** A link that script turns into another request: it is pressed, not followed. */
  const sends = (element: Element): boolean =>
    otherMethod.some((name) => !['', 'get'].includes(dom.attribute(element, name).trim().toLowerCase())) ||
    sendingAttributes.some((name) => element.hasAttribute(name));
  /** A link in the dress of a button ("Edit") leads somewhere all the same, unless script does what it says. */
  const leads = (element: Element, role: string): boolean => {
    if (sends(element)) return false;
    const href = dom.attribute(element, 'href').trim();
    // Written for a script that does something else: by itself it would load the page that is open.
    if (element.tagName === 'A' && href === '') return false;
    if (role === 'link') return element.hasAttribute('href');
    return (
      element.tagName === 'A' &&
      role === 'button' &&
      href !== '' &&
      !/^(#|javascript:)/i.test(href) &&
      !element.getAttributeNames().some((name) => byScript.test(name))
    );
  };
  const groupElement = (element: Element): Element =>
    element.closest(
      'nav, ul, ol, menu, fieldset, [role=navigation], [role=tablist], [role=toolbar], [role=group], [role=radiogroup], [role=listbox], [role=menu], [role=menubar], thead, dl, p',
    ) ??
    element.parentElement ??
    element;
  /** A link has no such state of its own: it is switched off by a class, its own or that of the entry that it fills. */
  const looksDisabled = (element: Element): boolean => {
    if (element.tagName !== 'A') return false;
    const entry = element.parentElement;
    const fills = entry?.tagName === 'LI' && entry.childElementCount === 1;
    return [element, ...(fills ? [entry] : [])].some(
      (each) => each.classList.contains('disabled') || each.getAttribute('aria-disabled') === 'true',
    );
  };
  const stateOf = (element: Element): RawActor['state'] => {
    const state: RawActor['state'] = {};
    const aria = (name: 'pressed' | 'expanded' | 'selected' | 'checked' | 'current') => {
      const value = element.getAttribute(`aria-${name}`);
      if (value !== null) state[name] = dom.cut(value, 20);
    };
    aria('pressed');
    aria('expanded');
    aria('selected');
    aria('checked');
    aria('current');
    if (element.tagName === 'INPUT' && /^(checkbox|radio)$/.test((element as HTMLInputElement).type))
      state.checked = String((element as HTMLInputElement).checked);
    if (element.tagName === 'SUMMARY')
      state.expanded = String((element.parentElement as HTMLDetailsElement | null)?.open === true);
    if (
      element.matches(':disabled') ||
      element.getAttribute('aria-disabled') === 'true' ||
      looksDisabled(element)
    )
      state.disabled = true;
    return state;
  };
  const collect = (formOf: Map<Element, number>): { actors: RawActor[]; groups: { locator?: Locator }[] } => {
    const found: RawActor[] = [];
    const groupIds = new Map<Element, number>();
    const perList = new Map<string, number>();
    let links = 0;
    let others = 0;
    let styled = 0;
    for (const element of dom.elements) {
      if (links >= mostLinks && others >= mostOthers) break;
      let pointer = false;
      if (!acts(element)) {
        if (
          styled > 8_000 ||
          around.placeOf(element).item > 2 ||
          /^(HTML|BODY|SCRIPT|STYLE|OPTION|INPUT|SELECT|TEXTAREA|TR|TABLE|TBODY|svg|path)$/.test(
            element.tagName,
          )
        )
          continue;
        styled += 1;
        if (!pointed(element)) continue;
        pointer = true;
      }
      const input = element as HTMLInputElement;
      const role = roles.roleOf(element);
      const isLink = leads(element, role);
      // A menu that waits beside the window says where one can go.
      const seen = isLink ? dom.displayed(element) : dom.visible(element);
      if (!(seen || (element.tagName === 'INPUT' && fields.reachable(element)))) continue;
      if (isLink ? links >= mostLinks : others >= mostOthers) continue;
      const place = around.placeOf(element);
      const name =
        dom.plain(names.nameOf(element)) || (pointer ? ownWords(element) : '') || tooltipOf(element);
      if (pointer && name === '' && !element.querySelector('svg, img')) continue;
      if (place.list >= 0 && !isLink && place.item > 2) continue;
      if (place.list >= 0 && isLink && place.item > 2) {
        const count = perList.get(String(place.list)) ?? 0;
        if (count > 150) continue;
        perList.set(String(place.list), count + 1);
      }
      const holder = groupElement(element);
      const group = groupIds.get(holder) ?? groupIds.size;
      groupIds.set(holder, group);
      const cell = element.closest('th, [role=columnheader]');
      const table = cell
        ? lists.findIndex(
            (list) =>
              (list.container.contains(cell) || headerApart(list.container)?.contains(cell)) &&
              !list.items.some((item) => item.contains(cell)),
          )
        : -1;
      if (isLink) links += 1;
      else others += 1;
      const labelledBy =
        dom.attribute(holder, 'aria-label') ||
        (holder.hasAttribute('aria-labelledby') ? names.nameOf(holder) : '');
      const headed = holder.tagName === 'FIELDSET' ? names.nameOf(holder) : '';
      const before =
        holder.previousElementSibling &&
        /^(H[1-6]|STRONG|LABEL|SPAN|B|P|DT|LEGEND)$/.test(holder.previousElementSibling.tagName)
          ? dom.textOf(holder.previousElementSibling, 80)
          : '';
      found.push({
        role: role || (element.tagName === 'SUMMARY' ? 'disclosure' : ''),
        tag: element.tagName.toLowerCase(),
        type: input.type ?? '',
        name: dom.cut(name, 300),
        text: dom.plain(dom.textOf(element, 200)),
        href: isLink ? dom.cut((element as HTMLAnchorElement).href, 4_096) : '',
        rel: dom.attribute(element, 'rel'),
        download: element.hasAttribute('download'),
        locator: locators.locatorOf(element),
        region: around.regionOf(element),
        list: table >= 0 ? -1 : place.list,
        item: place.item,
        near: table >= 0 ? table : around.nearOf(element),
        heading: around.headingOver(element),
        header: cell && table >= 0 ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1,
        group,
        groupName: dom.cut(labelledBy || headed || (/\d/.test(before) ? '' : before), 200),
        form: formOf.get(element) ?? -1,
        hints: dom.cut(
          `${dom.attribute(element, 'class')} ${dom.attribute(element, 'id')} ${dom.attribute(element, 'title')} ${dom.attribute(element, 'aria-haspopup') ? 'haspopup' : ''} ${holder.closest(pagination) ? 'in-pagination' : ''} ${cell?.getAttribute('aria-sort') ?? ''}`,
          300,
        ),
        state: stateOf(element),
      });
    }
    // Only where several choices stand together beside a list is it asked for where they stand.
    const choices = new Map<number, number>();
    for (const actor of found)
      if (actor.near >= 0 && actor.list < 0 && actor.region !== 'chrome')
        choices.set(actor.group, (choices.get(actor.group) ?? 0) + 1);
    const groups = [...groupIds].map(([holder, id]) =>
      (choices.get(id) ?? 0) > 1 ? { locator: locators.locatorOf(holder) } : {},
    );
    return { actors: found, groups };
  };
  return { collect };
};
export type Actors = ReturnType<typeof createActors>;
