import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { authorization } from './authorization.ts';

const base = 'http://app.test';
const browser = (first: string) => {
  let [url, token, asked] = ['about:blank', first, 0];
  const context = {
    storageState: async () => {
      asked += 1;
      return { origins: [{ origin: base, localStorage: [{ name: 'session', value: token }] }] };
    },
  };
  const page = { url: () => url, context: () => context, evaluate: async () => token };
  return {
    page: page as unknown as Page,
    open: (to: string) => {
      url = to;
    },
    keep: (next: string) => {
      token = next;
    },
    timesAsked: () => asked,
  };
};

describe('authorization', () => {
  it('is what the browser keeps, asked for once while no page is open', async () => {
    const { page, timesAsked } = browser('"x"');
    const sent = () => authorization(page, base, 'session', [], 'Bearer');
    expect([await sent(), await sent()]).toEqual(Array(2).fill({ authorization: 'Bearer "x"' }));
    expect(timesAsked()).toBe(1);
  });

  it('is what the page keeps now, where one of the application is open', async () => {
    const { page, open, keep, timesAsked } = browser('{"token":"a"}');
    const sent = () => authorization(page, base, 'session', ['token'], 'Token');
    open(`${base}/orders`);
    expect(await sent()).toEqual({ authorization: 'Token a' });
    keep('{"token":"b"}');
    expect(await sent()).toEqual({ authorization: 'Token b' });
    keep('');
    expect(await sent()).toEqual({});
    open('http://elsewhere.test/');
    keep('{"token":"c"}');
    expect(await sent()).toEqual({ authorization: 'Token c' });
    keep('{"token":"d"}');
    expect(await sent()).toEqual({ authorization: 'Token d' });
    expect(timesAsked()).toBe(2);
  });
});
