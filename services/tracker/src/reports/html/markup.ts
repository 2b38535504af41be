// Small pieces of HTML. What they are given is markup already: text from a target is escaped by whoever passes it on.

export const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const section = (id: string, title: string, body: string): string =>
  body === '' ? '' : `<section id="${id}"><h2>${title}</h2>${body}</section>`;

/** Folded away until it is asked for; nothing at all when there is nothing in it. */
export const folded = (summary: string, body: string, open = false): string =>
  body === '' ? '' : `<details${open ? ' open' : ''}><summary>${summary}</summary>${body}</details>`;

export const when = (condition: boolean, markup: () => string): string => (condition ? markup() : '');
