import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { controlsThrowNoException } from './oracle.ts';

const plansFor = (text: string, more: Record<string, unknown> = {}, effect: Record<string, unknown> = {}) => {
  const effects = [{ kind: 'nothing', troubles: [{ kind: 'exception', text }], ...effect }];
  const control = { key: 'c', role: 'button', name: '', locator: role('button'), kind: 'button', effects };
  return plansOf(controlsThrowNoException, aSite([aPage('/', { controls: [control], ...more })]));
};

describe('controls-throw-no-exception', () => {
  it('presses again what threw', () => {
    expect(plansFor('x is not a function').map(({ suspected, bug }) => [suspected, bug.title])).toEqual([
      [true, 'Pressing "button" throws an exception: x is not a function'],
    ]);
  });

  it('counts less where the control works all the same, and not where something is gone after it', () => {
    const severity = (effect: Record<string, unknown>) =>
      plansFor('x is not a function', {}, effect)[0]?.bug.severity;
    expect(severity({})).toBe('medium');
    expect(severity({ kind: 'opened-dialog', appeared: ['Settings'] })).toBe('low');
    expect(severity({ kind: 'changed', vanished: ['Orders'] })).toBe('medium');
  });

  it('leaves exceptions alone that browsers raise without anything being wrong', () => {
    expect(plansFor('AbortError: The play() request was interrupted')).toEqual([]);
  });

  it('leaves a page alone whose parts from other sites could not be loaded', () => {
    const troubles = [{ kind: 'failed-request', text: 'blocked', url: 'https://cdn.test/a.js', own: false }];
    expect(plansFor('x is not a function', { troubles })).toEqual([]);
  });
});
