import { Exchange } from '@prowl/contracts';
import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { failedExchange, pressesOf, pressPlace } from './replays.ts';

const exchange = (method: string, status: number, own = true) =>
  Exchange.parse({
    method,
    url: 'http://app.test/x',
    template: '/x',
    status,
    kind: 'fetch',
    own,
    milliseconds: 5,
    bytes: 5,
  });
const control = (more: Record<string, unknown>) => ({
  key: 'c',
  role: 'button',
  name: 'Like',
  locator: role('button', 'Like'),
  kind: 'button',
  effects: [{ kind: 'requested', exchanges: [exchange('POST', 500)] }],
  ...more,
});

describe('an action of exploration', () => {
  it('failed when the server failed on an own request', () => {
    expect(failedExchange([exchange('GET', 200), exchange('POST', 500)])?.method).toBe('POST');
    expect(failedExchange([exchange('GET', 503), exchange('GET', 404)])).toBeUndefined();
    expect(failedExchange([exchange('GET', 500, false)])).toBeUndefined();
  });

  it('is repeated apart from other tests when it changes data', () => {
    const isolation = (method: string) => {
      const effects = [{ kind: 'requested', exchanges: [exchange(method, 500)] }];
      const site = aSite([aPage('/', { controls: [control({ effects })] })]);
      return pressesOf(site).map((press) => pressPlace(site, press).isolation);
    };
    expect(isolation('POST')).toEqual(['global']);
    expect(isolation('GET')).toEqual(['read']);
  });

  it('is not repeated when it may destroy something', () => {
    expect(pressesOf(aSite([aPage('/', { controls: [control({ destructive: true })] })]))).toEqual([]);
  });
});
