// Runs inside the page. What is behind a dialog, a menu or a list of options that is open: its library hides that from screen readers, or makes it inert, until it is closed.

const opens =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-modal=true], dialog[open]';
const controls = 'button, a[href], input, [role=button]';
const away = '[aria-hidden=true], [inert]';
const main = 'main, [role=main]';

export interface Sight {
  readonly parentOf: (element: Element) => Element | null;
  readonly contains: (outer: Element, inner: Element) => boolean;
  readonly visible: (element: Element) => boolean;
  readonly styleOf: (element: Element) => CSSStyleDeclaration;
}

export const createBehind = ({ parentOf, contains, visible, styleOf }: Sight) => {
  /** A drawer may have no role; what it is in takes the whole window. */
  const takesTheWindow = (element: Element): boolean => {
    if (styleOf(element).position !== 'fixed' || element.querySelector(controls) === null) return false;
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = element.getBoundingClientRect();
    return width >= clientWidth && height >= clientHeight;
  };
  let known: Element[] | undefined;
  const open = (): Element[] => {
    known ??= [...document.querySelectorAll(`${opens}, [role=presentation]`)].filter(
      (element) =>
        (element.matches(opens) || takesTheWindow(element)) &&
        element.closest(away) === null &&
        visible(element),
    );
    return known;
  };
  /** Beside what is open, or the middle of the page; a part that is hidden for itself, as a slide out of sight, is behind nothing. */
  const isBehind = (element: Element): boolean =>
    element.matches(away) &&
    element.querySelector(controls) !== null &&
    open().some((part) => {
      if (contains(element, part)) return false;
      const parent = parentOf(element);
      return (
        (parent !== null && contains(parent, part)) ||
        element.matches(main) ||
        element.querySelector(main) !== null
      );
    });
  return { isBehind };
};
