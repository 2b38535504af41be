import { expect, it } from 'vitest';
import { originsNeeded } from './context.ts';

const asked = (url: string, method = 'GET', type = 'Fetch') => ({ url, method, type });

it('takes other ports and names of one site for the interface of an application, when they are asked to read', () => {
  const needed = (start: string, ...blocked: ReturnType<typeof asked>[]) => originsNeeded(blocked, start);
  expect(needed('http://127.0.0.1:3000', asked('http://127.0.0.1:4000/api/items'))).toEqual([
    'http://127.0.0.1:4000',
  ]);
  expect(needed('http://127.0.0.1:3000', asked('http://localhost:4000/api/items'))).toHaveLength(1);
  expect(needed('https://app.shop.test', asked('https://api.shop.test/items'))).toHaveLength(1);
  expect(needed('https://app.shop.test', asked('https://api.shop.test/graphql', 'POST'))).toHaveLength(1);
  expect(needed('https://app.shop.test', asked('wss://live.shop.test/', 'GET', 'WebSocket'))).toEqual([
    'https://live.shop.test',
  ]);
});

it('leaves out who counts and measures, and everybody else', () => {
  const needed = (start: string, url: string, method = 'GET', type = 'Fetch') =>
    originsNeeded([asked(url, method, type)], start);
  expect(needed('https://app.shop.test', 'https://events.shop.test/collect', 'POST')).toEqual([]);
  expect(needed('https://app.shop.test', 'https://settings.counter.test/v1')).toEqual([]);
  expect(needed('https://app.shop.test', 'https://images.shop.test/a.png', 'GET', 'Image')).toEqual([]);
  expect(needed('https://one.co.uk', 'https://other.co.uk/api')).toEqual([]);
});
