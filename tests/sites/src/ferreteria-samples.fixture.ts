// Samples of the stock of a chain of hardware shops, a client of Element Plus.
import type { Page } from 'playwright';
import { press, type Sample, textOf } from './sample.fixture.ts';

const visit = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, hash);
const menu = async (page: Page, button: string, item: string) => {
  await press(page, button);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const pick = async (page: Page, label: string, option: string) => {
  // Its placeholder lies over it.
  await page.getByRole('combobox', { name: label, exact: true }).click({ force: true });
  const offered = page.getByRole('option', { name: option, exact: true }).filter({ visible: true });
  await offered.click();
  await offered.waitFor({ state: 'hidden' });
};
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const message = (page: Page) => textOf(page.locator('.el-message').first());

export const ferreteriaSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  ferreteria: {
    'valor-sin-ultimo': {
      look: (page) => textOf(page.locator('div.cifra b')),
      sound: '15.090,40 €',
      broken: '13.368,40 €',
    },
    'orden-stock-palabras': {
      look: async (page) => {
        await visit(page, '/articulos');
        await page.getByText('Existencias', { exact: true }).click();
        return textOf(page.locator('.el-table__row').nth(1).locator('td').nth(3));
      },
      sound: '5',
      broken: '10',
    },
    'buscar-olvida-etiquetas': {
      look: async (page) => {
        await visit(page, '/articulos');
        await page.getByLabel('Buscar por código, nombre o etiqueta').fill('zincado');
        await page.getByText('Quitar filtros').waitFor();
        return textOf(page.locator('.el-pagination__total'));
      },
      sound: 'Total 3',
      broken: 'Total 0',
    },
    'duplicar-otra-fila': {
      look: async (page) => {
        await visit(page, '/articulos?pagina=2');
        await menu(page, 'Acciones de Atornillador a batería 12 V', 'Duplicar');
        return message(page);
      },
      sound: 'Atornillador a batería 12 V se ha duplicado con el código HE-206.',
      broken: 'Silicona neutra transparente 280 ml se ha duplicado con el código AD-802.',
    },
    'escape-guarda': {
      look: async (page) => {
        await visit(page, '/proveedores');
        await press(page, 'Editar Cordelería Monegros');
        await field(page, 'Nombre').fill('Cordelería Alcubierre');
        await field(page, 'Nombre').press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        return page.getByText('Cordelería Alcubierre', { exact: true }).count();
      },
      sound: 0,
      broken: 1,
    },
    'no-tambien-cancela': {
      look: async (page) => {
        await visit(page, '/pedidos/2040');
        await press(page, 'Cancelar pedido');
        await press(page, 'No');
        await page.getByText('¿Cancelar el pedido PC-2040?').waitFor({ state: 'hidden' });
        await page.waitForLoadState('networkidle');
        return textOf(page.locator('h1'));
      },
      sound: 'Pedido PC-2040 Enviado',
      broken: 'Pedido PC-2040 Cancelado',
    },
    'iva-truncado': {
      look: async (page) => {
        await visit(page, '/pedidos/2040');
        return textOf(page.locator('.totales dd').nth(2));
      },
      sound: '11,47 €',
      broken: '11,46 €',
    },
    'linea-borrada-suma': {
      look: async (page) => {
        await visit(page, '/pedidos/nuevo');
        await pick(page, 'Proveedor', 'Iluminación Turia');
        await pick(page, 'Entregar en', 'Huesca');
        await page.getByRole('combobox', { name: 'Fecha de entrega' }).fill('31/12/2099');
        await page.getByRole('combobox', { name: 'Fecha de entrega' }).press('Enter');
        await press(page, 'Siguiente');
        await pick(page, 'Artículo que se añade', 'IL-621 · Bombilla LED E27 10 W');
        await pick(page, 'Artículo que se añade', 'IL-626 · Foco LED exterior 30 W');
        await press(page, 'Quitar Foco LED exterior 30 W');
        return textOf(page.locator('.totales dd').first());
      },
      sound: '1,95 €',
      broken: '14,45 €',
    },
    'cero-no-contado': {
      look: async (page) => {
        await visit(page, '/recuentos/5');
        const counted = page.getByLabel('Contado de Flexómetro 5 m');
        await counted.fill('0');
        await counted.press('Enter');
        await page.getByText('Guardado: Flexómetro 5 m').waitFor();
        return textOf(page.locator('main b'));
      },
      sound: 'Contados: 1 de 4.',
      broken: 'Contados: 0 de 4.',
    },
    'rechazo-de-almacen-callado': {
      look: async (page) => {
        await visit(page, '/ajustes');
        await page.getByRole('tab', { name: 'Almacenes' }).click();
        await press(page, 'Nuevo almacén');
        await field(page, 'Nombre').fill('Huesca');
        await field(page, 'Ciudad').fill('Huesca');
        await press(page, 'Guardar');
        return message(page);
      },
      sound: 'Ya hay un almacén llamado Huesca.',
      broken: 'El almacén Huesca se ha guardado.',
    },
  },
};
