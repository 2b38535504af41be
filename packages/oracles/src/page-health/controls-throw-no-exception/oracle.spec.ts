import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { controlsThrowNoException } from './oracle.ts';

const plansFor = (text: string, more: Record<string, unknown> = {}) => {
  const effects = [{ kind: 'nothing', troubles: [{ kind: 'exception', text }] }];
  const control = { key: 'c', role: 'button', name: '', locator: role('button'), kind: 'button', effects };
  return plansOf(controlsThrowNoException, aSite([aPage('/', { controls: [control], ...more })]));
};

describe('controls-throw-no-exception', () => {
  it('presses again what threw', () => {
    expect(plansFor('x is not a function').map(({ suspected, bug }) => [suspected, bug.title])).toEqual([
      [true, 'Pressing "button" throws an exception: x is not a function'],
    ]);
  });

  it('leaves exceptions alone that browsers raise without anything being wrong', () => {
    expect(plansFor('AbortError: The play() request was interrupted')).toEqual([]);
  });

  it('leaves a page alone whose parts from other sites could not be loaded', () => {
    const troubles = [{ kind: 'failed-request', text: 'blocked', url: 'https://cdn.test/a.js', own: false }];
    expect(plansFor('x is not a function', { troubles })).toEqual([]);
  });
});
