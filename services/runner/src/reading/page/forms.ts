// Runs inside the page. Forms, and groups of fields with a button that have no form element.

import { pagination } from './actors.ts';
import type { Dom } from './dom.ts';
import type { Fields } from './fields.ts';
import type { Locators } from './locators.ts';
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Surroundings } from './surroundings.ts';
import type { RawForm } from './wire.ts';

export const createForms = (
  dom: Dom,
  roles: Roles,
  names: Names,
  fields: Fields,
  locators: Locators,
  around: Surroundings,
) => {
  const mostForms = 40;
  const inItem = -2;
  const isButton = (element: Element): boolean =>
    roles.roleOf(element) === 'button' &&
    !element.hasAttribute('aria-haspopup') &&
    !element.hasAttribute('aria-expanded');
  const submits = (element: Element): boolean =>
    /^(submit|image)$/.test((element as HTMLButtonElement).type ?? '');
  const actionOf = (url: string): string => {
    try {
      const address = new URL(url, document.baseURI);
      return address.origin === location.origin ? `${address.pathname}${address.search}` : address.href;
    } catch {
      return '';
    }
  };
  /** It works the field that it stands with, among others of its form: a step more or less, a look at a secret. */
  const isOfField = (button: Element, form: Element, own: readonly Element[]): boolean => {
    if (own.length < 2) return false;
    let holder = dom.parentOf(button);
    while (holder && holder !== form) {
      const within = own.filter((field) => dom.contains(holder as Element, field));
      if (within.length > 0) return within.length === 1;
      holder = dom.parentOf(holder);
    }
    return false;
  };
  /** The buttons at the end of a dialog are outside of the only form in it. */
  const belowIn = (form: Element): Element[] => {
    const dialog = dom.closest(form, 'dialog, [role=dialog], [role=alertdialog]');
    if (dialog?.querySelectorAll('form').length !== 1) return [];
    return dom
      .under(dialog)
      .filter(
        (element) =>
          isButton(element) &&
          fields.reachable(element) &&
          form.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
  };
  const buttonsOf = (form: Element, members: Element[]): Element[] => {
    const buttons = members.filter((element) => isButton(element) && fields.reachable(element));
    const real = buttons.filter(submits);
    if (real.length > 0) return real.slice(0, 8);
    const own = members.filter((each) => fields.isField(each) && !fields.hiddenInput(each));
    const whole = buttons.filter((button) => !isOfField(button, form, own));
    const handing = own.length > 0 && whole.length === 0 ? belowIn(form) : whole;
    return (handing.length > 0 ? handing : buttons).slice(0, 8);
  };
  /** Short words in the part, outside of its heading, that say where in a row of steps it is: "Step 1 of 3", "2/4". */
  const stepIn = (holder: Element, part: string): string => {
    if (/\d/.test(part)) return '';
    const at = [...holder.querySelectorAll('p, span, small, strong, em, div, li')].find((element) => {
      const text = element.childElementCount === 0 ? dom.squeeze(element.textContent ?? '') : '';
      // A letter more than the numbers: "1 / 3" alone may count images, and "1–6" is a range.
      return /^\p{L}{2,12} [1-9] ?(\/|\p{L}{2,6}) ?[2-9]$/u.test(text) && dom.visible(element);
    });
    return at ? dom.squeeze(at.textContent ?? '') : '';
  };
  /** Boxes by which items of a list are chosen: an item has more to it than its box and the words beside that. */
  const choosesItems = (own: Element[], list: number): boolean =>
    own.some((field) => {
      const at = around.placeOf(field);
      if (at.list < 0 || at.list === list || roles.roleOf(field) !== 'checkbox') return false;
      const item = around.itemAt(at);
      return !!item && (!!item.querySelector('a[href], button') || item.querySelectorAll('td').length > 2);
    });
  const describe = (form: Element | null, holder: Element, own: Element[], buttons: Element[]): RawForm => {
    const place = around.placeOf(holder);
    const real = form as HTMLFormElement | null;
    const title = [...holder.querySelectorAll('h1, h2, h3, h4')].find(dom.visible);
    const frame = holder.querySelector('fieldset');
    const legend =
      frame && own.every((field) => fields.hiddenInput(field) || frame.contains(field))
        ? dom.plain(names.nameOf(frame))
        : '';
    const heading = title ? dom.textOf(title, 120) : legend;
    const given = dom.plain(names.nameOf(holder));
    const attribute = (name: string): string => (real ? dom.attribute(real, name) : '');
    // A browser sends only what has a name: a form without any is taken by script.
    const sends = own.length === 0 || own.some((field) => dom.attribute(field, 'name') !== '');
    const asked = real?.hasAttribute('action') || buttons.some(submits);
    const isPosted = attribute('method').toLowerCase() === 'post';
    const otherwise = real && asked && sends ? 'get' : 'script';
    const method = real && isPosted ? 'post' : otherwise;
    const part =
      (given.length <= 120 ? given : '') ||
      heading ||
      (place.list >= 0 ? '' : around.headingAbove(holder)) ||
      (buttons[0] ? dom.plain(names.nameOf(buttons[0])) : '');
    const step = stepIn(holder, part);
    return {
      name: step === '' ? part : `${part}: ${step}`,
      ...(real ? { locator: locators.locatorOf(real) } : {}),
      method,
      action: real ? actionOf(attribute('action') || location.href) : '',
      stated: real?.hasAttribute('action') === true,
      hints: dom.cut(
        `${dom.attribute(holder, 'role')} ${dom.attribute(holder, 'class')} ${dom.attribute(holder, 'id')} ${dom.attribute(holder, 'name')} ${dom.closest(holder, '[role=search], search') ? 'role-search' : ''}`,
        400,
      ),
      context: dom.cut(`${heading} ${around.headingAbove(holder)}`, 400),
      fields: fields.fieldsOf(own, (field) => ({
        near: around.placeOf(field).list === place.list ? around.nearOf(field) : inItem,
        heading: around.headingOver(field),
      })),
      submits: buttons.map((button) => ({
        name: dom.plain(names.nameOf(button)),
        locator: locators.locatorOf(button),
        role: roles.roleOf(button),
        href: dom.attribute(button, 'formaction'),
        hints: dom.cut(
          `${dom.attribute(button, 'class')} ${dom.attribute(button, 'name')} ${dom.attribute(button, 'value')}`,
          200,
        ),
      })),
      region: around.regionOf(holder),
      ...(choosesItems(own, place.list) ? { choosesItems: true } : {}),
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
      const members = [...new Set([...inside, ...Array.from(dom.memberOf(form))])];
      const own = members.filter(fields.isField);
      for (const member of own) taken.add(member);
      const buttons = buttonsOf(form, members);
      // Whatever a form holds belongs to it, however many buttons that are: those of the ninth row end no search beside it.
      for (const member of members) if (isButton(member)) taken.add(member);
      if (forms.length >= mostForms || (own.length === 0 && buttons.length === 0)) continue;
      // The same form in each item of a list is read twice at most.
      const place = around.placeOf(form);
      // What names the item is no part of what names the button.
      const item = place.list >= 0 ? (around.itemAt(place) ?? form) : form;
      const said = buttons[0]
        ? locators.tellingText(item).reduce((name, text) => name.replace(text, ''), names.nameOf(buttons[0]))
        : '';
      const make = `${place.list}|${actionOf(form.getAttribute('action') ?? '').replace(/\d+/g, '0')}|${said.replace(/\d+/g, '0').trim()}`;
      if (place.list >= 0) {
        perList.set(make, (perList.get(make) ?? 0) + 1);
        if ((perList.get(make) ?? 0) > 2) continue;
      }
      for (const member of [...members, ...buttons])
        if (isButton(member) || fields.isField(member)) formOf.set(member, forms.length);
      for (const button of buttons) taken.add(button);
      forms.push(describe(form, form, own, buttons));
    }
    // Fields without a form: those under the smallest ancestor that also holds a button of its own.
    const loose = dom.elements.filter(
      (element) =>
        !taken.has(element) &&
        fields.isField(element) &&
        !fields.hiddenInput(element) &&
        !(
          around.placeOf(element).item > 1 ||
          (around.placeOf(element).list >= 0 && /^(checkbox|radio|switch)$/.test(roles.roleOf(element)))
        ) &&
        // In the head of a table it ticks its rows, and narrows nothing down.
        !(roles.roleOf(element) === 'checkbox' && dom.closest(element, 'thead, th, [role=columnheader]')) &&
        fields.reachable(element),
    );
    const holders = new Map<Element, Element[]>();
    const samePlace = (one: Element, other: Element): boolean => {
      const a = around.placeOf(one);
      const b = around.placeOf(other);
      return a.list === b.list && a.item === b.item;
    };
    const buttonsUnder = (holder: Element, field: Element): Element[] =>
      dom.under(holder).filter(
        (element) =>
          !taken.has(element) &&
          isButton(element) &&
          fields.reachable(element) &&
          samePlace(element, field) &&
          !dom.closest(element, 'th, [role=columnheader]') &&
          // Another page of a list takes nothing of what is in a field, but for one that asks which page.
          dom.closest(element, pagination) === dom.closest(field, pagination),
      );
    const limit = /^(MAIN|BODY|HTML|NAV|HEADER|FOOTER|ASIDE|DIALOG)$/;
    for (const field of loose) {
      let holder: Element | null = dom.parentOf(field);
      for (let depth = 0; holder && depth < 7; depth += 1) {
        if (
          buttonsUnder(holder, field).length > 0 ||
          /^(dialog|alertdialog|form|search|region)$/.test(roles.roleOf(holder))
        )
          break;
        const above: Element | null = dom.parentOf(holder);
        if (!above || limit.test(above.tagName) || !samePlace(above, field)) break;
        holder = above;
      }
      if (!holder) continue;
      const known = [...holders.keys()].find(
        (other) => other === holder || (samePlace(other, field) && dom.contains(other, field)),
      );
      const key = known ?? holder;
      holders.set(key, [...(holders.get(key) ?? []), field]);
    }
    for (const [holder, own] of holders) {
      if (forms.length >= mostForms) break;
      // Boxes and switches that act by themselves are controls, not a form; those of a step are what it asks.
      const isBoxes = own.every((field) => /^(checkbox|switch|slider|radio)$/.test(roles.roleOf(field)));
      if (isBoxes && stepIn(holder, '') === '') continue;
      const first = own[0] as Element;
      const place = around.placeOf(first);
      const make = `${place.list}|loose|${own.map((field) => field.tagName).join()}`;
      if (place.list >= 0) {
        perList.set(make, (perList.get(make) ?? 0) + 1);
        if ((perList.get(make) ?? 0) > 2) continue;
      }
      const after = (button: Element): boolean =>
        (own.at(-1) as Element).compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING;
      const all = buttonsUnder(holder, first);
      const buttons = [...all.filter(after), ...all.filter((button) => !after(button))].slice(0, 4);
      for (const member of own) formOf.set(member, forms.length);
      forms.push(describe(null, holder, own, buttons));
    }
    return { forms, formOf };
  };
  return { collect };
};
export type Forms = ReturnType<typeof createForms>;
