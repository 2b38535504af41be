// The same shop in six languages is the same to the reader: only the words differ.
import { openShop, shopLanguages, shopPaths } from '@prowl/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageReading, readPage } from './read.ts';
import { openTrial, type Trial } from './trial/browser.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(async () => {
  await trial[Symbol.asyncDispose]();
});

/** What a planner goes by; no words. */
const meaningsOf = (reading: PageReading) => ({
  kind: reading.kind,
  links: reading.links.map(({ meaning, region }) => `${region} ${meaning ?? 'none'}`),
  controls: reading.controls.map(({ kind, meaning, destructive }) => ({ kind, meaning, destructive })),
  forms: reading.forms.map((form) => ({
    purpose: form.purpose,
    submit: form.submitMeaning,
    destructive: form.destructive,
    fields: form.fields.map(({ meaning }) => meaning),
  })),
  lists: reading.lists.map((list) => ({
    columns: list.columns.map(({ meaning }) => meaning),
    controls: list.controls.map(({ kind, control, uses }) => ({
      kind,
      control,
      uses: uses.map(({ column, direction, all }) => ({ column, direction, all })),
    })),
    counter: list.counter?.total,
    pager: [list.pager?.next !== undefined, list.pager?.previous !== undefined, list.pager?.pages.length],
  })),
  figures: reading.figures.map(({ meaning }) => meaning),
});

const readShop = async (language: (typeof shopLanguages)[number], declared = language as string) => {
  await using shop = await openShop(language, { declared });
  const found: Record<string, PageReading> = {};
  const { page } = trial;
  await page.context().clearCookies();
  for (const [name, path] of Object.entries(shopPaths)) {
    if (name === 'cart') {
      await page.goto(`${shop.url}${shopPaths.thing}`);
      await page.locator('main button').click();
    }
    await page.goto(`${shop.url}${path}`);
    found[name] = await readPage(page, { origin: shop.url, axe: false, withLocators: true });
  }
  await page.goto(`${shop.url}${shopPaths.list}?p=2`);
  found['second page'] = await readPage(page, { origin: shop.url, axe: false, withLocators: true });
  return found;
};
const summary = (found: Record<string, PageReading>) =>
  Object.fromEntries(Object.entries(found).map(([name, reading]) => [name, meaningsOf(reading)]));

describe('a shop', () => {
  let english: ReturnType<typeof summary>;
  beforeAll(async () => {
    english = summary(await readShop('en'));
  });

  it('is understood in English', () => {
    expect(english['list']).toMatchObject({
      kind: 'list',
      lists: [{ columns: expect.arrayContaining(['name', 'price', 'category']), counter: 8 }],
    });
    const uses = english['list']?.lists[0]?.controls.find(({ kind }) => kind === 'sort')?.uses;
    expect(uses?.map(({ column, direction }) => `${column} ${direction}`)).toEqual([
      'undefined descending',
      'price ascending',
      'price descending',
      'name ascending',
      'name descending',
    ]);
    expect(english['list']?.lists[0]?.controls.find(({ kind }) => kind === 'filter')?.uses[0]).toMatchObject({
      all: true,
    });
    expect(english['thing']?.forms).toMatchObject([
      { purpose: 'add-to-collection', submit: 'add-to-collection', fields: ['quantity'] },
    ]);
    expect(english['cart']).toMatchObject({ kind: 'cart', figures: ['subtotal', 'shipping', 'total'] });
    expect(english['order']).toMatchObject({ kind: 'checkout', forms: [{ purpose: 'checkout' }] });
    expect(english['contact']?.forms).toMatchObject([
      { purpose: 'contact', fields: ['full-name', 'email', 'long-text'] },
    ]);
    expect(english['signIn']).toMatchObject({
      kind: 'sign-in',
      forms: [{ purpose: 'sign-in', fields: ['email', 'password'] }],
    });
  });
  it.each(shopLanguages.filter((language) => language !== 'en'))('is the same in %s', async (language) => {
    const found = await readShop(language);
    expect(summary(found)).toEqual(english);
    expect(Object.values(found).map((reading) => reading.language)).toEqual(
      Object.values(found).map(() => language),
    );
  });
  it('is the same in German on pages that declare no language, or English', async () => {
    expect(summary(await readShop('de', ''))).toEqual(english);
    expect(summary(await readShop('de', 'en'))).toEqual(english);
  });
});
