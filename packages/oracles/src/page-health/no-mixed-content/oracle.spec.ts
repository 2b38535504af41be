import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { noMixedContent } from './oracle.ts';

const mixed = { kind: 'mixed-content', text: 'blocked', url: 'http://cdn.test/images/7?x=1' };
const plansFor = (origin: string, ...troubles: unknown[]) =>
  plansOf(noMixedContent, aSite([aPage('/', { troubles }), aPage('/b', { troubles })], { origin }));

describe('no-mixed-content', () => {
  it('reports once what secure pages load over http', () => {
    expect(plansFor('https://app.test', mixed).map(({ bug }) => bug.seen)).toEqual([
      'http://cdn.test/images/7?x=1',
    ]);
  });

  it('leaves pages alone that are not secure themselves, and those that load nothing over http', () => {
    expect(plansFor('http://app.test', mixed)).toEqual([]);
    expect(plansFor('https://app.test')).toEqual([]);
  });
});
