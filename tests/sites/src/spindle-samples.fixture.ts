// Samples of the booking of rooms and equipment in a co-working house.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

/** Signs in and goes to `path`. */
const enter = async (page: Page, path: string, name = 'mara.quill', password = 'Linen-Harbour-8') => {
  await page.getByLabel('E-mail address').fill(`${name}@spindleyard.example`);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await page.goto(new URL(path, page.url()).href);
  await page.locator('h1').waitFor();
};
const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const told = (page: Page) => page.getByRole('status').filter({ hasText: /\d/ }).first();

export const spindleSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'spindle-yard': {
    'prices-sorted-as-words': {
      look: async (page) => {
        await enter(page, '/rooms?sort=price');
        return textOf(page.getByRole('row').nth(1).getByRole('link'));
      },
      sound: 'Portable screen',
      broken: 'Treadle',
    },
    'highest-price-left-out': {
      look: async (page) => {
        await enter(page, '/rooms');
        return textOf(told(page));
      },
      sound: '30 entries of 30',
      broken: '29 entries of 30',
    },
    'search-misses-features': {
      look: async (page) => {
        await enter(page, '/rooms');
        await page.getByLabel('Search name, place or feature').fill('whiteboard');
        return textOf(told(page));
      },
      sound: '4 entries of 30',
      broken: '0 entries of 30',
    },
    'favourite-of-first-page': {
      look: async (page) => {
        await enter(page, '/rooms?page=1');
        await choose(page, 'More about Forge', 'Add to favourites');
        return page.getByRole('row', { name: /Forge/ }).getByText('Favourite').count();
      },
      sound: 1,
      broken: 0,
    },
    'one-bookings': {
      look: async (page) => {
        await enter(page, '/bookings');
        await page.getByLabel('Search title or room').fill('glossary');
        return ((await textOf(told(page))).split(',')[0] ?? '').trim();
      },
      sound: '1 booking',
      broken: '1 bookings',
    },
    'tab-counts-stay': {
      look: async (page) => {
        await enter(page, '/bookings');
        await choose(page, /More about Glossary/, 'Cancel booking');
        await press(page, 'Cancel booking');
        await page.getByText('is cancelled').waitFor();
        return textOf(page.getByRole('tab', { name: /Cancelled/ }));
      },
      sound: 'Cancelled (5)',
      broken: 'Cancelled (4)',
    },
    'undo-drops-extras': {
      look: async (page) => {
        await enter(page, '/bookings');
        await choose(page, /More about Glossary/, 'Cancel booking');
        await press(page, 'Cancel booking');
        await press(page, 'Undo');
        await page.getByText('is taken back').waitFor();
        return textOf(page.getByRole('row', { name: /Glossary/ }).getByRole('cell', { name: '€' }));
      },
      sound: '€140.60',
      broken: '€38.70',
    },
    'newsletter-follows-sms': {
      look: async (page) => {
        await enter(page, '/profile');
        await page.getByLabel('Text message on the day').click();
        await page.getByText('Your choice is saved.').waitFor();
        return String(await page.getByLabel('Newsletter of the house').isChecked());
      },
      sound: 'false',
      broken: 'true',
    },
    'member-opens-register': {
      look: async (page) => {
        await enter(page, '/admin');
        return textOf(page.locator('h1'));
      },
      sound: 'Not for you',
      broken: 'Administration',
    },
    'switch-turns-unfiltered': {
      look: async (page) => {
        await enter(page, '/admin', 'ingrid.solberg', 'Copper-Thread-5');
        await page.getByLabel('Search name').fill('petra');
        await page.getByText('1 member', { exact: true }).waitFor();
        await page.getByLabel('Petra Lindqvist may book').click();
        await page.getByText(/may not book any more|lock yourself out/).waitFor();
        return String(await page.getByLabel('Petra Lindqvist may book').isChecked());
      },
      sound: 'false',
      broken: 'true',
    },
  },
};
