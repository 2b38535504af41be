// How a user sees some of the faults: what to do, and what the page says then without the fault and with it.
import type { Page } from 'playwright';

interface Sample {
  /** Begins on the first page of an application that was just started. */
  readonly look: (page: Page) => Promise<string | number | null>;
  readonly sound: string | number | null;
  readonly broken: string | number | null;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inside = (page: Page, region: string) => page.getByRole('region', { name: region, exact: true });

/** By application, then by the key of the fault. */
export const samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'print-jobs': {
    'drying-moves-first': {
      look: async (page) => {
        await press(page, 'Move Price list on');
        return inside(page, 'Drying').locator('h3').innerText();
      },
      sound: 'Concert posters',
      broken: 'Price list',
    },
    'copies-stay-behind': {
      look: async (page) => {
        await press(page, 'Move Price list on');
        return inside(page, 'Shipped').locator('.sum').innerText();
      },
      sound: '2 jobs, 1050 copies',
      broken: '2 jobs, 800 copies',
    },
  },
  'tool-library': {
    'borrow-takes-neighbour': {
      look: async (page) => {
        await press(page, 'Borrow Hand plane');
        return page.locator('header .badge').innerText();
      },
      sound: 'On loan: 2',
      broken: 'On loan: 3',
    },
    'cancel-saves': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Suggestions' }).click();
        await page.getByRole('link', { name: 'Edit Scythe' }).click();
        await page.getByLabel('Tool').fill('Sickle');
        await press(page, 'Cancel');
        return page.locator('ol strong').last().innerText();
      },
      sound: 'Scythe',
      broken: 'Sickle',
    },
  },
  valise: {
    'plus-compte-aussi-le-suivant': {
      look: async (page) => {
        await press(page, 'Un de plus : Chemises');
        return page.locator('output').nth(1).innerText();
      },
      sound: '2 / 6',
      broken: '3 / 6',
    },
    'pourcent-vide': {
      look: async (page) => {
        while ((await page.getByRole('button', { name: 'Retirer' }).count()) > 0)
          await page.getByRole('button', { name: 'Retirer' }).first().click();
        return page.locator('.bilan').innerText();
      },
      sound: '0 / 0 objets rangés, 0 %, 0 g',
      broken: '0 / 0 objets rangés, NaN %, 0 g',
    },
  },
};
