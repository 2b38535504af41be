import { click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { openedPageIsAsLoaded } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const operations = [
  {
    ...{ method: 'GET', template: '/api/barges', examples: [], source: 'observed' },
    ...{ statuses: [200], pages: ['/barges/1'] },
  },
];
const next = (more: Record<string, unknown> = {}) => ({
  ...{ key: 'next', name: 'Next barge', kind: 'navigate', steps: [click(role('button', 'Next barge'))] },
  ...{
    perItem: false,
    kept: 'unknown',
    tries: [{ changes: [aChange('address', { from: '/barges/1', to: '/barges/2' })] }],
  },
  ...more,
});
const titlesFor = (action: Record<string, unknown>, page: Record<string, unknown> = {}) =>
  plansOf(
    openedPageIsAsLoaded,
    aSite([aPage('/barges/1', { template: '/barges/:id', heading: 'Barge', actions: [action], ...page })], {
      operations,
    }),
  ).map(({ title }) => title);

describe('opened-page-is-as-loaded', () => {
  it('opens two items one after the other', () => {
    const [plan, ...others] = plansOf(openedPageIsAsLoaded, pages.site);
    expect(plan?.title).toContain('the second of Barges that is opened');
    expect(others).toEqual([]);
  });

  it('goes from one record to the next', () => {
    expect(titlesFor(next())).toHaveLength(1);
    expect(titlesFor(next({ kind: 'toggle' }))).toEqual([]);
    expect(titlesFor(next(), { template: '/about' })).toEqual([]);
  });

  it('says nothing of pages that ask for nothing by script', () => {
    expect(plansOf(openedPageIsAsLoaded, { ...pages.site, operations: [] })).toEqual([]);
  });
});
