// Runs inside the page. What an item of a list says, and the states that it shows.
import type { Dom } from '../../reading/page/dom.ts';
import type { Names } from '../../reading/page/names.ts';
import type { Selectors } from '../../reading/page/selectors.ts';
import type { SeenItem } from '../seen.ts';

export const createEntries = (dom: Dom, names: Names, selectors: Selectors, marks: readonly string[]) => {
  const controls = 'button, [role=button], select, option, textarea, script, style, [role=menu], dialog';
  /** A text of the session that is being edited is still the item's own. */
  const enteredIn = (element: Element): string => {
    const { value = '' } = element as HTMLInputElement;
    const isText = element.matches('textarea, input:not([type]), input[type=text], input[type=search]');
    return isText && marks.some((mark) => value.includes(mark)) ? value : '';
  };
  /** A share of the items. */
  const most = 0.75;
  const saidBy = (button: Element): string => dom.plain(dom.fullTextOf(button)).toLowerCase();
  const buttonsIn = (item: Element): Element[] =>
    dom.under(item).filter((one) => one.matches('button, [role=button]') && dom.visible(one));
  /**
   * Buttons that are called as their item is: each of the items has one that says what no other of them says, and not only by a number or by the
   * other words of its item. What opens a card is called like it.
   */
  const titlesIn = (items: readonly Element[]): ReadonlySet<Element> => {
    const rows = items.slice(0, 60).map((item) => ({ item, buttons: buttonsIn(item) }));
    if (rows.length < 3 || rows.some(({ buttons }) => buttons.length === 0)) return new Set();
    const counts = new Map<string, number>();
    const bare = (text: string): string => dom.squeeze(text.replace(/\d/g, ''));
    for (const { buttons } of rows)
      for (const said of new Set(buttons.map((button) => bare(saidBy(button)))))
        counts.set(said, (counts.get(said) ?? 0) + 1);
    const makeOf = (button: Element): string => `${button.tagName} ${[...dom.classesOf(button)].join(' ')}`;
    const makes = new Map<string, number>();
    const read = rows.map(({ item, buttons }) => {
      const telling = buttons.filter((button) => {
        const said = saidBy(button);
        return counts.get(bare(said)) === 1 && /\p{L}{2}/u.test(said) && said.length <= 80;
      });
      const others = words(item).pieces.filter((piece) => /\p{L}{3}/u.test(piece));
      const title = telling.find(
        (button) => !others.some((piece) => saidBy(button).includes(piece.toLowerCase())),
      );
      if (title !== undefined) makes.set(makeOf(title), (makes.get(makeOf(title)) ?? 0) + 1);
      return { buttons, telling, title };
    });
    const [make, alike = 0] = [...makes].sort(([, one], [, other]) => other - one)[0] ?? [];
    const titles = new Set<Element>();
    const ofMake = (buttons: readonly Element[]): Element[] =>
      alike < rows.length * most ? [] : buttons.filter((one) => makeOf(one) === make);
    for (const { buttons, telling, title } of read) {
      // "Serenade for strings" has a word of its section in it, and two may be called alike: where most are titles, the one of their make is one, too.
      const [other = ofMake(buttons)[1] ? undefined : ofMake(buttons)[0]] = ofMake(telling);
      const own = title ?? other;
      if (own === undefined) return new Set();
      titles.add(own);
    }
    return titles;
  };
  /** Words of its own, in order; those of controls left out, but for those that say which item it is. */
  const words = (
    item: Element,
    titles: ReadonlySet<Element> = new Set(),
  ): { text: string; pieces: string[]; struck: boolean } => {
    const parts: string[] = [];
    let struck = 0;
    let length = 0;
    const visit = (element: Element, depth: number): void => {
      if (depth > 20 || (element !== item && !dom.rendered(element))) return;
      const typed = enteredIn(element);
      if (typed !== '') parts.push(typed);
      if (element !== item && element.matches(controls) && !titles.has(element)) return;
      for (const node of dom.childNodesOf(element)) {
        if (node instanceof Element) visit(node, depth + 1);
        else if (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '') {
          const text = node.textContent ?? '';
          parts.push(text);
          length += text.trim().length;
          if (isStruck(element)) struck += text.trim().length;
        }
      }
      if (element.shadowRoot) for (const child of element.shadowRoot.children) visit(child, depth + 1);
    };
    visit(item, 0);
    return {
      text: dom.plain(parts.join(' ')),
      pieces: parts.map(dom.squeeze),
      struck: length > 0 && struck > length / 2,
    };
  };
  const isStruck = (element: Element): boolean => {
    for (
      let node: Element | null = element, depth = 0;
      node && depth < 5;
      node = dom.parentOf(node), depth += 1
    )
      if (dom.styleOf(node).textDecorationLine.includes('line-through')) return true;
    return false;
  };
  const heldIn = (item: Element): string[] =>
    (dom.under(item).filter((one) => one.matches('input, textarea, [contenteditable]')) as HTMLInputElement[])
      .filter((field) => !/^(checkbox|radio|hidden|password|button|submit)$/.test(field.type ?? ''))
      .filter((field) => dom.visible(field)) // an edit field that waits in each item says nothing of it
      .map((field) => dom.plain(field.value ?? dom.fullTextOf(field)))
      .filter((value) => value !== '');
  const held = (item: Element): string => dom.plain(heldIn(item).join(' '));
  const statesOf = (item: Element, struck: boolean): string[] => {
    const states = new Set<string>();
    if (struck) states.add('struck');
    for (const element of [item, ...dom.under(item)].slice(0, 80)) {
      const input = element as HTMLInputElement;
      if (element.tagName === 'INPUT' && /^(checkbox|radio)$/.test(input.type) && input.checked)
        states.add('checked');
      for (const name of ['checked', 'pressed', 'selected', 'expanded', 'current', 'disabled']) {
        const value = element.getAttribute(`aria-${name}`);
        if (value !== null && value !== 'false') states.add(value === 'true' ? name : `${name}=${value}`);
      }
      if (/^(BUTTON|SELECT)$/.test(element.tagName) || element.getAttribute('role') === 'button') {
        const name = dom.plain(names.nameOf(element));
        if (name !== '' && name.length <= 40 && dom.visible(element) && element.tagName === 'BUTTON')
          states.add(`button ${name}`);
        if (element.tagName === 'SELECT') states.add(`chosen ${input.value}`);
      }
    }
    for (const value of heldIn(item).slice(0, 3)) states.add(`holds ${dom.cut(value, 60)}`);
    for (const name of dom.classesOf(item))
      if (name.length <= 30 && !selectors.generated(name) && !selectors.isPassing(name))
        states.add(`class=${name}`);
    return [...states].slice(0, 16);
  };
  const title = 'h2, h3, h4, h5, h6, [role=heading], legend, summary, dt';
  /**
   * The words over the part of the page that it is in, '' where it has none but the page's title. As tests
   * tell it (`itemsOf` in the support code).
   */
  const groupOf = (item: Element): string => {
    let node: Element = item;
    for (let depth = 0; depth < 4; depth += 1) {
      const parent = dom.parentOf(node);
      if (!parent || parent.matches('table')) return '';
      const beside = [...dom.childrenOf(parent)];
      const over = beside
        .slice(0, beside.indexOf(node))
        .reverse()
        .filter((one) => one.tagName !== node.tagName)
        .flatMap((one) =>
          one.matches(title) ? one : (one.querySelector(`:scope > :is(${title})`) ?? []),
        )[0];
      const label = parent.matches('ul, ol, main, body') ? '' : dom.attribute(parent, 'aria-label');
      const name = over ? dom.fullTextOf(over) : label;
      if (name !== '') return plainWords(name);
      if (parent.matches('main, body')) return '';
      node = parent;
    }
    return '';
  };
  /** A button that says which item it is of says nothing by that. */
  const withoutName = (state: string, name: string): string =>
    name !== '' && state.startsWith('button ') ? dom.squeeze(state.replaceAll(name, '')) : state;
  /** Numbers in it count the items. */
  const plainWords = (text: string): string =>
    dom.squeeze(text.replace(/[\d(].*$/s, '')).replace(/[,{}]/g, ' ');
  const bare = (text: string): string => text.replace(/\d+/g, '#');
  /** Its own buttons call it so: "Block card ending 4471". */
  const isCalled = (item: Element, piece: string): boolean =>
    piece.length > 2 &&
    buttonsIn(item).some((button) => {
      const name = dom.plain(names.nameOf(button));
      return name.length > piece.length && name.includes(piece);
    });
  /** A link that says which one it leads to, and no count: "Order 71" to /orders/71. */
  const isReference = (item: Element, piece: string): boolean => {
    const [number] = /\d+/.exec(piece) ?? [];
    return (
      number !== undefined &&
      dom.under(item).some((one) => {
        if (!one.matches('a[href]') || dom.squeeze(dom.fullTextOf(one)) !== piece) return false;
        return dom.attribute(one, 'href').split(/\D+/).includes(number);
      })
    );
  };
  /** `titles`: buttons whose words are those of their item. */
  const entriesOf = (items: readonly Element[], titles: ReadonlySet<Element>): SeenItem[] => {
    const read = items.map((item) => ({ item, ...words(item, titles) }));
    return read.map(({ item, text, pieces, struck }): SeenItem => {
      const said = text || held(item) || dom.plain(dom.textOf(item, 200)) || dom.plain(names.nameOf(item));
      const telling = (piece: string): boolean =>
        /\p{L}/u.test(piece) &&
        piece.length <= 80 &&
        read.every(
          (other) =>
            other.item === item || !dom.fullTextOf(other.item).toLowerCase().includes(piece.toLowerCase()),
        );
      const told = pieces.filter(telling);
      // "118 of 120 in the store" says how many there are, not which; "Room 101" begins the item.
      const isFigure = (piece: string): boolean =>
        piece !== pieces.find((one) => /\p{L}/u.test(one)) &&
        read.some((other) => other.item !== item && other.pieces.some((one) => bare(one) === bare(piece)));
      const name =
        told.find((piece) => isCalled(item, piece)) ??
        told.find((piece) => !/\d/.test(piece)) ??
        told.find((piece) => !isFigure(piece)) ??
        told.find((piece) => isReference(item, piece)) ??
        '';
      const states = statesOf(item, struck).map((state) => withoutName(state, name));
      const group = groupOf(item);
      return { text: dom.cut(said, 200), name, states: group === '' ? states : [...states, `in ${group}`] };
    });
  };
  return { entriesOf, titlesIn };
};
export type Entries = ReturnType<typeof createEntries>;
