// Samples of a bank's online pages and of a shop for machine parts.
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
  siebtraeger: {
    'korbzahl-sinkt-nicht': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Entkalker, 1 Liter' }).click();
        await press(page, 'In den Warenkorb');
        await press(page, 'Entfernen: Entkalker, 1 Liter');
        await page.getByText('Ihr Warenkorb ist leer.').waitFor();
        await press(page, 'Schließen');
        return textOf(page.locator('header nav button'));
      },
      sound: 'Warenkorb (0)',
      broken: 'Warenkorb (1)',
    },
    'plz-mit-null-abgelehnt': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Entkalker, 1 Liter' }).click();
        await press(page, 'In den Warenkorb');
        await press(page, 'Zur Kasse');
        await page.getByLabel('Vor- und Nachname').fill('Ute Brandt');
        await page.getByLabel('E-Mail-Adresse').fill('ute@example.org');
        await page.getByLabel('Straße und Hausnummer').fill('Am Hang 2');
        await page.getByLabel('Postleitzahl').fill('01067');
        await page.getByLabel('Ort').fill('Dresden');
        await press(page, 'Weiter zum Versand');
        await page.getByText(/Wie soll es|hat fünf Ziffern/).waitFor();
        return textOf(page.locator('[aria-current=step]'));
      },
      sound: 'Versand',
      broken: 'Adresse',
    },
  },
};
