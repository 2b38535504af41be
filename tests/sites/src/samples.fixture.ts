// How a user sees some of the faults: what to do, and what the page says then without the fault and with it.
import { dailySamples } from './daily-samples.fixture.ts';
import { ferreteriaSamples } from './ferreteria-samples.fixture.ts';
import { hallSamples } from './hall-samples.fixture.ts';
import { loanDeskSamples } from './loan-desk-samples.fixture.ts';
import { m3Samples } from './m3-samples.fixture.ts';
import { paddockLaneSamples } from './paddock-lane-samples.fixture.ts';
import { planningSamples } from './planning-samples.fixture.ts';
import { ropewalkSamples } from './ropewalk-samples.fixture.ts';
import { inside, press, type Sample, textOf } from './sample.fixture.ts';
import { schoolSamples } from './school-samples.fixture.ts';
import { seedBoxSamples } from './seed-box-samples.fixture.ts';
import { spindleSamples } from './spindle-samples.fixture.ts';
import { toolboxSamples } from './toolbox-samples.fixture.ts';
import { tradeSamples } from './trade-samples.fixture.ts';

/** By application, then by the key of the fault. */
export const samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  ...dailySamples,
  ...ferreteriaSamples,
  ...hallSamples,
  ...m3Samples,
  ...paddockLaneSamples,
  ...ropewalkSamples,
  ...seedBoxSamples,
  ...loanDeskSamples,
  ...spindleSamples,
  ...schoolSamples,
  ...toolboxSamples,
  ...planningSamples,
  ...tradeSamples,
  canteen: {
    'friday-sets-thursday': {
      look: async (page) => {
        await page.getByLabel('Dish').last().selectOption('Leek soup');
        await page.getByRole('link', { name: 'Leek soup' }).waitFor();
        return page.locator('.day a').last().textContent();
      },
      sound: 'Leek soup',
      broken: 'Fish pie',
    },
    'page-of-dish-dearer': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Roast chicken' }).click();
        await page.getByRole('heading', { name: 'Roast chicken' }).waitFor();
        return textOf(page.locator('main p').first());
      },
      sound: '8.90 €, with meat',
      broken: '9.90 €, with meat',
    },
  },
  'fair-share': {
    'delete-first-of-payer': {
      look: async (page) => {
        await press(page, 'Delete Firewood');
        return textOf(page.locator('tbody td').first());
      },
      sound: 'Groceries',
      broken: 'Boat hire',
    },
    'amount-resets-payer': {
      look: async (page) => {
        await page.getByLabel('Paid by').selectOption('Cleo');
        await page.getByLabel('Amount in dollars').fill('12');
        return page.getByLabel('Paid by').inputValue();
      },
      sound: 'Cleo',
      broken: 'Ana',
    },
  },
  'harbour-book': {
    'like-goes-to-first': {
      look: async (page) => {
        await press(page, 'Like the entry by Old Dunstan');
        await page.locator('button.liked').waitFor();
        return textOf(
          page
            .locator('.entry', { has: page.locator('button.liked') })
            .locator('header span')
            .first(),
        );
      },
      sound: 'Old Dunstan',
      broken: 'The Okafors',
    },
    'refusal-without-words': {
      look: async (page) => {
        await press(page, 'Write');
        return textOf(page.getByRole('alert'));
      },
      sound: 'Tell us your name.',
      broken: 'undefined',
    },
  },
  hausmeister: {
    'alle-ohne-die-letzte': {
      look: async (page) => {
        for (const what of ['Tropfender Hahn', 'Klemmende Tür']) {
          await page.getByLabel('Was ist kaputt?').fill(what);
          await page.getByLabel('Was ist kaputt?').press('Enter');
        }
        await page.getByLabel('Alle abhaken').click();
        return textOf(page.locator('footer span'));
      },
      sound: 'Noch 0 Aufgaben',
      broken: 'Noch 1 Aufgabe',
    },
  },
  kwekerij: {
    'kop-telt-regels': {
      look: async (page) => {
        await press(page, 'Tijm in het mandje');
        await page.getByText('1 × Tijm').waitFor();
        await press(page, 'Tijm in het mandje');
        await page.getByText('2 × Tijm').waitFor();
        return textOf(page.locator('header span'));
      },
      sound: 'In het mandje: 2 stuks',
      broken: 'In het mandje: 1 stuk',
    },
    'bezorging-nooit-gratis': {
      look: async (page) => {
        for (const count of [1, 2]) {
          await press(page, 'Toverhazelaar in het mandje');
          await page.getByText(`${count} × Toverhazelaar`).waitFor();
        }
        return textOf(page.locator('aside strong'));
      },
      sound: 'Totaal € 59,90',
      broken: 'Totaal € 64,40',
    },
  },
  'little-by-little': {
    'tick-also-below': {
      look: async (page) => {
        await press(page, 'Thu: Stretch');
        return textOf(page.locator('.sum'));
      },
      sound: '7 of 28 ticks',
      broken: '8 of 28 ticks',
    },
    'restore-loses-ticks': {
      look: async (page) => {
        await press(page, 'Archive Stretch');
        await press(page, 'Restore Stretch');
        return textOf(page.locator('.sum'));
      },
      sound: '6 of 28 ticks',
      broken: '3 of 28 ticks',
    },
  },
  'lost-at-the-lido': {
    'throws-next-away': {
      look: async (page) => {
        const entry = page.getByLabel('What was found, and where?');
        for (const what of ['towel, lawn', 'cap, lane 4']) {
          await entry.fill(what);
          await entry.press('Enter');
        }
        await page.getByText('towel, lawn').hover();
        await press(page, 'Throw away towel, lawn');
        return textOf(page.locator('.what'));
      },
      sound: 'cap, lane 4',
      broken: 'towel, lawn',
    },
    'one-things': {
      look: async (page) => {
        await page.getByLabel('What was found, and where?').fill('goggles');
        await page.getByLabel('What was found, and where?').press('Enter');
        return textOf(page.locator('footer > span'));
      },
      sound: '1 thing is waiting',
      broken: '1 things are waiting',
    },
  },
  parcels: {
    'send-takes-shelf-neighbour': {
      look: async (page) => {
        await press(page, 'Send out D12-101');
        await page.getByText('D12-101 is out for delivery.').waitFor();
        await page.getByRole('link', { name: 'Summary' }).click();
        return textOf(page.locator('main li').nth(1));
      },
      sound: 'Out for delivery: 6',
      broken: 'Out for delivery: 7',
    },
    'shelves-are-crooked': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Summary' }).click();
        await page.locator('.shelves li').first().waitFor();
        const boxes = await page.locator('.shelves li').all();
        const widths = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.width));
        return new Set(widths).size;
      },
      sound: 1,
      broken: 2,
    },
  },
  'print-jobs': {
    'drying-moves-first': {
      look: async (page) => {
        await press(page, 'Move Price list on');
        return textOf(inside(page, 'Drying').locator('h3'));
      },
      sound: 'Concert posters',
      broken: 'Price list',
    },
    'copies-stay-behind': {
      look: async (page) => {
        await press(page, 'Move Price list on');
        return textOf(inside(page, 'Shipped').locator('.sum'));
      },
      sound: '2 jobs, 1050 copies',
      broken: '2 jobs, 800 copies',
    },
  },
  'reading-room': {
    'stars-for-next-too': {
      look: async (page) => {
        await page
          .getByRole('group', { name: 'Rating of Nightjars' })
          .getByRole('button', { name: '3 stars' })
          .click();
        return textOf(page.locator('main > p').first());
      },
      sound: '5 books, average of 3 rated: 4.0',
      broken: '5 books, average of 4 rated: 3.8',
    },
    'discard-keeps-note': {
      look: async (page) => {
        await press(page, 'Note on Nightjars');
        await page.getByLabel('Your note').fill('Owls?');
        await press(page, 'Discard');
        return page.getByText('Owls?').count();
      },
      sound: 0,
      broken: 1,
    },
  },
  ricettario: {
    'ultimo-ingrediente-fisso': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Risotto alla zucca' }).click();
        await press(page, 'Una porzione in meno');
        return textOf(page.locator('main li').last());
      },
      sound: '0,75 l brodo',
      broken: '1 l brodo',
    },
    'annulla-salva-il-testo': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Gnocchi di patate' }).click();
        await page.getByRole('link', { name: 'Modifica' }).click();
        await page.getByLabel('Procedimento').fill('Comprare.');
        await press(page, 'Annulla');
        await page.locator('#porzioni').waitFor();
        return page.getByText('Comprare.').count();
      },
      sound: 0,
      broken: 1,
    },
  },
  rota: {
    'cell-below-follows': {
      look: async (page) => {
        await page.locator('tr[data-row="0"] td[data-day="2"]').click();
        return textOf(page.locator('tr[data-row="1"] .hours'));
      },
      sound: '34',
      broken: '36',
    },
    'buttons-overlap': {
      look: async (page) => {
        const right = await page.getByRole('button', { name: 'Clear Imogen' }).boundingBox();
        const left = await page.getByRole('button', { name: 'Remove Imogen' }).boundingBox();
        return right === null || left === null || left.x < right.x + right.width ? 'overlap' : 'apart';
      },
      sound: 'apart',
      broken: 'overlap',
    },
  },
  salle: {
    'derniere-place-refusee': {
      look: async (page) => {
        await page.getByLabel('Salle').selectOption('bleue');
        await page.getByLabel('Nombre de personnes').fill('12');
        await press(page, 'Suivant');
        return textOf(page.locator('[aria-current=step]'));
      },
      sound: 'Horaire',
      broken: 'Salle',
    },
    'etape-par-adresse': {
      look: async (page) => {
        await page.goto(new URL('/#etape-5', page.url()).href);
        await page.reload();
        return textOf(page.locator('[aria-current=step]'));
      },
      sound: 'Salle',
      broken: 'Récapitulatif',
    },
  },
  sommerakademie: {
    'bindestrich-verboten': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
        await page.getByLabel('Vorname').fill('Jana');
        await page.getByLabel('Nachname').fill('Müller-Lüders');
        await page.getByLabel('E-Mail').fill('jana@example.org');
        await page.getByLabel('Alter in Jahren').fill('31');
        await press(page, 'Weiter');
        return textOf(page.locator('h1'));
      },
      sound: 'Kurs und Unterkunft',
      broken: 'Ihre Angaben',
    },
    'danke-ohne-anmeldung': {
      look: async (page) => {
        await page.goto(new URL('/danke', page.url()).href);
        return textOf(page.locator('h1'));
      },
      sound: 'Sommerakademie Lindau',
      broken: 'Danke!',
    },
  },
  'tool-library': {
    'borrow-takes-neighbour': {
      look: async (page) => {
        await press(page, 'Borrow Hand plane');
        return textOf(page.locator('header .badge'));
      },
      sound: 'On loan: 2',
      broken: 'On loan: 3',
    },
    'cancel-saves': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Suggestions' }).click();
        await page.getByRole('link', { name: 'Edit Scythe' }).click();
        await page.getByLabel('Tool').fill('Sickle');
        await press(page, 'Cancel');
        return textOf(page.locator('ol strong').last());
      },
      sound: 'Scythe',
      broken: 'Sickle',
    },
  },
  turnos: {
    'llamar-salta-al-segundo': {
      look: async (page) => {
        await press(page, 'Llamar en Padrón');
        return textOf(page.locator('#mesa-padron .ahora strong'));
      },
      sound: 'P-01',
      broken: 'P-02',
    },
    'espera-no-baja': {
      look: async (page) => {
        await press(page, 'Anular P-02');
        await page.getByText('P-02').waitFor({ state: 'detached' });
        return textOf(page.locator('#resumen'));
      },
      sound: 'En espera: 5. Atendidos hoy: 0.',
      broken: 'En espera: 6. Atendidos hoy: 0.',
    },
  },
  valise: {
    'plus-compte-aussi-le-suivant': {
      look: async (page) => {
        await press(page, 'Un de plus : Chemises');
        return textOf(page.locator('output').nth(1));
      },
      sound: '2 / 6',
      broken: '3 / 6',
    },
    'pourcent-vide': {
      look: async (page) => {
        while ((await page.getByRole('button', { name: 'Retirer' }).count()) > 0)
          await page.getByRole('button', { name: 'Retirer' }).first().click();
        return textOf(page.locator('.bilan'));
      },
      sound: '0 / 0 objets rangés, 0 %, 0 g',
      broken: '0 / 0 objets rangés, NaN %, 0 g',
    },
  },
};
