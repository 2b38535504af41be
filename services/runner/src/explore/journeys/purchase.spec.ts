import { describe, expect, it } from 'vitest';
import { control, field, form, known, link, list, site } from '../testing/build.ts';
import { fakeTrail, type Scene } from '../testing/fakes.ts';
import { type Known, SiteMap } from '../walking/site.ts';
import { walkPurchase } from './purchase.ts';

const product = known('/goods/1', {
  kind: 'detail',
  forms: [form({ purpose: 'add-to-collection', action: '/basket', submitName: 'Add to basket' })],
});
const buy = async (scenes: readonly Scene[], pages: readonly Known[] = [product], more: object = {}) => {
  const map = new SiteMap(site);
  map.known.push(...pages);
  const { trail, steps } = fakeTrail([{ url: '/' }, ...scenes]);
  const purchase = await walkPurchase({
    site: map,
    signedIn: false,
    filling: { given: {}, today: 0 },
    mayDelete: true,
    mayPress: () => true,
    maySend: () => true,
    openTrail: async () => trail,
    goesOn: () => true,
    ...more,
  });
  return {
    journey: purchase?.journey,
    checkout: purchase?.checkout,
    steps: steps.map((step) => step.do),
    pages: map.known,
  };
};
const basket: Scene = {
  url: '/basket',
  reading: {
    kind: 'cart',
    links: [link('/checkout', 'Checkout', { locator: { by: 'text', text: 'Checkout' } })],
  },
};
const checkout: Scene = {
  url: '/checkout',
  reading: {
    kind: 'checkout',
    forms: [
      form({
        purpose: 'checkout',
        action: '/checkout',
        submitName: 'Place order',
        fields: [field({ name: 'street', meaning: 'street', required: true })],
      }),
    ],
  },
};
const thanks: Scene = {
  url: '/orders/7',
  reading: {
    heading: 'Thank you for your order',
    headings: [{ level: 1, text: 'Thank you for your order' }],
  },
};

describe('a purchase', () => {
  it('goes from the product over cart and checkout to the confirmation', async () => {
    const { journey, steps } = await buy([basket, checkout, thanks]);
    expect(journey).toMatchObject({
      kind: 'purchase',
      finished: true,
      text: 'Thank you for your order',
      proof: { by: 'role', role: 'heading', name: 'Thank you for your order' },
    });
    expect(steps).toEqual(['goto', 'click', 'click', 'fill', 'click']);
  });
  it('says where the checkout begins, behind what fills the cart, and nothing where nothing is to be filled', async () => {
    const { checkout: begins } = await buy([basket, checkout, thanks]);
    expect(begins?.opening.map((step) => step.do)).toEqual(['goto', 'click', 'click']);
    expect((await buy([basket, thanks])).checkout).toBeUndefined();
  });
  it.each([
    ['Go to checkout', 'en'],
    ['Go on to payment', 'en'],
    ['Zur Kasse gehen', 'de'],
    ['Passer commande', 'fr'],
  ])('goes on by “%s”', async (text, language) => {
    const links = [link('/checkout', text, { locator: { by: 'text', text } })];
    const { journey } = await buy([
      { url: '/basket', reading: { kind: 'cart', links, language } },
      checkout,
      thanks,
    ]);
    expect(journey).toMatchObject({ finished: true });
  });
  it('goes to the cart by its link when adding stays on the page', async () => {
    const cart = link('/basket', 'Basket', { locator: { by: 'text', text: 'Basket' } });
    const { journey } = await buy([
      { url: '/goods/1', reading: { links: [cart] } },
      basket,
      checkout,
      thanks,
    ]);
    expect(journey?.finished).toBe(true);
  });
  it.each([
    ['called a basket', 'Basket, 2 lines', 'Basket, 1 lines'],
    ['counting what was put in', 'Ordered so far: 1', 'Ordered so far: 0'],
  ])('goes to the cart by what opens a drawer, %s', async (_, name, before) => {
    const inFrame = { region: 'chrome' } as const;
    const page = known('/goods/1', {
      kind: 'detail',
      controls: [control('Add to cart'), control(before, inFrame)],
    });
    const { journey, steps } = await buy(
      [
        { url: '/goods/1', reading: { controls: [control('Account', inFrame), control(name, inFrame)] } },
        {
          url: '/goods/1',
          reading: {
            links: [link('/checkout', 'Check out', { locator: { by: 'text', text: 'Check out' } })],
          },
        },
        checkout,
        thanks,
      ],
      [page],
    );
    expect([journey?.finished, steps]).toEqual([true, ['goto', 'click', 'click', 'click', 'fill', 'click']]);
  });
  it('files what the drawer shows as the cart, without what is behind it', async () => {
    const name = 'Basket (1)';
    const goods = list({ key: 'goods' });
    const page = known('/goods/1', {
      kind: 'detail',
      lists: [goods],
      controls: [control('Add to cart'), control('Basket (0)', { region: 'chrome' })],
    });
    const lines = list({ key: 'lines', items: { by: 'css', selector: '.line' } });
    const { pages } = await buy(
      [
        { url: '/goods/1', reading: { controls: [control(name, { region: 'chrome' })] } },
        { url: '/goods/1', reading: { lists: [goods, lines] } },
      ],
      [page],
    );
    expect(pages.map(({ page: { kind, reach, lists } }) => [kind, reach.length, lists.length])).toEqual([
      ['detail', 0, 1],
      ['cart', 1, 1],
    ]);
  });
  it('takes the next page of a list for no way on', async () => {
    const next = control('Next page');
    const pages = list({ pager: { next: next.locator, pages: [], urls: [] } });
    const { journey } = await buy([{ url: '/basket', reading: { lists: [pages], controls: [next] } }]);
    expect(journey).toMatchObject({ stopped: 'nothing on the page leads on' });
  });
  it('goes on through pages at one address whose buttons have one name', async () => {
    const step = (heading: string): Scene => ({
      url: '/checkout',
      reading: { heading, controls: [control('Next')] },
    });
    const scenes = [basket, step('Address'), step('Day'), step('Payment'), thanks];
    expect((await buy(scenes)).journey).toMatchObject({ finished: true });
  });
  it('says where the checkout begins also where nobody came to its end', async () => {
    const refusing = Array.from({ length: 4 }, () => checkout);
    const { journey, checkout: begins } = await buy([basket, ...refusing, { url: '/checkout' }]);
    expect([journey?.finished, begins?.opening.length]).toEqual([false, 3]);
  });
  it('is none where nothing can be bought', async () => {
    expect((await buy([basket], [known('/about')])).journey).toBeUndefined();
  });
  it('begins with a button where there is no form', async () => {
    const page = known('/goods/1', { kind: 'detail', controls: [control('Add to cart')] });
    expect((await buy([basket, checkout, thanks], [page])).journey?.finished).toBe(true);
  });
  it('leaves products out that only visitors without the session see', async () => {
    const page = { ...product, anonymous: true };
    expect((await buy([basket], [page], { signedIn: true })).journey).toBeUndefined();
  });
  it('is finished when its time ends with the order', async () => {
    let left = 3;
    const { journey } = await buy([basket, checkout, thanks], [product], { goesOn: () => left-- > 0 });
    expect(journey).toMatchObject({ finished: true });
  });
  it('is not begun when there is no time', async () => {
    expect((await buy([basket], [product], { goesOn: () => false })).journey).toBeUndefined();
  });
});

describe('a purchase stops', () => {
  const stopped = async (scenes: readonly Scene[], more: object = {}) =>
    (await buy(scenes, [product], more)).journey as { stopped?: string } | undefined;
  it('where the page asks to sign in', async () => {
    const signIn: Scene = { url: '/login', reading: { forms: [form({ purpose: 'sign-in' })] } };
    expect((await stopped([basket, signIn]))?.stopped).toBe('it asks to sign in');
  });
  it('not where a guest may go on', async () => {
    const guest: Scene = {
      url: '/login',
      reading: {
        forms: [form({ purpose: 'sign-in' })],
        links: [link('/checkout', 'Continue as guest', { locator: { by: 'text', text: 'guest' } })],
      },
    };
    expect(await stopped([basket, guest, checkout, thanks])).toMatchObject({ finished: true });
  });
  it('where nothing leads on, with the complaint of the page', async () => {
    const refusal: Scene = {
      url: '/checkout',
      reading: { kind: 'checkout' },
      snapshot: { messages: ['This address is invalid'] },
    };
    expect((await stopped([basket, refusal]))?.stopped).toBe('This address is invalid');
    expect((await stopped([basket, { url: '/x' }]))?.stopped).toBe('nothing on the page leads on');
  });
  it('when it goes on and on', async () => {
    const next = (number: number): Scene => ({ ...checkout, url: `/checkout/${number}` });
    const pages = Array.from({ length: 20 }, (_, number) => next(number));
    expect((await stopped([basket, ...pages]))?.stopped).toBe('it goes on and on');
  });
});
