// Samples of a shop for fabrics, a parish magazine and the page of a village hall.
import { type Sample, textOf } from './sample.fixture.ts';

export const hallSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  selvedge: {
    'count-ignores-filters': {
      look: async (page) => {
        await page.goto(new URL('/buttons?colour=blue', page.url()).href);
        await page
          .getByRole('status')
          .filter({ hasText: /\d article/ })
          .waitFor();
        const said = await textOf(page.getByRole('status').filter({ hasText: /\d article/ }));
        return Number.parseInt(said, 10) - (await page.locator('.cards > li').count());
      },
      sound: 0,
      broken: 7,
    },
  },
  'village-hall': {
    'total-loses-pence': {
      look: (page) => textOf(page.locator('#takings tfoot td').last()),
      sound: '£1,842.50',
      broken: '£1,842.5',
    },
  },
  'parish-pump': {
    'help-link-leads-nowhere': {
      look: async (page) => {
        await page.goto(new URL('/help', page.url()).href);
        return page.getByRole('link', { name: 'rules of the shed' }).getAttribute('href');
      },
      sound: '/shed#rules',
      broken: '/help/lending-rules',
    },
  },
};
