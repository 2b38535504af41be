// Samples of the reception desk of a veterinary practice.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const signIn = async (page: Page) => {
  await press(page, 'Accept all');
  await page.getByLabel('User name').fill('amara');
  await page.getByLabel('Password', { exact: true }).fill('clover-77');
  await press(page, 'Sign in');
  await press(page, 'Get started');
  await page.getByRole('heading', { name: 'Day calendar' }).waitFor();
};
/** By the navigation, for a load of the page takes longer. */
const go = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

export const paddockLaneSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'paddock-lane': {
    'silent-refusal': {
      look: async (page) => {
        await page.getByLabel('User name').fill('amara');
        await page.getByLabel('Password', { exact: true }).fill('clover-78');
        const answer = page.waitForResponse('**/api/sign-in');
        await press(page, 'Sign in');
        await answer;
        await page.getByRole('button', { name: 'Sign in', disabled: false }).waitFor();
        return page.getByText('User name or password is wrong.').count();
      },
      sound: 1,
      broken: 0,
    },
    'filter-misses-chip': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Patients');
        await page.getByText('30 patients').waitFor();
        await page.getByLabel('Filter').fill('985001120034507');
        const count = page.getByText(/^ *[01] patients? *$/);
        await count.waitFor();
        return textOf(count);
      },
      sound: '1 patient',
      broken: '0 patients',
    },
    'weight-sorts-as-words': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Patients');
        await page.getByRole('button', { name: 'Weight' }).click();
        await page
          .getByRole('columnheader', { name: 'Weight' })
          .and(page.locator('[aria-sort=ascending]'))
          .waitFor();
        await page.getByRole('cell', { name: '0.4 kg' }).waitFor();
        return textOf(page.getByRole('row').nth(5).getByRole('cell').first());
      },
      sound: 'Mabel',
      broken: 'Hazel',
    },
    'visits-stay': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Patients');
        await page.getByRole('link', { name: 'Biscuit' }).click();
        await page.getByRole('tab', { name: 'Visits' }).click();
        await press(page, 'Next patient');
        await page.getByRole('heading', { name: 'Juniper' }).waitFor();
        return page.locator('.timeline li').count();
      },
      sound: 3,
      broken: 2,
    },
    'move-first-of-vet': {
      look: async (page) => {
        await signIn(page);
        await press(page, 'Actions for Saffron');
        await page.getByRole('menuitem', { name: 'Move to …' }).click();
        await page.getByRole('menuitem', { name: '17:30' }).click();
        await page.getByText('moved to 17:30').waitFor();
        return textOf(page.getByRole('row', { name: '17:30' }).getByRole('link'));
      },
      sound: 'Saffron',
      broken: 'Biscuit',
    },
    'low-not-at': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Stock');
        return textOf(page.getByText(/28 items, \d+ low/));
      },
      sound: '28 items, 8 low, 0 on order',
      broken: '28 items, 5 low, 0 on order',
    },
    'vat-before-discount': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Invoices');
        await page.getByRole('link', { name: '2041' }).click();
        await page.getByLabel('Discount in percent').fill('50');
        await press(page, 'Apply discount');
        await page.getByText('Discount (50%)').waitFor();
        return textOf(page.locator('.sums dd').nth(2));
      },
      sound: '£4.85',
      broken: '£9.70',
    },
    'badge-waits': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Messages');
        await page.getByRole('link', { name: 'Results for Pepper' }).click();
        await page.getByRole('heading', { name: 'Results for Pepper' }).waitFor();
        await page.waitForLoadState('networkidle');
        return page
          .getByRole('banner')
          .getByRole('link', { name: /^Messages/ })
          .getAttribute('aria-label');
      },
      sound: 'Messages, 3 unread',
      broken: 'Messages, 4 unread',
    },
    'average-cut': {
      look: async (page) => {
        await signIn(page);
        await go(page, 'Feedback');
        return textOf(page.getByText('stars on average'));
      },
      sound: '4.7 of 5 stars on average, from 6 reviews',
      broken: '4.6 of 5 stars on average, from 6 reviews',
    },
  },
};
