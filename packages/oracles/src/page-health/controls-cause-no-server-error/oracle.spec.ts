import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { controlsCauseNoServerError } from './oracle.ts';

const exchange = {
  method: 'POST',
  url: 'http://app.test/like',
  template: '/like',
  status: 500,
  kind: 'fetch',
  own: true,
  milliseconds: 5,
  bytes: 5,
};
const control = (effect: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  key: 'c',
  role: 'button',
  name: 'Like',
  locator: role('button', 'Like'),
  kind: 'button',
  effects: [{ kind: 'requested', exchanges: [exchange], ...effect }],
  ...more,
});
const plansFor = (...controls: unknown[]) =>
  plansOf(
    controlsCauseNoServerError,
    aSite([aPage('/', { controls }), aPage('/orders/7', { template: '/orders/:id', status: 500 })]),
  );

describe('controls-cause-no-server-error', () => {
  it('presses again what made the server fail', () => {
    const plans = plansFor(control({}));
    expect(plans.map(({ suspected, isolation, bug }) => [suspected, isolation, bug.seen])).toEqual([
      [true, 'global', 'POST /like answers 500.'],
    ]);
  });

  it('counts less where only another order or filter of the same page fails', () => {
    const severity = (more: Record<string, unknown>) =>
      plansFor(control({ exchanges: [{ ...exchange, ...more }] }))[0]?.bug.severity;
    expect(severity({})).toBe('high');
    expect(severity({ method: 'GET', url: 'http://app.test/?sort=name' })).toBe('medium');
    expect(severity({ method: 'GET', url: 'http://app.test/orders' })).toBe('high');
  });

  it('leaves controls alone that may destroy something, and those that did not fail', () => {
    expect(plansFor(control({}, { destructive: true }))).toEqual([]);
    expect(plansFor(control({ exchanges: [{ ...exchange, status: 204 }] }))).toEqual([]);
  });

  it('leaves a link to a page alone that fails by itself', () => {
    expect(plansFor(control({ kind: 'navigated', url: '/orders/9' }))).toEqual([]);
  });
});
