// Runs inside the page. What a person could press, by markup, by listener, by the pointer's shape; with its state.
import type { Dom } from '../../reading/page/dom.ts';
import type { Groups } from '../../reading/page/groups.ts';
import type { Locators } from '../../reading/page/locators.ts';
import type { Names } from '../../reading/page/names.ts';
import type { Roles } from '../../reading/page/roles.ts';
import type { Selectors } from '../../reading/page/selectors.ts';
import type { SeenControl, StateName } from '../seen.ts';
import type { Places } from './places.ts';

export interface ControlParts {
  dom: Dom;
  roles: Roles;
  names: Names;
  selectors: Selectors;
  locators: Locators;
  groups: Groups;
  places: Places;
  headingAbove: (element: Element) => string;
  /** Of which items the controls are looked at. */
  isRead: (list: number, item: number) => boolean;
  formKey: (element: Element) => string;
  /** What an element listens to, as far as the browser's protocol said. */
  hears: (element: Element) => ReadonlySet<string>;
  /** Templates of hash routes that show another page. */
  elsewhere: readonly string[];
}

const telling =
  '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], output, [class*=toast i], [class*=snack i]';
/** Of a message; a part of the page that is read out whenever it changes has more. */
const mostInMessage = { controls: 3, letters: 300 } as const;
const markup =
  'button, [role=button], [role=tab], [role=switch], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=checkbox], [role=radio], [role=link], [role=option], a, summary, input[type=checkbox], input[type=radio], input[type=submit], input[type=button], input[type=image], select, [aria-expanded], [aria-pressed], [onclick], [ondblclick], [tabindex="0"]';

export const createControls = (parts: ControlParts) => {
  const { dom, roles, names, selectors, locators, groups, places, headingAbove, isRead, formKey, hears } =
    parts;
  const most = 240;
  const { isPassing } = selectors;
  /** Where the pointer goes through, its shape says nothing: what only shows stars was made of what takes them. */
  const pointer = (element: Element): boolean => {
    const { cursor, pointerEvents } = dom.styleOf(element);
    return cursor === 'pointer' && pointerEvents !== 'none';
  };
  const outer = (element: Element): Element | null => {
    const parent = dom.parentOf(element);
    return parent ? parent.closest('button, [role=button], a, label, summary') : null;
  };
  const evidenceOf = (element: Element): SeenControl['evidence'] | undefined => {
    if (element.matches('option, script, html, body, form, input[type=hidden]')) return undefined;
    if (element.matches(markup)) {
      const plain = element.tagName === 'A' && !element.hasAttribute('href') && !element.hasAttribute('role');
      return !plain || pointer(element) || hears(element).has('click') ? 'markup' : undefined;
    }
    const listens = ['click', 'mousedown', 'pointerdown', 'pointerup', 'mouseup'].some((type) =>
      hears(element).has(type),
    );
    // A listener on a part with controls in it is theirs: it hears what happens inside.
    const busy = element.querySelector('button, a[href], input, select, textarea, [role=button]') !== null;
    if (listens && !busy && dom.textOf(element, 400).length < 300) return 'listener';
    if (!(element instanceof HTMLElement) || element.matches('input, textarea, label')) return undefined;
    const parent = dom.parentOf(element);
    if (!busy && pointer(element) && !(parent && pointer(parent)) && outer(element) === null)
      return 'pointer';
    return undefined;
  };
  const statesOf = (element: Element): Partial<Record<StateName, string>> => {
    const states: Partial<Record<StateName, string>> = {};
    for (const name of ['checked', 'pressed', 'expanded', 'selected', 'current'] as const) {
      const value = element.getAttribute(`aria-${name}`);
      if (value !== null) states[name] = dom.cut(value, 20);
    }
    const input = element as HTMLInputElement;
    if (element.tagName === 'INPUT' && /^(checkbox|radio)$/.test(input.type))
      states.checked = String(input.checked);
    if (element.tagName === 'SELECT') states.selected = dom.cut(input.value, 60);
    if (element.tagName === 'SUMMARY') states.expanded = String(element.parentElement?.hasAttribute('open'));
    if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true')
      states.disabled = 'true';
    const classes = [...dom.classesOf(element)].filter(
      (name) => name.length <= 30 && !selectors.generated(name) && !isPassing(name),
    );
    if (classes.length > 0) states.class = classes.slice(0, 8).join(' ');
    return states;
  };
  const tooltip = (element: Element): string => dom.plain(dom.attribute(element, 'title'));
  const regionOf = (element: Element): SeenControl['region'] => {
    for (let node: Element | null = element; node; node = dom.parentOf(node))
      if (/^(dialog|alertdialog)$/.test(roles.roleOf(node))) return 'dialog';
    if (places.placeOf(element)) return 'item';
    return groups.inChrome(element) ? 'chrome' : 'main';
  };
  const groupOf = (element: Element): string => {
    const holder =
      element.closest(
        'nav, ul, ol, menu, fieldset, [role=tablist], [role=toolbar], [role=group], [role=radiogroup]',
      ) ?? dom.parentOf(element);
    return holder ? selectors.path(holder, null, () => false) : '';
  };
  /** A hash route may show another page, or less of this one: only those that are known to show another one lead away. */
  const isOtherPage = (hash: string): boolean => {
    const steps = (route: string): string[] => route.replace(/^[^#]*#!?|\?.*$/g, '').split('/');
    const own = steps(hash);
    return parts.elsewhere.map(steps).some((other) => {
      const isLike = (step: string, index: number) =>
        step === own[index] || (step.startsWith(':') && own[index]);
      return other.length === own.length && other.every(isLike);
    });
  };
  const leads = (element: Element): boolean => {
    if (element.tagName !== 'A' || !element.hasAttribute('href')) return false;
    const link = element as HTMLAnchorElement;
    return (
      /^https?:$/.test(link.protocol) &&
      (link.origin !== location.origin ||
        link.pathname !== location.pathname ||
        link.search !== location.search ||
        (/^#!?\//.test(link.hash) && isOtherPage(link.hash)))
    );
  };
  /** Out of the page at its beginning, as links are that only the keyboard brings into sight: nobody can press it. */
  const isAside = (element: Element): boolean => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    const isCut = width <= 1 && height <= 1;
    return element.tagName === 'A' && (isCut || right + scrollX <= 0 || bottom + scrollY <= 0);
  };
  const isTold = (element: Element): boolean => {
    const message = dom.closest(element, telling);
    return (
      message !== null &&
      message.querySelectorAll(markup).length <= mostInMessage.controls &&
      message.querySelector('input, select, textarea') === null &&
      dom.fullTextOf(message).length <= mostInMessage.letters
    );
  };
  const collect = (): SeenControl[] => {
    const found: SeenControl[] = [];
    let located = 0;
    for (const element of dom.elements) {
      if (found.length >= most) break;
      const place = places.placeOf(element);
      if (place && !isRead(place.list, place.item)) continue;
      const evidence = evidenceOf(element);
      if (evidence === undefined) continue;
      const box = element as HTMLInputElement;
      const choice = element.tagName === 'INPUT' && /^(checkbox|radio)$/.test(box.type);
      const reachable = dom.visible(element) || (choice && [...(box.labels ?? [])].some(dom.visible));
      if (!reachable || isAside(element)) continue;
      // Those of items are found within their item.
      if (!place) located += 1;
      const key = places.keyOf(element, 'control');
      const inItem = places.inItem(element);
      const common = inItem === undefined ? undefined : places.withoutOwnWords(element);
      const said =
        names.nameOf(element) || (evidence === 'markup' ? '' : dom.textOf(element, 80)) || tooltip(element);
      found.push({
        key,
        locator:
          located <= 90 && !place
            ? locators.locatorOf(element)
            : { by: 'css', selector: selectors.path(element, null, () => false) },
        order: places.orderOf(element),
        name: dom.cut(dom.plain(said), 80),
        role: roles.roleOf(element),
        region: regionOf(element),
        group: groupOf(element),
        section: headingAbove(element),
        states: statesOf(element),
        evidence,
        leads: leads(element),
        ...(isTold(element) ? { told: true as const } : {}),
        form: formKey(element),
        submits:
          (element.tagName === 'BUTTON' || element.tagName === 'INPUT') &&
          /^(submit|image)$/.test(box.type) &&
          box.form !== null,
        ...places.inPlace(element),
        ...(place ? { make: places.makeOf(element) } : {}),
        ...(inItem ? { inItem } : {}),
        ...(common === undefined ? {} : { common }),
      });
    }
    return found;
  };
  return { collect };
};
