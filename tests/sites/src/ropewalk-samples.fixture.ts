// Samples of a rope maker's shop: most are seen by asking its interface as its page does not.
import type { Page } from 'playwright';
import type { Sample } from './sample.fixture.ts';

interface Asking {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  /** Of somebody who is signed in. */
  readonly signedIn?: boolean;
}

const tamsin = { email: 'tamsin@ropewalk.example', password: 'Bowline-Knot-41' };

/** The status of an answer of the interface, or what `pick` makes of its content. */
const ask = (page: Page, asking: Asking, pick?: string): Promise<string | number> =>
  page.evaluate(
    async ({ asking: { path, method = 'GET', body, signedIn = false }, pick: name, who }) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (signedIn) {
        const entered = await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify(who) });
        headers['authorization'] = `Bearer ${(await entered.json()).token}`;
      }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(path, { method, headers, ...sent });
      if (name === undefined) return answer.status;
      return String(((await answer.json()) as Record<string, unknown>)[name]);
    },
    { asking, pick, who: tamsin },
  );

const asked = (asking: Asking, sound: string | number, broken: string | number, pick?: string): Sample => ({
  look: (page) => ask(page, asking, pick),
  sound,
  broken,
});

const signedIn = true;

export const ropewalkSamples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  ropewalk: {
    'orders-of-anybody': asked({ path: '/api/orders/1', signedIn }, 404, 200),
    'baskets-of-anybody': asked({ path: '/api/baskets/3', signedIn }, 404, 200),
    'addresses-of-anybody': asked({ path: '/api/accounts/3/addresses', signedIn }, 404, 200),
    'desk-accounts-for-all': asked({ path: '/api/desk/accounts', signedIn }, 403, 200),
    'old-orders-still-answer': asked({ path: '/api/v1/orders' }, 404, 200),
    'measures-for-all': asked({ path: '/metrics' }, 404, 200),
    'role-from-the-profile': asked(
      { path: '/api/me', method: 'PATCH', body: { role: 'storekeeper' }, signedIn },
      'customer',
      'storekeeper',
      'role',
    ),
    'quantity-below-zero': asked(
      { path: '/api/baskets/2/lines', method: 'POST', body: { good: 1, quantity: -3 }, signedIn },
      422,
      201,
    ),
    'sign-in-is-part-of-the-query': asked(
      { path: '/api/session', method: 'POST', body: { email: "' or 1=1 --", password: 'x' } },
      401,
      200,
    ),
    'search-words-are-markup': {
      look: async (page) => {
        await page.goto(new URL('/#/search?q=<b>rope</b>', page.url()).href);
        await page.getByRole('heading', { name: 'Goods' }).waitFor();
        await page.getByText('found for').waitFor();
        return page.locator('em b').count();
      },
      sound: 0,
      broken: 1,
    },
  },
};
