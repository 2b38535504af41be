// Samples of a bank's online pages.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const signIn = async (page: Page) => {
  await page.getByLabel('User name').fill('morgan');
  await page.getByLabel('Password').fill('heather42');
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Your accounts' }).waitFor();
};

export const dailySamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  lowmoor: {
    'penny-lost': {
      look: async (page) => {
        await signIn(page);
        await page.getByRole('link', { name: 'Transfer', exact: true }).click();
        await page.getByLabel('To', { exact: true }).selectOption('Calder Water');
        await page.getByLabel('Amount in pounds').fill('19.99');
        await press(page, 'Continue');
        return textOf(page.locator('dd strong'));
      },
      sound: '£19.99',
      broken: '£19.98',
    },
    'pause-takes-the-next': {
      look: async (page) => {
        await signIn(page);
        await page.getByRole('link', { name: 'Standing orders' }).click();
        await press(page, 'Pause Rent for Thornley Lettings');
        return textOf(page.locator('tr', { hasText: 'Paused' }).locator('td').first());
      },
      sound: 'Thornley Lettings',
      broken: 'Calder Water',
    },
  },
};
