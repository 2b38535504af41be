// Runs inside the page. Which role an element has, by the rules a test runner's getByRole follows.
import type { Dom } from './dom.ts';

/** `behind`: whether what stays to be seen behind a dialog or menu counts as hidden, as it does for getByRole, or as shown, as it does for people. */
export const createRoles = (dom: Dom, { behind = 'hidden' }: { behind?: 'hidden' | 'shown' } = {}) => {
  const known = new Set(
    (
      'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo definition ' +
      'deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img insertion link list listbox listitem log main mark ' +
      'marquee math meter menu menubar menuitem menuitemcheckbox menuitemradio navigation none note option paragraph presentation progressbar radio radiogroup ' +
      'region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript superscript switch tab table tablist tabpanel ' +
      'term textbox time timer toolbar tooltip tree treegrid treeitem'
    ).split(' '),
  );
  const byTag: Record<string, string> = {
    ARTICLE: 'article',
    ASIDE: 'complementary',
    BLOCKQUOTE: 'blockquote',
    BUTTON: 'button',
    CAPTION: 'caption',
    CODE: 'code',
    DATALIST: 'listbox',
    DD: 'definition',
    DEL: 'deletion',
    DETAILS: 'group',
    DFN: 'term',
    DIALOG: 'dialog',
    DT: 'term',
    EM: 'emphasis',
    FIELDSET: 'group',
    FIGURE: 'figure',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    H4: 'heading',
    H5: 'heading',
    H6: 'heading',
    HR: 'separator',
    HTML: 'document',
    INS: 'insertion',
    LI: 'listitem',
    MAIN: 'main',
    MARK: 'mark',
    MATH: 'math',
    MENU: 'list',
    METER: 'meter',
    NAV: 'navigation',
    OL: 'list',
    OPTGROUP: 'group',
    OPTION: 'option',
    OUTPUT: 'status',
    P: 'paragraph',
    PROGRESS: 'progressbar',
    SEARCH: 'search',
    STRONG: 'strong',
    SUB: 'subscript',
    SUP: 'superscript',
    SVG: 'img',
    TABLE: 'table',
    TBODY: 'rowgroup',
    TEXTAREA: 'textbox',
    TFOOT: 'rowgroup',
    THEAD: 'rowgroup',
    TIME: 'time',
    TR: 'row',
    UL: 'list',
  };
  const byType: Record<string, string> = {
    button: 'button',
    checkbox: 'checkbox',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    submit: 'button',
    file: 'button',
    search: 'searchbox',
  };
  const aboveLandmark =
    'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]';
  const named = (element: Element): boolean =>
    element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  const global = (element: Element): boolean =>
    element
      .getAttributeNames()
      .some((name) =>
        /^aria-(atomic|busy|controls|current|describedby|details|dropeffect|flowto|grabbed|hidden|keyshortcuts|label|labelledby|live|owns|relevant|roledescription)$/.test(
          name,
        ),
      );
  const focusable = (element: Element): boolean =>
    element.hasAttribute('tabindex') ||
    (/^(BUTTON|DETAILS|SELECT|TEXTAREA|INPUT)$/.test(element.tagName) && !element.hasAttribute('disabled')) ||
    (/^(A|AREA)$/.test(element.tagName) && element.hasAttribute('href'));
  const explicit = (element: Element): string | null => {
    const value = element.getAttribute('role');
    if (!value) return null;
    return (
      value
        .toLowerCase()
        .split(/\s+/)
        .find((role) => known.has(role)) ?? null
    );
  };
  const headerCell = (cell: Element): string | null => {
    const scope = cell.getAttribute('scope');
    if (scope === 'col' || scope === 'colgroup') return 'columnheader';
    if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
    const next = cell.nextElementSibling;
    const previous = cell.previousElementSibling;
    if (!next && !previous) {
      const table = cell.closest('table');
      return table && table.rows.length <= 1 ? null : 'columnheader';
    }
    if (next?.tagName === 'TH' && previous?.tagName === 'TH') return 'columnheader';
    const data = (other: Element | null) =>
      other?.tagName === 'TD' && ((other.textContent ?? '').trim() !== '' || other.children.length > 0);
    return data(next) || data(previous) ? 'rowheader' : 'columnheader';
  };
  const ofInput = (input: HTMLInputElement): string | null => {
    const type = input.type.toLowerCase();
    if (type === 'hidden') return null;
    if (['email', 'search', 'tel', 'text', 'url', ''].includes(type) && input.getAttribute('list')) {
      const list = (input.getRootNode() as Document).getElementById?.(input.getAttribute('list') ?? '');
      if (list?.tagName === 'DATALIST') return 'combobox';
    }
    return byType[type] ?? 'textbox';
  };
  const own = (element: Element): string | null => {
    const tag = element.tagName.toUpperCase();
    switch (tag) {
      case 'A':
      case 'AREA':
        return element.hasAttribute('href') ? 'link' : null;
      case 'FOOTER':
        return dom.closest(element, aboveLandmark) ? null : 'contentinfo';
      case 'HEADER':
        return dom.closest(element, aboveLandmark) ? null : 'banner';
      case 'FORM':
        return named(element) ? 'form' : null;
      case 'SECTION':
        return named(element) ? 'region' : null;
      case 'IMG':
        return element.getAttribute('alt') === '' &&
          !element.getAttribute('title') &&
          !global(element) &&
          !element.hasAttribute('tabindex')
          ? 'presentation'
          : 'img';
      case 'INPUT':
        return ofInput(element as HTMLInputElement);
      case 'SELECT':
        return (element as HTMLSelectElement).multiple || (element as HTMLSelectElement).size > 1
          ? 'listbox'
          : 'combobox';
      case 'TD': {
        const table = element.closest('table');
        return table && /^(grid|treegrid)$/.test(explicit(table) ?? '') ? 'gridcell' : 'cell';
      }
      case 'TH':
        return headerCell(element);
      default:
        return byTag[tag] ?? null;
    }
  };
  const inheriting: Record<string, RegExp> = {
    DD: /^(DL|DIV)$/,
    DT: /^(DL|DIV)$/,
    LI: /^(OL|UL)$/,
    TBODY: /^TABLE$/,
    THEAD: /^TABLE$/,
    TFOOT: /^TABLE$/,
    TD: /^TR$/,
    TH: /^TR$/,
    TR: /^(THEAD|TBODY|TFOOT|TABLE)$/,
  };
  const implicit = (element: Element): string | null => {
    const role = own(element);
    if (role === null) return null;
    for (let node: Element = element; ; ) {
      const parent = dom.parentOf(node);
      if (!parent || !inheriting[node.tagName]?.test(parent.tagName)) return role;
      const given = explicit(parent);
      if ((given === 'none' || given === 'presentation') && !global(parent) && !focusable(parent))
        return given;
      node = parent;
    }
  };
  const roles = new WeakMap<Element, string>();
  /** '' when it has none. */
  const roleOf = (element: Element): string => {
    let role = roles.get(element);
    if (role === undefined) {
      const given = explicit(element);
      if (given === null) role = implicit(element) ?? '';
      else if ((given === 'none' || given === 'presentation') && (global(element) || focusable(element)))
        role = implicit(element) ?? '';
      else role = given;
      roles.set(element, role);
    }
    return role;
  };

  const covered = new WeakMap<Element, boolean>();
  const ariaHidden = (element: Element): boolean => {
    const seen = covered.get(element);
    if (seen !== undefined) return seen;
    const parent = dom.parentOf(element);
    const value =
      ((element.getAttribute('aria-hidden') ?? '').toLowerCase() === 'true' &&
        !(behind === 'shown' && dom.isBehind(element))) ||
      (parent !== null && ariaHidden(parent));
    covered.set(element, value);
    return value;
  };
  /** Left out of the accessibility tree: getByRole does not see it. */
  const hidden = (element: Element): boolean =>
    /^(STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(element.tagName) ||
    !dom.rendered(element) ||
    ariaHidden(element);
  return { roleOf, explicit, hidden };
};
export type Roles = ReturnType<typeof createRoles>;
