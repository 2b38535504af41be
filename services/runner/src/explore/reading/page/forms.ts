// Runs inside the page. Forms, and groups of fields with a button that have no form element.
import type { RawForm } from '../wire.ts';
import type { Dom } from './dom.ts';
import type { Fields } from './fields.ts';
import type { Locators } from './locators.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Surroundings } from './surroundings.ts';

export const createForms = (dom: Dom, roles: Roles, names: Names, fields: Fields, locators: Locators, around: Surroundings) => {
  const mostForms = 40;
  const isButton = (element: Element): boolean =>
    roles.roleOf(element) === 'button' && !element.hasAttribute('aria-haspopup') && !element.hasAttribute('aria-expanded');
  const submits = (element: Element): boolean => /^(submit|image)$/.test((element as HTMLButtonElement).type ?? '');
  const actionOf = (url: string): string => {
    try {
      const address = new URL(url, document.baseURI);
      return address.origin === location.origin ? `${address.pathname}${address.search}` : address.href;
    } catch {
      return '';
    }
  };
  const buttonsOf = (form: Element, members: Element[]): Element[] => {
    const buttons = members.filter((element) => isButton(element) && fields.reachable(element));
    const real = buttons.filter(submits);
    return (form.tagName === 'FORM' && real.length > 0 ? real : buttons).slice(0, 8);
  };
  const describe = (form: Element | null, holder: Element, own: Element[], buttons: Element[]): RawForm => {
    const place = around.placeOf(holder);
    const real = form as HTMLFormElement | null;
    const legend = holder.querySelector('legend, h1, h2, h3, h4');
    const heading = legend && dom.visible(legend) ? dom.textOf(legend, 120) : '';
    const given = names.nameOf(holder);
    const attribute = (name: string): string => (real ? dom.attribute(real, name) : '');
    const method = real
      ? attribute('method').toLowerCase() === 'post'
        ? 'post'
        : real.hasAttribute('action') || buttons.some(submits)
          ? 'get'
          : 'script'
      : 'script';
    return {
      name:
        (given.length <= 120 ? given : '') ||
        heading ||
        (place.list >= 0 ? '' : around.headingAbove(holder)) ||
        (buttons[0] ? names.nameOf(buttons[0]) : ''),
      ...(real ? { locator: locators.locatorOf(real) } : {}),
      method,
      action: real ? actionOf(attribute('action') || location.href) : '',
      hints: dom.cut(
        `${dom.attribute(holder, 'role')} ${dom.attribute(holder, 'class')} ${dom.attribute(holder, 'id')} ${dom.attribute(holder, 'name')} ${dom.closest(holder, '[role=search], search') ? 'role-search' : ''}`,
        400,
      ),
      context: dom.cut(`${heading} ${around.headingAbove(holder)}`, 400),
      fields: fields.fieldsOf(own, around.nearOf),
      submits: buttons.map((button) => ({
        name: names.nameOf(button),
        locator: locators.locatorOf(button),
        role: roles.roleOf(button),
        href: dom.attribute(button, 'formaction'),
        hints: dom.cut(`${dom.attribute(button, 'class')} ${dom.attribute(button, 'name')} ${dom.attribute(button, 'value')}`, 200),
      })),
      region: around.regionOf(holder),
      list: place.list,
      item: place.item,
      near: around.nearOf(holder),
      visible: dom.visible(holder) || own.some(fields.reachable) || buttons.some(dom.visible),
    };
  };
  const collect = (): { forms: RawForm[]; formOf: Map<Element, number> } => {
    const forms: RawForm[] = [];
    const formOf = new Map<Element, number>();
    const taken = new Set<Element>();
    const perList = new Map<string, number>();
    for (const element of dom.elements) {
      if (element.tagName !== 'FORM') continue;
      const form = element as HTMLFormElement;
      const inside = [...form.querySelectorAll('*')];
      const members = [...new Set([...inside, ...Array.from(form.elements)])];
      const own = members.filter(fields.isField);
      for (const member of own) taken.add(member);
      const buttons = buttonsOf(form, members);
      for (const button of buttons) taken.add(button);
      if (forms.length >= mostForms || (own.length === 0 && buttons.length === 0)) continue;
      // The same form in each item of a list is read twice at most.
      const place = around.placeOf(form);
      const make = `${place.list}|${actionOf(form.getAttribute('action') ?? '').replace(/\d+/g, '0')}|${buttons[0] ? locators.steadyPart(names.nameOf(buttons[0])) || names.nameOf(buttons[0]) : ''}`;
      if (place.list >= 0) {
        perList.set(make, (perList.get(make) ?? 0) + 1);
        if ((perList.get(make) ?? 0) > 2) continue;
      }
      for (const member of [...own, ...buttons]) formOf.set(member, forms.length);
      forms.push(describe(form, form, own, buttons));
    }
    // Fields without a form: those under the smallest ancestor that also holds a button.
    const loose = dom.elements.filter(
      (element) => !taken.has(element) && fields.isField(element) && !fields.hiddenInput(element) && fields.reachable(element),
    );
    const holders = new Map<Element, Element[]>();
    for (const field of loose) {
      let holder: Element | null = dom.parentOf(field);
      const place = around.placeOf(field);
      for (let depth = 0; holder && holder !== document.body && depth < 7; depth += 1) {
        if (holder.querySelector('button, [role=button], input[type=submit], input[type=button]')) break;
        const above: Element | null = dom.parentOf(holder);
        if (
          !above ||
          above === document.body ||
          around.placeOf(above).list !== place.list ||
          /^(MAIN|BODY|NAV|HEADER)$/.test(above.tagName)
        )
          break;
        holder = above;
      }
      if (!holder) continue;
      const known = [...holders.keys()].find((other) => other === holder || dom.contains(other, holder as Element));
      const key = known ?? holder;
      holders.set(key, [...(holders.get(key) ?? []), field]);
    }
    for (const [holder, own] of holders) {
      if (forms.length >= mostForms) break;
      const place = around.placeOf(holder);
      const make = `${place.list}|loose|${own.map((field) => field.tagName).join()}`;
      if (place.list >= 0) {
        perList.set(make, (perList.get(make) ?? 0) + 1);
        if ((perList.get(make) ?? 0) > 2) continue;
      }
      const buttons = buttonsOf(
        holder,
        [...holder.querySelectorAll('*')].filter((element) => !taken.has(element)),
      ).slice(0, 4);
      for (const member of own) formOf.set(member, forms.length);
      forms.push(describe(null, holder, own, buttons));
    }
    return { forms, formOf };
  };
  return { collect };
};
export type Forms = ReturnType<typeof createForms>;
