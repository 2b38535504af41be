// Samples of the larger applications: the board of a workshop.
import { inside, press, type Sample, textOf } from './sample.fixture.ts';

export const tradeSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'scene-dock': {
    'archive-by-row': {
      look: async (page) => {
        await page.getByLabel('Search titles and descriptions').fill('lamps');
        await press(page, 'Actions for Storm lamps');
        await press(page, 'Archive');
        return textOf(page.locator('.toast span'));
      },
      sound: '“Storm lamps” archived.',
      broken: '“Bohemia coastline, three flats” archived.',
    },
    'drop-lands-below': {
      look: async (page) => {
        const card = (title: string) => page.locator('.card', { hasText: title });
        await card('Bear skin').dragTo(card('Shepherd’s cart'));
        return textOf(inside(page, 'To build').locator('.title').nth(1));
      },
      sound: 'Bear skin',
      broken: 'Shepherd’s cart',
    },
  },
};
