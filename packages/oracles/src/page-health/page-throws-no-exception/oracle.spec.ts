import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageThrowsNoException } from './oracle.ts';

const plansFor = (...texts: string[]) =>
  plansOf(
    pageThrowsNoException,
    aSite(texts.map((text, index) => aPage(`/p${index}`, { troubles: [{ kind: 'exception', text }] }))),
  );

describe('page-throws-no-exception', () => {
  it('reports an exception once, whatever its numbers', () => {
    const plans = plansFor(
      'Cannot read properties of null (reading 17)',
      'Cannot read properties of null (reading 18)',
    );
    expect(plans.map(({ suspected, bug }) => [suspected, bug.context])).toEqual([[true, ['Also on /p1.']]]);
  });

  it('leaves exceptions alone that browsers raise without anything being wrong', () => {
    expect(plansFor('ResizeObserver loop completed with undelivered notifications.')).toEqual([]);
  });

  it('leaves a page alone whose parts from other sites could not be loaded', () => {
    const troubles = [
      { kind: 'failed-request', text: 'blocked', url: 'https://cdn.test/lib.js', own: false },
      { kind: 'exception', text: 'lib is not defined' },
    ];
    expect(plansOf(pageThrowsNoException, aSite([aPage('/', { troubles })]))).toEqual([]);
  });
});
