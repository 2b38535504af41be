// Samples of the pages that are one toolbox each: a pottery and a beekeepers' association.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

/** A part of the pottery's page, by its heading. */
const card = (page: Page, title: string) =>
  page.locator('.c', { has: page.getByRole('heading', { name: title, exact: true }) });

export const toolboxSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  saltmarsh: {
    'bell-all-but-one': {
      look: async (page) => {
        await press(page, 'News (3)');
        await press(page, 'Mark all as read');
        return textOf(page.locator('.rel > button'));
      },
      sound: 'News (0)',
      broken: 'News (1)',
    },
    'log-heat-as-words': {
      look: async (page) => {
        await press(page, 'Top heat (°C)');
        return textOf(page.locator('tbody td').last());
      },
      sound: '1000',
      broken: '1120',
    },
    'finish-keys-take-next': {
      look: async (page) => {
        await page.getByRole('button', { name: 'Finish' }).focus();
        for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
        return textOf(card(page, 'Test tile').locator('p'));
      },
      sound: 'Your tile will be fired with a satin finish.',
      broken: 'Your tile will be fired with a matt finish.',
    },
    'labels-draft-comes-back': {
      look: async (page) => {
        await press(page, 'Rename For collection');
        await page.getByLabel('New label for For collection').fill('Christmas');
        await press(page, 'Cancel');
        await press(page, 'Rename For collection');
        return page.getByLabel('New label for For collection').inputValue();
      },
      sound: 'For collection',
      broken: 'Christmas',
    },
    'taster-booked-twice': {
      look: async (page) => {
        const taster = card(page, 'Book a taster');
        await page.getByLabel('Your full name').fill('Lea');
        await press(page, 'Choose a day');
        await press(page, 'Check it');
        await page.getByRole('button', { name: 'Book taster' }).dblclick({ force: true });
        await taster.getByText('Step 1 of 3').waitFor();
        await page.waitForTimeout(500);
        return taster.locator('li').count();
      },
      sound: 1,
      broken: 2,
    },
    'timer-resume-starts-over': {
      look: async (page) => {
        const left = card(page, 'Wedging timer').locator('p');
        await press(page, 'Start wedging');
        await left.getByText('5:00').waitFor({ state: 'detached' });
        await press(page, 'Pause wedging');
        await press(page, 'Resume wedging');
        return (await textOf(left)).endsWith('5:00') ? 'from the start' : 'goes on';
      },
      sound: 'goes on',
      broken: 'from the start',
    },
    'chores-undo-at-end': {
      look: async (page) => {
        await press(page, 'Take off Empty the clay trap');
        await press(page, 'Undo');
        return textOf(card(page, 'Before we open').locator('li span').first());
      },
      sound: 'Empty the clay trap',
      broken: 'Wipe the wheels',
    },
    'kitty-paid-forgotten': {
      look: async (page) => {
        await page.getByLabel('Sponges paid back').check();
        await page.reload();
        return String(await page.getByLabel('Sponges paid back').isChecked());
      },
      sound: 'true',
      broken: 'false',
    },
  },
};
