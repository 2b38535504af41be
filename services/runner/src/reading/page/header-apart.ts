// Runs inside the page. A table whose headers are drawn as a table of their own, as where they stay while the rows scroll.

const mostAbove = 6;
const headers = 'th, [role=columnheader]';

/** The one table before it that has headers and no rows, in the nearest part of the page that has another table. */
export const headerApart = (table: Element): Element | null => {
  if (table.tagName !== 'TABLE' || table.querySelector(headers)) return null;
  let holder = table.parentElement;
  for (let depth = 0; holder && depth < mostAbove; depth += 1) {
    const others = [...holder.querySelectorAll('table')].filter((one) => one !== table);
    if (others.length > 0) {
      const heads = others.filter((one) => one.querySelector(headers) && !one.querySelector('td'));
      const [head] = heads;
      // Columns that are fixed may be drawn once more: then nothing says which headers are whose.
      if (!head || heads.length > 1 || others.some((one) => one !== head && one.querySelector('th')))
        return null;
      return head.compareDocumentPosition(table) === Node.DOCUMENT_POSITION_FOLLOWING ? head : null;
    }
    holder = holder.parentElement;
  }
  return null;
};
