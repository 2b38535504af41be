// Runs inside the page. Its elements, shadow trees included, each with a selector that finds it whatever is entered.

export const squeeze = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
export const entries =
  'input:not([type=hidden]):not([type=submit]):not([type=button]):not([type=reset]):not([type=image]):not([type=file]), textarea, select';
export const pressed = 'button, a[href], [role=button], input[type=submit], input[type=button]';

/** What is at the top of a shadow tree is in its host. */
export const parentOf = (element: Element): Element | null => {
  const { parentElement } = element;
  if (parentElement !== null) return parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

export const closestOf = (element: Element, selector: string): Element | null => {
  const found = element.closest(selector);
  const root = element.getRootNode();
  return found ?? (root instanceof ShadowRoot ? closestOf(root.host, selector) : null);
};

export const siblingsOf = (element: Element): Element[] => [
  ...(element.parentElement ?? (element.getRootNode() as ShadowRoot)).children,
];

export const isShown = (element: Element): boolean => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

const most = 8_000;

export const createTree = () => {
  const paths = new Map<Element, string>();
  const ids = new Map<string, number>();
  const all: Element[] = [];
  const collect = (root: ParentNode): void => {
    for (const element of root.children) {
      if (all.length >= most) return;
      all.push(element);
      if (element.shadowRoot !== null) collect(element.shadowRoot);
      collect(element);
    }
  };
  collect(document.body);
  for (const { id } of all) if (id !== '') ids.set(id, (ids.get(id) ?? 0) + 1);
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
  return { all, pathOf };
};

export type Tree = ReturnType<typeof createTree>;
