// Samples of the seed box of a household.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const names = async (page: Page) => (await page.locator('[data-name]').allTextContents()).join(', ');

export const seedBoxSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'seed-box': {
    'sorts-as-words': {
      look: async (page) => {
        await page.getByLabel('Sort by').selectOption('Least left');
        return textOf(page.locator('[data-name]').nth(4));
      },
      sound: 'Lettuce',
      broken: 'Dill',
    },
    'select-all-takes-hidden': {
      look: async (page) => {
        await press(page, 'herb');
        await page.getByLabel('Select all').check();
        return textOf(page.locator('#bulk > span'));
      },
      sound: '5 selected',
      broken: '27 selected',
    },
    'filter-keeps-page': {
      look: async (page) => {
        await press(page, 'Next');
        await press(page, 'Sown (5)');
        return names(page);
      },
      sound: 'Lettuce, Spinach, Chives, Coriander, Nasturtium',
      broken: '',
    },
    'star-of-first-page': {
      look: async (page) => {
        await press(page, 'Next');
        await press(page, 'Favourite: Spinach, Medania');
        return page.getByRole('button', { name: 'Favourite: Spinach, Medania' }).getAttribute('aria-pressed');
      },
      sound: 'true',
      broken: 'false',
    },
    'undo-puts-last': {
      look: async (page) => {
        await press(page, 'Archive: Tomato, Gardener’s Delight');
        await press(page, 'Undo');
        return textOf(page.locator('[data-name]').nth(1));
      },
      sound: 'Tomato',
      broken: 'Carrot',
    },
    'escape-throws-again': {
      look: async (page) => {
        await press(page, 'Archive (2)');
        await press(page, 'Throw away: Parsnip, Gladiator');
        await press(page, 'Throw away');
        await press(page, 'Throw away: Cosmos, Purity');
        await page.keyboard.press('Escape');
        await page.getByRole('heading', { name: 'Throw the packet away?' }).waitFor({ state: 'hidden' });
        await press(page, 'Close');
        return textOf(page.locator('#archive-button'));
      },
      sound: 'Archive (1)',
      broken: 'Archive (0)',
    },
    'n-missing-in-notes': {
      look: async (page) => {
        await press(page, 'Notes and tags: Lettuce, Little Gem');
        await page.getByLabel('Note', { exact: true }).pressSequentially('onion');
        return page.getByLabel('Note', { exact: true }).inputValue();
      },
      sound: 'onion',
      broken: 'oio',
    },
    'squares-used-only-grow': {
      look: async (page) => {
        await press(page, 'Row 1, square 1: Carrot');
        return textOf(page.getByText('squares used'));
      },
      sound: '5 of 24 squares used',
      broken: '6 of 24 squares used',
    },
    'taken-back-is-forgotten': {
      look: async (page) => {
        await press(page, 'Sown: Lettuce, Little Gem');
        await page.reload();
        return page.getByRole('button', { name: 'Sown: Lettuce, Little Gem' }).getAttribute('aria-pressed');
      },
      sound: 'false',
      broken: 'true',
    },
  },
};
