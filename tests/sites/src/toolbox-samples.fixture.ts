// Samples of the pages that are one toolbox each: a pottery and a beekeepers' association.
import type { Page } from 'playwright';
import { inside, press, type Sample, textOf } from './sample.fixture.ts';

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
  imkerei: {
    'karte-zeigt-voriges-volk': {
      look: async (page) => {
        await press(page, 'Stockkarte von Emma ändern');
        await press(page, 'Abbrechen');
        await press(page, 'Stockkarte von Lotte ändern');
        return page.getByLabel('Name des Volks').inputValue();
      },
      sound: 'Lotte',
      broken: 'Emma',
    },
    'milben-grenze-fuenf': {
      look: async (page) => {
        await page.getByLabel('Gezählte Milben').fill('20');
        return textOf(page.locator('#milben-rat'));
      },
      sound: '5 am Tag: jetzt behandeln.',
      broken: '5 am Tag: keine Behandlung nötig.',
    },
    'schwarm-doppelt-gemeldet': {
      look: async (page) => {
        await page.getByLabel('Wo hängt er?').fill('Linde');
        await page.getByLabel('Höhe in Metern').fill('4');
        await page.getByRole('button', { name: 'Schwarm melden' }).dblclick();
        await page.locator('#schwaerme li').first().waitFor();
        await page.waitForTimeout(500);
        return page.locator('#schwaerme li').count();
      },
      sound: 1,
      broken: 2,
    },
    'lager-umlaut-am-ende': {
      look: (page) => textOf(inside(page, 'Honiglager').locator('tbody tr').last().locator('td').first()),
      sound: 'Tanne',
      broken: 'Öhringer Wald',
    },
    'glas-mitte-zaehlt-klein': {
      look: async (page) => {
        await press(page, 'Mehr Gläser zu 500 g');
        return textOf(page.locator('#glas-summe'));
      },
      sound: '1 Glas, 0,60 €',
      broken: '1 Glas, 0,45 €',
    },
    'dienst-zurueck-zwei-wochen': {
      look: async (page) => {
        for (const name of ['Nächste Woche', 'Nächste Woche', 'Vorige Woche']) await press(page, name);
        return textOf(page.locator('#woche'));
      },
      sound: 'Woche 19',
      broken: 'Woche 18',
    },
    'bilder-pfeile-verkehrt': {
      look: async (page) => {
        await press(page, 'Eine Brutwabe');
        await page.keyboard.press('ArrowRight');
        return textOf(page.locator('#lupe-titel'));
      },
      sound: 'Die Königin',
      broken: 'Das Flugloch',
    },
    'chronik-groesse-laesst-leer': {
      look: async (page) => {
        await press(page, 'Seite 4');
        await page.getByLabel('Einträge je Seite').selectOption('12');
        return page.locator('#chronik li').count();
      },
      sound: 11,
      broken: 0,
    },
  },
};
