import type { APIResponse } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { burst, jsonAt } from './answers.ts';

describe('jsonAt', () => {
  const text = JSON.stringify({ items: [{ name: 'Tent', price: null }], 'a-b': true });

  it('reads the value at a path', () => {
    expect(jsonAt(text, ['items', 0, 'name'])).toBe('Tent');
    expect(jsonAt(text, ['items', 0, 'price'])).toBeNull();
    expect(jsonAt(text, ['a-b'])).toBe(true);
    expect(jsonAt('[1]', [0])).toBe(1);
  });

  it('is undefined where there is none, and for what is not JSON', () => {
    expect(jsonAt(text, ['items', 3, 'name'])).toBeUndefined();
    expect(jsonAt(text, ['toString'])).toBeUndefined();
    expect(jsonAt('<html>', ['items'])).toBeUndefined();
  });
});

describe('burst', () => {
  const answering = (status: number) => ({ status: () => status }) as APIResponse;

  it('counts those that were accepted', async () => {
    const statuses = [409, 201, 303, 500];
    expect((await burst(4, async () => answering(statuses.pop() ?? 0))).accepted).toBe(2);
  });

  it('keeps the worst answer of the requests that it sends at once', async () => {
    const statuses = [200, 503, 404];
    const { response } = await burst(3, async () => answering(statuses.pop() ?? 0));
    expect(response.status()).toBe(503);
    expect(statuses).toEqual([]);
  });

  it('waits for the token of the account once, before it sends any of them', async () => {
    const given: unknown[] = [];
    const send = async (headers: Record<string, string>) => {
      given.push(headers);
      return answering(200);
    };
    await burst(2, send, Promise.resolve({ authorization: 'Bearer x' }));
    expect(given).toEqual([{ authorization: 'Bearer x' }, { authorization: 'Bearer x' }]);
  });

  it('measures the slowest', async () => {
    let turn = 0;
    const send = async () => {
      turn += 1;
      if (turn === 1) await new Promise((resolve) => setTimeout(resolve, 30));
      return answering(200);
    };
    expect((await burst(2, send)).milliseconds).toBeGreaterThanOrEqual(25);
  });
});
