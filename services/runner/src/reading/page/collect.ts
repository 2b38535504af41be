// Runs inside the page. One pass over everything, handed over as plain data.
import type { Actors } from './actors.ts';
import type { Columns } from './columns.ts';
import type { Dom } from './dom.ts';
import type { Finder } from './finder.ts';
import type { Forms } from './forms.ts';
import type { Group } from './groups.ts';
import { createItems } from './items.ts';
import type { Locators } from './locators.ts';
import type { Media } from './media.ts';
import type { Numbers } from './numbers.ts';
import type { Roles } from './roles.ts';
import type { Sayings } from './sayings.ts';
import type { Selectors } from './selectors.ts';
import type { Surroundings } from './surroundings.ts';
import type { Timings } from './timings.ts';
import type { Widgets } from './widgets.ts';
import type { RawReading } from './wire.ts';

export interface Parts {
  dom: Dom;
  roles: Roles;
  finder: Finder;
  selectors: Selectors;
  locators: Locators;
  lists: Group[];
  around: Surroundings;
  columns: Columns;
  forms: Forms;
  actors: Actors;
  numbers: Numbers;
  sayings: Sayings;
  media: Media;
  widgets: Widgets;
  timings: Timings;
}

export const createCollect = (parts: Parts) => {
  const { dom, finder, selectors, locators, around } = parts;
  const itemsLocator = createItems(parts);
  const listOf = (group: Group): RawReading['lists'][number] | null => {
    const items = itemsLocator(group);
    if (!items) return null;
    const first = group.items[0] as Element;
    return {
      kind: group.kind,
      name: around.nameOfGroup(group),
      items,
      count: group.items.length,
      columns: parts.columns.columnsOf(group),
      headings: around.headingsOver(group.container),
      make: dom.cut(
        `${selectors.tagOf(group.container)} ${selectors.idOf(group.container)} ${selectors.classesOf(group.container).join('.')} ${selectors.tagOf(first)} ${selectors.classesOf(first).join('.')}`,
        300,
      ),
    };
  };
  const landmarks = (): string[] => {
    const found = new Set<string>();
    for (const role of [
      'banner',
      'navigation',
      'main',
      'complementary',
      'contentinfo',
      'search',
      'form',
      'region',
    ])
      if (finder.withRole(role).length > 0) found.add(role);
    return [...found];
  };
  const collect = async (): Promise<RawReading> => {
    const lists = parts.lists.map(listOf);
    lists.forEach((list, index) => {
      if (list) locators.adopt(parts.lists[index]?.items ?? [], list.items);
    });
    const { forms, formOf } = parts.forms.collect();
    const headings = around.headings.filter(dom.visible).slice(0, 60);
    /** Where nothing is the first heading, the one that the tab has is what the page is about. */
    const inTitle = (text: string): boolean =>
      text.length > 2 && document.title.toLowerCase().includes(text.toLowerCase());
    const main =
      headings.find((heading) => heading.tagName === 'H1' && around.regionOf(heading) !== 'chrome') ??
      headings.find((heading) => heading.tagName === 'H1') ??
      headings.find(
        (heading) => around.regionOf(heading) !== 'chrome' && inTitle(dom.textOf(heading, 300)),
      ) ??
      headings.find((heading) => around.regionOf(heading) === 'main') ??
      headings[0];
    const numbers = parts.numbers.collect();
    const body = (document.body?.textContent ?? '').slice(0, 2_000_000);
    return {
      address: { url: location.pathname + location.search + location.hash, origin: location.origin },
      title: document.title,
      heading: main ? dom.textOf(main, 300) : '',
      language: document.documentElement.lang,
      landmarks: landmarks(),
      headings: headings.map((heading) => ({
        level: around.levelOf(heading),
        text: dom.textOf(heading, 200),
      })),
      forms,
      // A list without a locator keeps its number, so that what is in or near it still knows.
      lists: lists.map(
        (list) =>
          list ?? {
            kind: 'cards',
            name: '',
            items: { by: 'css', selector: '' },
            count: 0,
            columns: [],
            headings: [],
            make: '',
          },
      ),
      ...parts.actors.collect(formOf),
      numbers,
      sayings: parts.sayings.collect(),
      widgets: parts.widgets.collect(),
      images: parts.media.images(),
      timings: await parts.timings.read(2_048),
      words: body.split(/\s+/).length,
      paragraphs: dom.elements.filter(
        (element) => element.tagName === 'P' && (element.textContent ?? '').length > 120,
      ).length,
      scripts: document.querySelectorAll(
        'script:not([type]), script[type*=javascript], script[type=module], [onclick], [onsubmit], [onchange]',
      ).length,
      frames: document.querySelectorAll('iframe').length,
      elements: dom.elements.length,
      truncated: dom.isTruncated(),
      milliseconds: performance.now() - parts.timings.started,
    };
  };
  return { collect };
};
