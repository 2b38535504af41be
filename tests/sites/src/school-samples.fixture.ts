// Samples of a music school's office, whose pages come from a server.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const passwords = { hanna: 'quaver-office', rosa: 'quaver-family' };

const at = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);
const enter = async (page: Page, login: keyof typeof passwords) => {
  await page.getByLabel('User name').fill(login);
  await page.getByLabel('Password').fill(passwords[login]);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Hello' }).waitFor();
};
const heading = (page: Page) => textOf(page.getByRole('heading', { level: 1 }));
const counted = (page: Page) => textOf(page.getByRole('status').first());

export const schoolSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'music-school': {
    'sign-out-keeps-session': {
      look: async (page) => {
        await enter(page, 'hanna');
        await press(page, 'Hanna Okafor');
        await press(page, 'Sign out');
        await page.getByText('You are signed out.').waitFor();
        await at(page, '/pupils');
        return heading(page);
      },
      sound: 'Sign in',
      broken: 'Pupils',
    },
    'opens-other-pupil': {
      look: async (page) => {
        await enter(page, 'rosa');
        await at(page, '/pupils/5');
        return heading(page);
      },
      sound: 'Not for you',
      broken: 'Anjali Raman',
    },
    'search-misses-phone': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/pupils');
        await page.getByLabel('Name, guardian or phone').fill('720 418');
        await press(page, 'Show');
        await page.getByRole('link', { name: 'Clear filters' }).waitFor();
        return counted(page);
      },
      sound: '2 pupils',
      broken: '0 pupils',
    },
    'page-drops-instrument': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/pupils?instrument=Piano');
        await page.getByRole('link', { name: 'Page 2', exact: true }).click();
        await page.getByText('page 2 of').waitFor();
        return counted(page);
      },
      sound: '13 pupils, page 2 of 2',
      broken: '36 pupils, page 2 of 4',
    },
    'bulk-misses-last': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/pupils?q=Raman');
        await page.getByLabel('Choose all on this page').check();
        await page.getByLabel('New status').selectOption('Waiting');
        await press(page, 'Change status …');
        await press(page, 'Change status');
        await page.getByText('is now Waiting').waitFor();
        return page.locator('#pupils .badge', { hasText: 'Waiting' }).count();
      },
      sound: 3,
      broken: 2,
    },
    'dialog-names-previous-note': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/pupils/1?tab=notes');
        await page.getByRole('button', { name: 'Delete note: Has finished' }).click();
        await press(page, 'Cancel');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Delete note: Photographs' }).click();
        await page.getByRole('dialog').waitFor();
        return (await textOf(page.getByRole('dialog').locator('p'))).slice(1, 12);
      },
      sound: 'Photographs',
      broken: 'Has finishe',
    },
    'export-first-page-only': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/invoices');
        const count = Number.parseInt(await counted(page), 10);
        const address = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
        const sent = await page.request.get(new URL(address ?? '', page.url()).href);
        return count - ((await sent.text()).trim().split('\n').length - 1);
      },
      sound: 0,
      broken: 38,
    },
    'removed-line-still-counts': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/invoices/new');
        await page.getByLabel('Price of line 1 in pounds').fill('17.50');
        await press(page, 'Add line');
        await page.getByLabel('Price of line 2 in pounds').fill('9.35');
        await press(page, 'Remove line 2');
        return textOf(page.locator('#total'));
      },
      sound: '£17.50',
      broken: '£26.85',
    },
    'sent-twice': {
      look: async (page) => {
        await enter(page, 'rosa');
        await at(page, '/messages/new?to=1');
        await page.getByLabel('Subject').fill('Recital');
        await page.getByLabel('Text').fill('Which day is it?');
        await page.getByRole('button', { name: 'Send' }).dblclick();
        await page.getByRole('link', { name: 'Recital' }).first().waitFor();
        // With two answers the page is asked for twice.
        await page.waitForTimeout(300);
        return page.getByRole('link', { name: 'Recital' }).count();
      },
      sound: 1,
      broken: 2,
    },
    'older-suggestions-overtake': {
      look: async (page) => {
        await enter(page, 'hanna');
        await at(page, '/messages/new');
        const to = page.getByRole('combobox', { name: 'To' });
        await to.fill('da');
        await page.waitForRequest(/api\/people/);
        const slow = page.waitForResponse(/q=da$/);
        await to.fill('daniel');
        await slow;
        await page.getByRole('option').first().waitFor();
        await page.waitForTimeout(100);
        return page.getByRole('option').count();
      },
      sound: 1,
      broken: 2,
    },
  },
};
