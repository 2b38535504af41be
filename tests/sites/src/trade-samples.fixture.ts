// Samples of the larger applications: the board of a workshop and the store of a ship chandler.
import type { Page } from 'playwright';
import { inside, press, type Sample, textOf } from './sample.fixture.ts';

const signIn = async (page: Page) => {
  await page.getByLabel('Utilizador').fill('rui');
  await page.getByLabel('Palavra-passe').fill('amarra-42');
  await press(page, 'Entrar');
  await page.getByText('23 artigos', { exact: true }).waitFor();
};

export const tradeSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'kiln-shed': {
    'atmosphere-is-markup': {
      look: async (page) => {
        await page.goto(new URL('/glazes/fired/%3Cb%3Eash%3C%2Fb%3E', page.url()).href);
        return page.locator('main b').count();
      },
      sound: 0,
      broken: 1,
    },
    'forgotten-reveals-members': {
      look: async (page) => {
        await page.goto(new URL('/forgotten', page.url()).href);
        await page.getByLabel('User name').fill('nobody');
        await page.getByRole('button', { name: 'Send me a link' }).click();
        return textOf(page.getByRole('status'));
      },
      sound: 'If there is such a member, a link is on its way.',
      broken: 'There is no such member.',
    },
  },
  aprestos: {
    'prateleira-por-prefixo': {
      look: async (page) => {
        await signIn(page);
        await page.getByLabel('Prateleira', { exact: true }).selectOption('A1');
        await page.getByText('23 artigos', { exact: true }).waitFor({ state: 'detached' });
        return textOf(page.locator('.barra p'));
      },
      sound: '2 artigos',
      broken: '8 artigos',
    },
    'linha-removida-fica-no-total': {
      look: async (page) => {
        await signIn(page);
        await page.getByRole('link', { name: 'Encomendas', exact: true }).click();
        await page.getByRole('link', { name: 'Nova encomenda' }).click();
        await page.getByLabel('Artigo da linha 1').selectOption('Moitão duplo');
        await press(page, 'Juntar linha');
        await page.getByLabel('Artigo da linha 2').selectOption('Facho de mão');
        await press(page, 'Remover a linha 2');
        return textOf(page.locator('tfoot td').first());
      },
      sound: '41,00 €',
      broken: '53,90 €',
    },
  },
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
  auction: {
    'watching-wakes-neighbour': {
      look: async (page) => {
        await press(page, 'Watch lot 1');
        return page.getByText('Watching').count();
      },
      sound: 1,
      broken: 2,
    },
    'lowest-bid-refused': {
      look: async (page) => {
        await page.getByLabel('Your bid for lot 1').fill('120');
        await page.getByLabel('Your bid for lot 1').press('Enter');
        await page
          .locator('.lot')
          .first()
          .getByText(/yours|The lowest bid is/)
          .waitFor();
        return textOf(page.locator('.lot').first().locator('p').first());
      },
      sound: 'Now at £120, 1 bid, yours',
      broken: 'Starts at £120, 0 bids',
    },
  },
};
