// Runs inside the page, sent there as it stands: it uses nothing from outside of its function. Fields outside of items, and all that the page shows.

export interface LiveField {
  readonly selector: string;
  readonly label: string;
  /** The label says the value, too: its words are another's when the value is. */
  readonly isToldByLabel: boolean;
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
  /** A style is what an element without words looks like, as a swatch or a bar. */
  readonly kind: 'text' | 'field' | 'style';
  /** Its list or table may gain and lose rows. */
  readonly listed: boolean;
}

export interface Live {
  readonly url: string;
  /** Of the page: a decimal comma is typed as one. */
  readonly comma: boolean;
  /** That the page declares. */
  readonly language: string;
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
  const all: Element[] = [];
  const collect = (root: ParentNode): void => {
    for (const element of root.children) {
      if (all.length >= 8_000) return;
      all.push(element);
      if (element.shadowRoot !== null) collect(element.shadowRoot);
      collect(element);
    }
  };
  collect(document.body);
  for (const { id } of all) if (id !== '') ids.set(id, (ids.get(id) ?? 0) + 1);
  /** What is at the top of a shadow tree is in its host. */
  const parentOf = (element: Element): Element | null => {
    const { parentElement } = element;
    if (parentElement !== null) return parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const closestOf = (element: Element, selector: string): Element | null => {
    const found = element.closest(selector);
    const root = element.getRootNode();
    return found ?? (root instanceof ShadowRoot ? closestOf(root.host, selector) : null);
  };
  const siblingsOf = (element: Element): Element[] => [
    ...(element.parentElement ?? (element.getRootNode() as ShadowRoot)).children,
  ];
  /** By its place among its siblings: classes and words change with what is entered. Selectors of tests look into shadow trees. */
  const pathOf = (element: Element): string => {
    const known = paths.get(element);
    if (known !== undefined) return known;
    const parent = parentOf(element);
    let path = element.tagName.toLowerCase();
    if (element.id !== '' && !/[\d:]/.test(element.id) && ids.get(element.id) === 1)
      path = `#${CSS.escape(element.id)}`;
    else if (parent !== null && element !== document.body) {
      const within = element.parentElement === null ? '' : '> ';
      path = `${pathOf(parent)} ${within}${path}:nth-child(${siblingsOf(element).indexOf(element) + 1})`;
    }
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
      .map((id) => squeeze((element.getRootNode() as Document).getElementById?.(id)?.textContent))
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
  const entries =
    'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=reset]):not([type=image]):not([type=file]), textarea, select';
  const pressed = 'button, a[href], [role=button], input[type=submit], input[type=button]';
  const holders =
    'form, section, article, aside, dialog, [role=region], [role=dialog], [role=tabpanel], main';
  const headings = 'h1, h2, h3, h4, h5, h6, legend, [role=heading]';
  /** The nearest heading before it. One that is beside other fields belongs to those. */
  const headingAbove = (element: Element, end: Element | null): string => {
    for (
      let node: Element | null = element;
      node !== null && node !== end && node !== document.body;
      node = parentOf(node)
    ) {
      for (let before = node.previousElementSibling; before; before = before.previousElementSibling) {
        const inside =
          before.querySelector(`${entries}, ${pressed}`) === null
            ? [...before.querySelectorAll(headings)]
            : [];
        const found = before.matches(headings) ? before : inside.at(-1);
        if (found !== undefined && isShown(found)) return squeeze(found.textContent);
      }
      if (/^(MAIN|DIALOG|ASIDE)$/.test(node.tagName)) return '';
    }
    return '';
  };
  const partOf = (element: Element): string => {
    for (
      let part = closestOf(element, holders), from = element;
      part !== null;
      from = part, part = parentOf(part) && closestOf(parentOf(part) as Element, holders)
    ) {
      const isMain = part.tagName === 'MAIN';
      const name =
        named(part) ||
        headingAbove(from, part) ||
        (isMain ? '' : squeeze(part.querySelector(headings)?.textContent));
      if (name !== '') return cut(name);
    }
    return cut(headingAbove(element, null));
  };
  const makes = new Map<Element, string>();
  /** Which fields and buttons an element has within it, in their order. */
  const makeOf = (element: Element): string => {
    const known = makes.get(element);
    if (known !== undefined) return known;
    const own = element.matches(entries)
      ? `${element.tagName}:${element.getAttribute('type') ?? ''} `
      : element.matches(pressed)
        ? 'button '
        : '';
    const within = [...(element.shadowRoot?.children ?? []), ...element.children];
    const make = own + within.map(makeOf).join('');
    makes.set(element, make);
    return make;
  };
  /** Rows and cards of one make that repeat: what is done there belongs to their items. Cards that differ are parts of a page. */
  const isInItem = (element: Element): boolean => {
    let node = parentOf(element);
    for (let level = 0; node !== null && node !== document.body && level < 6; level += 1) {
      const one = node;
      const { tagName, className } = node;
      const others = siblingsOf(node).filter((other) => other !== one && other.tagName === tagName);
      const alike = others.filter(
        (other) => other.className === className && makeOf(other) === makeOf(one) && makeOf(one) !== '',
      );
      const isRow = /^(LI|TR)$/.test(tagName) || /^(row|listitem)$/.test(node.getAttribute('role') ?? '');
      const isBusy = makeOf(node).trim().split(' ').length > 1;
      if (isBusy && (alike.length > 1 || (isRow && (alike.length > 0 || others.length === 0)))) return true;
      if (/^(FORM|SECTION|MAIN)$/.test(tagName)) break;
      node = parentOf(node);
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
    const row = element.closest('tr')?.querySelector('th, td:first-child');
    const before = element.closest('dd')?.previousElementSibling ?? element.previousElementSibling;
    const [own] = [...((element as HTMLOutputElement).labels ?? [])];
    const words =
      named(element) || squeeze(own && wordsOf(own)) || squeeze(row !== element ? row?.textContent : '');
    const text = element.previousSibling?.nodeType === 3 ? squeeze(element.previousSibling.nodeValue) : '';
    const beside = squeeze(
      before?.matches(`${entries}, ${pressed}, label, form`) ||
        before?.querySelector(`${entries}, ${pressed}`)
        ? ''
        : before?.textContent,
    );
    return cut(words || text || (beside.length < 60 ? beside : ''));
  };
  const isOfList = (element: Element): boolean =>
    closestOf(element, 'li, tr, [role=row], [role=option], [role=listitem]') !== null;
  const shown: Shown[] = [];
  for (const element of all) {
    if (shown.length >= most.shown) break;
    if (element.matches(entries)) {
      if (!isShown(element)) continue;
      const value = cut(heldBy(element));
      shown.push({
        ...{ selector: pathOf(element), own: value, text: value, label: labelOf(element) },
        ...{ kind: 'field', listed: isOfList(element) },
      });
      continue;
    }
    if (element.closest('option, script, style, noscript, template, svg, select, textarea')) continue;
    const own = squeeze(
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : []))
        .join(' '),
    );
    const look = own === '' && element.childElementCount === 0 ? squeeze(element.getAttribute('style')) : '';
    if ((own === '' && look === '') || !isShown(element)) continue;
    const text = look || squeeze((element as HTMLElement).innerText).slice(0, 300);
    shown.push({
      ...{ selector: pathOf(element), own: own || look, text, label: '' },
      ...{ kind: look === '' ? 'text' : 'style', listed: isOfList(element) },
    });
  }
  const isComma = (): boolean => {
    const { lang } = document.documentElement;
    try {
      return lang !== '' && (1.5).toLocaleString(lang).includes(',');
    } catch {
      return false; // no language
    }
  };
  const groups = new Set<string>();
  const fields = !withFields
    ? []
    : all.flatMap((element): LiveField[] => {
        const input = element as HTMLInputElement;
        if (!element.matches(entries) || input.disabled || input.readOnly || !isShown(element)) return [];
        if (isInItem(element)) return [];
        const holder = closestOf(element, 'form, section, article, fieldset, dialog, [role=region]');
        const isRadio = input.type === 'radio';
        const root = element.getRootNode() as Document | ShadowRoot;
        const buttons = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
          (other) => isRadio && other.name === input.name && other.form === input.form && !other.disabled,
        );
        const part = partOf(element);
        const group = `${pathOf(holder ?? document.body)}${holder === null ? ` ${part}` : ''}`;
        if (isRadio) {
          const key = `${group} ${input.name}`;
          if (input.name === '' || groups.has(key)) return [];
          groups.add(key);
        }
        const told = labelOf(element);
        const value = heldBy(element);
        const isToldByLabel = /^[\d.,]+$/.test(value) && told.split(/[\s:()]+/).includes(value);
        const plain = isToldByLabel ? squeeze(told.replace(value, '')).replace(/[\s:()=–-]+$/, '') : told;
        const checked = buttons.find((button) => button.checked);
        const legend = squeeze(element.closest('fieldset')?.querySelector('legend')?.textContent);
        const choices = [...((element as unknown as HTMLSelectElement).options ?? [])];
        return [
          {
            selector: pathOf(element),
            label: isRadio ? cut(legend || told) : plain,
            isToldByLabel,
            part,
            group,
            type: input.multiple ? 'multiple' : input.type,
            mode: input.inputMode,
            min: element.getAttribute('min'),
            max: element.getAttribute('max'),
            step: element.getAttribute('step'),
            value: isRadio ? (checked ? pathOf(checked) : '') : value,
            options: isRadio
              ? buttons.map(pathOf)
              : choices.filter((option) => !option.disabled).map(({ value }) => value),
          },
        ];
      });
  return {
    url: location.pathname + location.search + location.hash,
    comma: isComma(),
    language: document.documentElement.lang,
    fields: fields.slice(0, most.fields),
    shown,
    names: Object.fromEntries(
      toName.flatMap((selector) => {
        const element = all.find((one) => pathOf(one) === selector);
        return element === undefined ? [] : [[selector, besideOf(element)]];
      }),
    ),
  };
};
