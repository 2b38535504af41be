// Samples of what is planned: the vans of a company and the rehearsals of a choir.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const signIn = async (page: Page, name: string, password: string) => {
  await page.goto(new URL('/sign-in', page.url()).href);
  await page.locator('input[type=text]').fill(name);
  await page.locator('input[type=password]').fill(password);
  await press(page, 'Sign in');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
};

export const planningSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'van-pool': {
    'search-minds-case': {
      look: async (page) => {
        await signIn(page, 'nadia', 'Harbour-12');
        await page.goto(new URL('/vans?q=vito', page.url()).href);
        return textOf(page.getByRole('main').getByRole('status'));
      },
      sound: '3 vans found',
      broken: 'No van fits. Try fewer filters.',
    },
    'search-label-loose': {
      look: async (page) => {
        await signIn(page, 'nadia', 'Harbour-12');
        await page.goto(new URL('/vans', page.url()).href);
        return page.locator('label[for=q]').count();
      },
      sound: 1,
      broken: 0,
    },
  },
  'rehearsal-log': {
    'search-minds-case': {
      look: async (page) => {
        await page.locator('#search').fill('gloria');
        return page.locator('.list .piece').count();
      },
      sound: 1,
      broken: 0,
    },
    'compact-forgotten': {
      look: async (page) => {
        await press(page, 'Settings');
        await page.getByLabel('Compact rows').check();
        await press(page, 'Done');
        await page.reload();
        await press(page, 'Settings');
        return String(await page.getByLabel('Compact rows').isChecked());
      },
      sound: 'true',
      broken: 'false',
    },
  },
};
