// Runs inside the page, sent there as it stands: it uses nothing from outside of its function. Fields outside of items, and all that the page shows.

export interface LiveField {
  readonly selector: string;
  readonly label: string;
  readonly part: string;
  /** Of what holds it together with others, as a form or a section. */
  readonly group: string;
  readonly type: string;
  readonly mode: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  readonly value: string;
  /** Values of a choice, or selectors of the buttons of a radio group. */
  readonly options: readonly string[];
}

export interface Shown {
  readonly selector: string;
  /** Its own words without those of parts within it. */
  readonly own: string;
  readonly text: string;
  readonly label: string;
  readonly kind: 'text' | 'field';
}

export interface Live {
  readonly url: string;
  readonly fields: readonly LiveField[];
  readonly shown: readonly Shown[];
  /** Words beside results, by selector. */
  readonly names: Readonly<Record<string, string>>;
}

/** `toName`: selectors of results whose words are wanted; they are dear to find. */
export const readLive = ({
  withFields,
  toName,
}: {
  withFields: boolean;
  toName: readonly string[];
}): Live => {
  const most = { shown: 1_500, fields: 60 };
  const squeeze = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const cut = (text: string): string => text.slice(0, 80);
  const paths = new Map<Element, string>();
  const ids = new Map<string, number>();
  const all = [...document.querySelectorAll('body *')].slice(0, 8_000);
  for (const { id } of all) if (id !== '') ids.set(id, (ids.get(id) ?? 0) + 1);
  /** By its place among its siblings: classes and words change with what is entered. */
  const pathOf = (element: Element): string => {
    const known = paths.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    let path = element.tagName.toLowerCase();
    if (element.id !== '' && !/[\d:]/.test(element.id) && ids.get(element.id) === 1)
      path = `#${CSS.escape(element.id)}`;
    else if (parent !== null && element !== document.body)
      path = `${pathOf(parent)} > ${path}:nth-child(${[...parent.children].indexOf(element) + 1})`;
    paths.set(element, path);
    return path;
  };
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const named = (element: Element): string => {
    const by = squeeze(element.getAttribute('aria-labelledby'));
    const words = by
      .split(' ')
      .map((id) => squeeze(document.getElementById(id)?.textContent))
      .join(' ');
    return squeeze(words) || squeeze(element.getAttribute('aria-label'));
  };
  /** Of a label only what stands outside of its field. */
  const wordsOf = (label: Element): string => {
    const copy = label.cloneNode(true) as Element;
    for (const field of copy.querySelectorAll('input, select, textarea, output, script, style, button'))
      field.remove();
    return squeeze(copy.textContent);
  };
  const labelOf = (element: Element): string => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const words = named(element) || squeeze(labels.map(wordsOf).join(' '));
    return cut(
      words || squeeze(element.getAttribute('placeholder')) || squeeze(element.getAttribute('title')),
    );
  };
  const holders =
    'form, section, article, aside, dialog, [role=region], [role=dialog], [role=tabpanel], main';
  const partOf = (element: Element): string => {
    let part = element.parentElement?.closest(holders);
    while (part) {
      const name = named(part) || squeeze(part.querySelector('h1, h2, h3, h4, h5, h6')?.textContent);
      if (name !== '') return cut(name);
      part = part.parentElement?.closest(holders);
    }
    return '';
  };
  const entries =
    'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=reset]):not([type=image]):not([type=file]), textarea, select';
  const pressed = 'button, a[href], [role=button], input[type=submit], input[type=button]';
  /** Rows and cards that repeat, with something to press or with several fields in each: what is done there belongs to their items. */
  const isInItem = (element: Element): boolean => {
    let node = element.parentElement;
    for (let level = 0; node !== null && node !== document.body && level < 6; level += 1) {
      const { tagName, className, parentElement } = node;
      const alike = [...(parentElement?.children ?? [])].filter(
        (other) =>
          other.tagName === tagName &&
          other.className === className &&
          other.querySelector(
            `${element.tagName}[type="${element.getAttribute('type') ?? ''}"], ${element.tagName}`,
          ),
      );
      const isRow = /^(LI|TR)$/.test(tagName) || /^(row|listitem)$/.test(node.getAttribute('role') ?? '');
      const isBusy = node.querySelector(pressed) !== null || node.querySelectorAll(entries).length > 1;
      if (isBusy && (isRow || alike.length > 2)) return true;
      if (/^(FORM|SECTION|MAIN)$/.test(tagName)) break;
      node = parentElement;
    }
    return false;
  };
  const heldBy = (element: Element): string => {
    const field = element as HTMLInputElement;
    if (field.type === 'password') return '•'.repeat(field.value.length); // a password is nobody's business
    return /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value;
  };
  /** Words beside a result: of its row, or before it. */
  const besideOf = (element: Element): string => {
    const row = element.closest('tr')?.querySelector('th');
    const before = element.closest('dd')?.previousElementSibling ?? element.previousElementSibling;
    const [own] = [...((element as HTMLOutputElement).labels ?? [])];
    const words = named(element) || squeeze(own && wordsOf(own)) || squeeze(row?.textContent);
    const text = element.previousSibling?.nodeType === 3 ? squeeze(element.previousSibling.nodeValue) : '';
    const beside = squeeze(
      before?.matches('input, select, textarea, label, form') ? '' : before?.textContent,
    );
    return cut(words || text || (beside.length < 60 ? beside : ''));
  };
  const isOfList = (element: Element): boolean =>
    element.closest('li, tr, [role=row], [role=option], [role=listitem]') !== null;
  const shown: Shown[] = [];
  for (const element of all) {
    if (shown.length >= most.shown) break;
    if (element.matches(entries)) {
      if (!isShown(element) || isOfList(element)) continue;
      const value = cut(heldBy(element));
      const selector = pathOf(element);
      shown.push({ selector, own: value, text: value, label: labelOf(element), kind: 'field' });
      continue;
    }
    if (element.closest('option, script, style, noscript, template, svg, select, textarea')) continue;
    if (isOfList(element)) continue;
    const own = squeeze(
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : []))
        .join(' '),
    );
    if (own === '' || !isShown(element)) continue;
    const text = squeeze((element as HTMLElement).innerText).slice(0, 300);
    shown.push({ selector: pathOf(element), own, text, label: '', kind: 'text' });
  }
  const groups = new Set<string>();
  const fields = !withFields
    ? []
    : all.flatMap((element): LiveField[] => {
        const input = element as HTMLInputElement;
        if (!element.matches(entries) || input.disabled || input.readOnly || !isShown(element)) return [];
        if (isInItem(element)) return [];
        const holder = element.closest('form, section, article, fieldset, dialog, [role=region]');
        const isRadio = input.type === 'radio';
        const buttons = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          (other) => isRadio && other.name === input.name && other.form === input.form && !other.disabled,
        );
        const group = pathOf(holder ?? document.body);
        if (isRadio) {
          const key = `${group} ${input.name}`;
          if (input.name === '' || groups.has(key)) return [];
          groups.add(key);
        }
        const checked = buttons.find((button) => button.checked);
        const legend = squeeze(element.closest('fieldset')?.querySelector('legend')?.textContent);
        const choices = [...((element as unknown as HTMLSelectElement).options ?? [])];
        return [
          {
            selector: pathOf(element),
            label: isRadio ? cut(legend || labelOf(element)) : labelOf(element),
            part: partOf(element),
            group,
            type: input.multiple ? 'multiple' : input.type,
            mode: input.inputMode,
            min: element.getAttribute('min'),
            max: element.getAttribute('max'),
            step: element.getAttribute('step'),
            value: isRadio ? (checked ? pathOf(checked) : '') : heldBy(element),
            options: isRadio
              ? buttons.map(pathOf)
              : choices.filter((option) => !option.disabled).map(({ value }) => value),
          },
        ];
      });
  return {
    url: location.pathname + location.search + location.hash,
    fields: fields.slice(0, most.fields),
    shown,
    names: Object.fromEntries(
      toName.flatMap((selector) => {
        const element = document.querySelector(selector);
        return element === null ? [] : [[selector, besideOf(element)]];
      }),
    ),
  };
};

/** What the page keeps in the browser, all of it. */
export const readStores = (): Record<string, string>[] =>
  [localStorage, sessionStorage].map((store) => ({ ...store }));

/** Puts back what was kept. */
export const writeStores = (stores: readonly Record<string, string>[]): void => {
  [localStorage, sessionStorage].forEach((store, index) => {
    const wanted = stores[index] ?? {};
    for (const key of Object.keys(store)) if (wanted[key] === undefined) store.removeItem(key);
    for (const [key, value] of Object.entries(wanted))
      if (store.getItem(key) !== value) store.setItem(key, value);
  });
};
