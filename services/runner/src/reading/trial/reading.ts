// A page of a fixture, as it is read, and what tests look at of it.
import { type PageReading, readPage } from '../read.ts';
import type { Trial } from './browser.ts';

export const readIn = async (trial: Trial, html: string, path = '/', axe = false): Promise<PageReading> => {
  await trial.show(html, path);
  return readPage(trial.page, { origin: trial.origin, axe, withLocators: true });
};

/** Of the columns of one list. */
export const keysOf = (reading: PageReading, index = 0): string[] | undefined =>
  reading.lists[index]?.columns.map((column) => column.key);

/** Values by meaning; counts by their labels. */
export const figuresOf = (reading: PageReading): Record<string, number> =>
  Object.fromEntries(
    reading.figures.map((figure) => [
      figure.meaning === 'count' ? figure.label : figure.meaning,
      figure.value,
    ]),
  );
