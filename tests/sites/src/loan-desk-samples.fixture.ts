// Samples of the loan desk of a tool library.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

/** Waits until the list is there. */
const view = async (page: Page, hash: string, region = 'main table') => {
  await page.evaluate((to) => location.assign(to), `#${hash}`);
  await page.locator(region).first().waitFor();
};
const said = (page: Page) => textOf(page.locator('.toast > span'));
const cells = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).locator('td');

/** By how many days an amount differs from the days that are written beside it: "Fee, 3 days × £1.50" and "£4.50". */
const daysBeyond = async (page: Page, fee: number) => {
  const term = page.locator('dt').filter({ hasText: '×' });
  const days = Number(/(\d+) days? ×/.exec(await textOf(term))?.[1]);
  const amount = await textOf(term.locator('xpath=following-sibling::dd[1]'));
  return Number(amount.replace('£', '')) / fee - days;
};

export const loanDeskSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'loan-desk': {
    'deposit-sorts-as-words': {
      look: async (page) => {
        await view(page, '/tools?sort=deposit');
        return textOf(page.locator('tbody .number').first());
      },
      sound: '£5.00',
      broken: '£10.00',
    },
    'slow-search-wins': {
      look: async (page) => {
        await view(page, '/tools');
        await page.getByLabel('Search').pressSequentially('dr', { delay: 40 });
        await page.waitForTimeout(900);
        return textOf(page.locator('tbody tr').first().locator('a'));
      },
      sound: 'Cordless drill',
      broken: 'Angle grinder',
    },
    'filter-keeps-page': {
      look: async (page) => {
        await view(page, '/tools?page=3');
        await page.getByRole('button', { name: /^Garden/ }).click();
        await page.getByText('6 tools', { exact: true }).waitFor();
        return page.locator('tbody tr').count();
      },
      sound: 6,
      broken: 0,
    },
    'repair-of-first-page': {
      look: async (page) => {
        await view(page, '/tools');
        await press(page, 'Next');
        await press(page, 'More for Jigsaw');
        await page.getByRole('menuitem', { name: 'Send to repair' }).click();
        return said(page);
      },
      sound: 'Jigsaw sent to repair.',
      broken: 'Chop saw sent to repair.',
    },
    'undo-moves-to-one-shelf': {
      look: async (page) => {
        await view(page, '/tools');
        await page.getByLabel('Choose Angle grinder').check();
        await page.getByLabel('Choose Apple press').check();
        await page.getByLabel('Move to shelf').selectOption('C2');
        await press(page, 'Move');
        await press(page, 'Undo');
        await page.getByText('Undone.').waitFor();
        await cells(page, 'Angle grinder').getByText('A1').waitFor();
        return textOf(cells(page, 'Apple press').nth(4));
      },
      sound: 'Yard',
      broken: 'A1',
    },
    'export-has-one-page': {
      look: (page) =>
        page.evaluate(async () => (await (await fetch('/api/tools.csv')).text()).split('\n').length),
      sound: 34,
      broken: 11,
    },
    'escape-saves-note': {
      look: async (page) => {
        await view(page, '/tools/7');
        await page.getByRole('button', { name: 'Edit' }).first().click();
        await page.keyboard.press('End');
        await page.keyboard.type(' Mended!');
        await page.keyboard.press('Escape');
        await page.locator('.notes textarea').waitFor({ state: 'detached' });
        return textOf(page.locator('.notes p').first());
      },
      sound: 'Case hinge is loose.',
      broken: 'Case hinge is loose. Mended!',
    },
    'fee-of-one-day-more': {
      look: async (page) => {
        await view(page, '/lend/3', 'main form');
        await page.getByLabel('Alan Birtwistle').check();
        await press(page, 'Next');
        await page.getByLabel('Back on').waitFor();
        await press(page, 'Next');
        return daysBeyond(page, 1.5);
      },
      sound: 0,
      broken: 1,
    },
    'late-fee-spares-a-day': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Take back Chop saw' }).click();
        return daysBeyond(page, 2.5);
      },
      sound: 0,
      broken: -1,
    },
    'drawer-shows-first': {
      look: async (page) => {
        await view(page, '/members');
        await press(page, 'Edit Alan Birtwistle');
        await press(page, 'Cancel');
        await press(page, 'Edit Beatrice Okafor');
        return page.getByLabel('Name').inputValue();
      },
      sound: 'Beatrice Okafor',
      broken: 'Alan Birtwistle',
    },
    'pause-is-not-sent': {
      look: async (page) => {
        await view(page, '/members');
        await press(page, 'Pause Alan Birtwistle');
        await page.getByText('Alan Birtwistle is paused.').waitFor();
        await page.reload();
        return textOf(cells(page, 'Alan Birtwistle').nth(4));
      },
      sound: 'Paused',
      broken: 'Active',
    },
    'reminders-stay-on': {
      look: async (page) => {
        await view(page, '/settings', 'main form');
        await page.getByLabel('Remind members').uncheck();
        await press(page, 'Save settings');
        await page.getByText('Settings saved.').waitFor();
        await page.reload();
        await page.locator('main form').waitFor();
        return String(await page.getByLabel('Remind members').isChecked());
      },
      sound: 'false',
      broken: 'true',
    },
  },
};
