// Squares of a plan, seats, slots: buttons of one make that are called by their place and by what is there. Pure.
import type { Control, Locator, Page, SiteModel } from '@prowl/contracts';

export interface Cell {
  readonly name: string;
  readonly locator: Locator;
  readonly place: string;
  readonly holds: string;
}

export interface Grid {
  readonly page: Page;
  readonly cells: readonly Cell[];
  /** What most of them hold: nothing. */
  readonly nothing: string;
  /** That hold something. */
  readonly used: readonly Cell[];
}

const fewest = 9;
const most = 2;

/** "9:00" or "9 h": what is there may be for several hours, and is taken away from all of them. */
const clock = /\d[:.]\d\d|\d\s*h\b/;

/** "Row 1, square 2: Carrot" is at "Row 1, square 2: " and holds "Carrot". */
const cellOf = ({ name, locator, role, region }: Control): Cell | undefined => {
  const [place] = /^.*\d[^\p{L}\d]*/u.exec(name) ?? [];
  if (
    place === undefined ||
    clock.test(place) ||
    region === 'item' ||
    role !== 'button' ||
    locator.by !== 'role'
  )
    return undefined;
  const holds = name.slice(place.length);
  return holds === '' ? undefined : { name, locator, place, holds };
};

const commonest = (texts: readonly string[]): string => {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
};

const gridOf = (page: Page, cells: readonly Cell[]): Grid[] => {
  const places = new Set(cells.map(({ place }) => place));
  const nothing = commonest(cells.map(({ holds }) => holds));
  const used = cells.filter(({ holds }) => holds !== nothing);
  const isGrid = cells.length >= fewest && places.size === cells.length;
  return isGrid && used.length > 0 && used.length * 2 < cells.length ? [{ page, cells, nothing, used }] : [];
};

export const gridsOf = ({ pages }: SiteModel): readonly Grid[] =>
  pages
    .filter(({ reach, status }) => reach.length === 0 && status < 400)
    .flatMap((page) => {
      const cells = page.controls.flatMap((control) => cellOf(control) ?? []);
      const makes = Map.groupBy(cells, ({ place }) => place.replace(/\d+/g, '#'));
      return [...makes.values()].flatMap((each) => gridOf(page, each));
    })
    .slice(0, most);

/** The cell as it is called when it holds something else. */
export const calledWith = ({ locator, place }: Cell, holds: string): Locator =>
  locator.by === 'role' ? { ...locator, name: `${place}${holds}`, exact: true } : locator;
