// Runs inside the page. What fields, the parts that they are in, and results are called.
import { closestOf, entries, isShown, parentOf, pressed, squeeze } from './tree.ts';

export const cut = (text: string): string => text.slice(0, 80);

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

export const labelOf = (element: Element): string => {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const words = named(element) || squeeze(labels.map(wordsOf).join(' '));
  return cut(words || squeeze(element.getAttribute('placeholder')) || squeeze(element.getAttribute('title')));
};

const holders = 'form, section, article, aside, dialog, [role=region], [role=dialog], [role=tabpanel], main';
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
        before.querySelector(`${entries}, ${pressed}`) === null ? [...before.querySelectorAll(headings)] : [];
      const found = before.matches(headings) ? before : inside.at(-1);
      if (found !== undefined && isShown(found)) return squeeze(found.textContent);
    }
    if (/^(MAIN|DIALOG|ASIDE)$/.test(node.tagName)) return '';
  }
  return '';
};

export const partOf = (element: Element): string => {
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

/** Words beside a result: of its row, or before it. */
export const besideOf = (element: Element): string => {
  const row = element.closest('tr')?.querySelector('th, td:first-child');
  const before = element.closest('dd')?.previousElementSibling ?? element.previousElementSibling;
  const [own] = [...((element as HTMLOutputElement).labels ?? [])];
  const words =
    named(element) || squeeze(own && wordsOf(own)) || squeeze(row !== element ? row?.textContent : '');
  const text = element.previousSibling?.nodeType === 3 ? squeeze(element.previousSibling.nodeValue) : '';
  const beside = squeeze(
    before?.matches(`${entries}, ${pressed}, label, form`) || before?.querySelector(`${entries}, ${pressed}`)
      ? ''
      : before?.textContent,
  );
  return cut(words || text || (beside.length < 60 ? beside : ''));
};
