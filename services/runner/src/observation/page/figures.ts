// Runs inside the page. Every number with the words beside it: counters, sums and badges of the page, amounts within items.
import type { Dom } from '../../reading/page/dom.ts';
import type { Finder } from '../../reading/page/finder.ts';
import type { Numbers } from '../../reading/page/numbers.ts';
import type { SeenFigure } from '../seen.ts';
import type { SeenGroup } from './lists.ts';
import type { Places } from './places.ts';

const number = /-?\d+(?:(?:[.,']|[\u00a0\u202f ](?=\d{3}(?!\d)))\d+)*/;

/** What begins here with a hyphen belongs to a name of letters and digits, as in T-04: it counts nothing and is not below zero. */
const isOfCode = (text: string, at: number): boolean =>
  text.charAt(at) === '-' && /[\p{L}\d]/u.test(text.charAt(at - 1));

/**
 * The first number: digits with the separators between them, of which the last one that is followed by one or two digits is the
 * decimal point. A space divides thousands or ends it: "£120, 2 bids" is 120.
 */
export const numberIn = (text: string): number | undefined => {
  const match = number.exec(text);
  const found = match?.[0].replace(/[^\d.,-]+/g, '');
  if (match === null || found === undefined || isOfCode(text, match.index)) return undefined;
  const decimal = /[.,](\d{1,2})$/.exec(found);
  const whole = (decimal ? found.slice(0, decimal.index) : found).replace(/[.,]/g, '');
  const value = Number(`${whole}${decimal ? `.${decimal[1]}` : ''}`);
  return Number.isFinite(value) ? value : undefined;
};

/** Dates, times and telephone numbers are one value in several numbers. */
const compound = /\d+([./:-])\d+\1\d+|\d:\d\d|\d[-–]\d|\d{7,}|\p{L}-\d/u;
const mostNumbers = 3;

/** The numbers of a text after the first one. */
export const furtherNumbers = (text: string): { readonly nth: number; readonly value: number }[] => {
  if (compound.test(text)) return [];
  const all = [...text.matchAll(new RegExp(number, 'g'))].slice(0, mostNumbers);
  return all.flatMap(([found], nth) => {
    const value = numberIn(found);
    return nth === 0 || value === undefined ? [] : [{ nth, value }];
  });
};

/** The words of the text itself, where it has some: "In hand" of "In hand: £6.50"; else those beside it. */
export const calledBy = (text: string, beside: string): string => {
  const words = text
    .replace(new RegExp(number, 'g'), ' ')
    .replace(/[\p{Sc}()[\]%]|:(?=\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{3}/u.test(words) && words.length <= 60 ? words : beside;
};

export interface FigureParts {
  dom: Dom;
  finder: Finder;
  numbers: Numbers;
  places: Places;
  groups: readonly SeenGroup[];
  isRead: (list: number, item: number) => boolean;
  marks: readonly string[];
}

export const createFigures = ({ dom, finder, numbers, places, groups, isRead, marks }: FigureParts) => {
  const entered = (text: string): boolean => marks.some((mark) => text.includes(mark));
  const ofPage = (): SeenFigure[] =>
    numbers.collect().flatMap(({ text, label, locator }): SeenFigure[] => {
      const [element] = finder.resolve(locator);
      const value = numberIn(text);
      if (element === undefined || value === undefined || entered(text)) return [];
      const key = places.keyOf(element, 'figure');
      const called = calledBy(text, label);
      const figure = { key, locator, order: places.orderOf(element), label: called, text, value };
      return [figure, ...furtherNumbers(text).map((further) => ({ ...figure, ...further }))];
    });
  const ofItems = (): SeenFigure[] =>
    groups.flatMap(({ items }, list) =>
      items.flatMap((item, index) =>
        isRead(list, index)
          ? [...item.querySelectorAll('*')].flatMap((element): SeenFigure[] => {
              if (element.childElementCount > 0 || !dom.visible(element)) return [];
              if (element.matches('button, [role=button], option, script, style, input')) return [];
              const text = dom.textOf(element, 60);
              const value = numberIn(text);
              if (value === undefined || text.length > 30 || entered(text)) return [];
              const within = places.inItem(element);
              if (within === undefined) return [];
              const figure = {
                key: places.keyOf(element, 'figure').replace(/\d+/g, '#'),
                locator: within,
                order: places.orderOf(element),
                label: '',
                text,
                value,
                ...places.inPlace(element),
              };
              return [figure, ...furtherNumbers(text).map((further) => ({ ...figure, ...further }))];
            })
          : [],
      ),
    );
  /** No two have the same key: the second number of one make counts as the second. */
  const apart = (figures: readonly SeenFigure[]): SeenFigure[] => {
    const counts = new Map<string, number>();
    return figures.map((figure) => {
      const count = (counts.get(figure.key) ?? 0) + 1;
      counts.set(figure.key, count);
      return count === 1 ? figure : { ...figure, key: `${figure.key} ${count}` };
    });
  };
  return { collect: (): SeenFigure[] => apart([...ofPage(), ...ofItems().slice(0, 40)]) };
};
