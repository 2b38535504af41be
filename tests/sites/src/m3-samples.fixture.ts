// Samples of the order desk of a bakery, a client of PrimeVue.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const enter = async (page: Page, path = '/') => {
  await page.goto(new URL(path, page.url()).href);
  await page.getByLabel('E-mail address').fill('maja@solsikken.example');
  await page.getByLabel('Password').fill('rugbroed-2024');
  await press(page, 'Sign in');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const openBasket = async (page: Page) => {
  await page.getByRole('button', { name: /^Basket, / }).click();
  return page.getByRole('dialog', { name: 'Your basket' });
};

export const m3Samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'crumb-and-crust': {
    'next-address-forgotten': {
      look: async (page) => {
        await enter(page, '/invoices');
        await page.getByRole('heading', { level: 1 }).waitFor();
        return new URL(page.url()).pathname;
      },
      sound: '/invoices',
      broken: '/',
    },
    'search-misses-ingredients': {
      look: async (page) => {
        await enter(page, '/?q=linseed');
        const count = page.getByText(/^[01] articles?$/);
        await count.waitFor();
        return textOf(count);
      },
      sound: '1 article',
      broken: '0 articles',
    },
    'fee-at-the-threshold': {
      look: async (page) => {
        await enter(page, '/products/poppy-spandauer');
        await page.getByRole('spinbutton', { name: 'Quantity' }).fill('30');
        await press(page, 'Add to basket');
        await page.getByRole('button', { name: 'Basket, 1 line' }).waitFor();
        const basket = await openBasket(page);
        return textOf(basket.locator('dd').nth(1));
      },
      sound: 'free',
      broken: 'DKK 75.00',
    },
    'price-of-first-portion': {
      look: async (page) => {
        await enter(page, '/products/butter-croissant');
        await press(page, 'Tray of 24');
        return textOf(page.locator('.sum'));
      },
      sound: '1 × DKK 364.80 = DKK 364.80',
      broken: '1 × DKK 16.00 = DKK 16.00',
    },
    'undo-restores-minimum': {
      look: async (page) => {
        await enter(page, '/products/butter-croissant');
        await page.getByRole('spinbutton', { name: 'Quantity' }).fill('24');
        await press(page, 'Add to basket');
        await page.getByRole('button', { name: 'Basket, 1 line' }).waitFor();
        const basket = await openBasket(page);
        await basket.getByRole('button', { name: /^Remove / }).click();
        await press(page, 'Undo');
        return basket.getByRole('spinbutton').inputValue();
      },
      sound: '24',
      broken: '6',
    },
    'pause-all-when-filtered': {
      look: async (page) => {
        await enter(page, '/standing');
        const filter = page.getByLabel('Filter by name');
        await filter.fill('burger');
        await page.getByText('Lobby pastries').waitFor({ state: 'hidden' });
        await page.getByRole('checkbox').first().check();
        await press(page, 'Pause');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
        await page.getByText('1 standing order paused').waitFor();
        await filter.fill('');
        const row = page.getByRole('row').filter({ hasText: 'Lobby pastries' });
        return textOf(row.locator('.p-tag'));
      },
      sound: 'active',
      broken: 'paused',
    },
    'footer-of-page': {
      look: async (page) => {
        await enter(page, '/invoices');
        const sum = page.locator('tfoot td').last();
        await page.getByText('34 invoices', { exact: true }).waitFor();
        const before = await textOf(sum);
        await press(page, 'Page 2');
        await page.getByRole('link', { name: '5168' }).waitFor();
        return (await textOf(sum)) === before ? 'the same on each page' : 'another on each page';
      },
      sound: 'the same on each page',
      broken: 'another on each page',
    },
    'dialog-of-previous': {
      look: async (page) => {
        await enter(page, '/calendar');
        await heading(page, 'Delivery calendar');
        const dialog = page.getByRole('dialog');
        await page.getByRole('button', { name: 'Breakfast buffet rolls', exact: true }).first().click();
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Lobby pastries', exact: true }).first().click();
        return textOf(dialog.locator('tbody td').first());
      },
      sound: 'Butter croissant',
      broken: 'Morning roll',
    },
    'unread-figure-stays': {
      look: async (page) => {
        await enter(page, '/messages');
        await page.getByRole('link', { name: /^Crates to be collected/ }).click();
        await heading(page, 'Crates to be collected');
        await page.waitForTimeout(500);
        return page.getByRole('banner').getByRole('status').getAttribute('aria-label');
      },
      sound: '2 unread',
      broken: '4 unread',
    },
  },
};
