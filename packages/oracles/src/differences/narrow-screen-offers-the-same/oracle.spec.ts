import type { Step } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { narrowScreenOffersTheSame } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const link = (path: string, region = 'chrome') => ({
  text: path,
  url: `http://app.test${path}`,
  own: true,
  region,
});
const stepsOf = (site: Parameters<typeof plansOf>[1]): Step[][] =>
  plansOf(narrowScreenOffersTheSame, site).map(({ steps = [] }) => steps);
const textOf = (site: Parameters<typeof plansOf>[1]) => JSON.stringify(stepsOf(site));

describe('what a wide screen offers can be reached on a narrow one', () => {
  it('looks for the pages of the menu and the buttons that worked', () => {
    const steps = textOf(pages.site);
    for (const name of ['/boats', '/crews', '/weather', 'Book a berth']) expect(steps).toContain(`"${name}"`);
    expect(stepsOf(pages.site)).toHaveLength(1);
  });
  it('looks for what all pages share once, and for what each has on each', () => {
    const shared = [link('/a'), link('/b')];
    const own = (name: string) => [aControl(name, ['changed'])];
    const all = textOf(
      aSite([
        aPage('/', { links: shared, controls: own('Start') }),
        aPage('/a', { links: shared, controls: own('Add') }),
        aPage('/b', { links: shared }),
      ]),
    );
    expect(all.split('"/b"').length - 1).toBe(1);
    expect(all).toContain('"Add"');
  });
  it('looks for nothing that did not work, that is a part of an item, or that leads where exploring was not', () => {
    const site = aSite([
      aPage('/', {
        links: [link('/unknown'), link('/a', 'item'), link('/broken')],
        controls: [aControl('Idle', ['nothing']), aControl('Untried', [])],
      }),
      aPage('/a'),
      aPage('/broken', { status: 500 }),
    ]);
    expect(stepsOf(site)).toEqual([]);
  });
});
