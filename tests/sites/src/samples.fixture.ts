// How a user sees some of the faults: what to do, and what the page says then without the fault and with it.
import type { Page } from 'playwright';

interface Sample {
  /** Begins on the first page of an application that was just started. */
  readonly look: (page: Page) => Promise<string | number | null>;
  readonly sound: string | number | null;
  readonly broken: string | number | null;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inside = (page: Page, region: string) => page.getByRole('region', { name: region, exact: true });

/** By application, then by the key of the fault. */
export const samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'fair-share': {
    'delete-first-of-payer': {
      look: async (page) => {
        await press(page, 'Delete Firewood');
        return page.locator('tbody td').first().innerText();
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
        return page
          .locator('.entry', { has: page.locator('button.liked') })
          .locator('header span')
          .first()
          .innerText();
      },
      sound: 'Old Dunstan',
      broken: 'The Okafors',
    },
    'refusal-without-words': {
      look: async (page) => {
        await press(page, 'Write');
        return page.getByRole('alert').innerText();
      },
      sound: 'Tell us your name.',
      broken: 'undefined',
    },
  },
  'little-by-little': {
    'tick-also-below': {
      look: async (page) => {
        await press(page, 'Thu: Stretch');
        return page.locator('.sum').innerText();
      },
      sound: '7 of 28 ticks',
      broken: '8 of 28 ticks',
    },
    'restore-loses-ticks': {
      look: async (page) => {
        await press(page, 'Archive Stretch');
        await press(page, 'Restore Stretch');
        return page.locator('.sum').innerText();
      },
      sound: '6 of 28 ticks',
      broken: '3 of 28 ticks',
    },
  },
  'print-jobs': {
    'drying-moves-first': {
      look: async (page) => {
        await press(page, 'Move Price list on');
        return inside(page, 'Drying').locator('h3').innerText();
      },
      sound: 'Concert posters',
      broken: 'Price list',
    },
    'copies-stay-behind': {
      look: async (page) => {
        await press(page, 'Move Price list on');
        return inside(page, 'Shipped').locator('.sum').innerText();
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
        return page.locator('main > p').first().innerText();
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
        return page.locator('main li').last().innerText();
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
        return page.locator('tr[data-row="1"] .hours').innerText();
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
  sommerakademie: {
    'bindestrich-verboten': {
      look: async (page) => {
        await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
        await page.getByLabel('Vorname').fill('Jana');
        await page.getByLabel('Nachname').fill('Müller-Lüders');
        await page.getByLabel('E-Mail').fill('jana@example.org');
        await page.getByLabel('Alter in Jahren').fill('31');
        await press(page, 'Weiter');
        return page.locator('h1').innerText();
      },
      sound: 'Kurs und Unterkunft',
      broken: 'Ihre Angaben',
    },
    'danke-ohne-anmeldung': {
      look: async (page) => {
        await page.goto(new URL('/danke', page.url()).href);
        return page.locator('h1').innerText();
      },
      sound: 'Sommerakademie Lindau',
      broken: 'Danke!',
    },
  },
  'tool-library': {
    'borrow-takes-neighbour': {
      look: async (page) => {
        await press(page, 'Borrow Hand plane');
        return page.locator('header .badge').innerText();
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
        return page.locator('ol strong').last().innerText();
      },
      sound: 'Scythe',
      broken: 'Sickle',
    },
  },
  turnos: {
    'llamar-salta-al-segundo': {
      look: async (page) => {
        await press(page, 'Llamar en Padrón');
        return page.locator('#mesa-padron .ahora strong').innerText();
      },
      sound: 'P-01',
      broken: 'P-02',
    },
    'espera-no-baja': {
      look: async (page) => {
        await press(page, 'Anular P-02');
        await page.getByText('P-02').waitFor({ state: 'detached' });
        return page.locator('#resumen').innerText();
      },
      sound: 'En espera: 5. Atendidos hoy: 0.',
      broken: 'En espera: 6. Atendidos hoy: 0.',
    },
  },
  valise: {
    'plus-compte-aussi-le-suivant': {
      look: async (page) => {
        await press(page, 'Un de plus : Chemises');
        return page.locator('output').nth(1).innerText();
      },
      sound: '2 / 6',
      broken: '3 / 6',
    },
    'pourcent-vide': {
      look: async (page) => {
        while ((await page.getByRole('button', { name: 'Retirer' }).count()) > 0)
          await page.getByRole('button', { name: 'Retirer' }).first().click();
        return page.locator('.bilan').innerText();
      },
      sound: '0 / 0 objets rangés, 0 %, 0 g',
      broken: '0 / 0 objets rangés, NaN %, 0 g',
    },
  },
};
