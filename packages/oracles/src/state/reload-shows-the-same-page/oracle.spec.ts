import { click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { reloadShowsTheSamePage } from './oracle.ts';

const reach = [click(role('button', 'Hours'))];
const templatesFor = (...pages: Record<string, unknown>[]) =>
  plansOf(
    reloadShowsTheSamePage,
    aSite(pages.map((page) => aPage('/museum', { heading: 'Hours', reach, ...page }))),
  ).map(({ place }) => place.template);

describe('reload-shows-the-same-page', () => {
  it('reloads each kind of page that is reached by acting, once', () => {
    expect(
      templatesFor({ template: '#visit' }, { template: '#visit', id: 'p2' }, { template: '#shop' }),
    ).toEqual(['#visit', '#shop']);
  });

  it('leaves alone what shows without another address', () => {
    const dialog = aPage('/museum', { template: '/museum', heading: 'Hours', reach, id: 'p2' });
    expect(plansOf(reloadShowsTheSamePage, aSite([aPage('/museum'), dialog]))).toEqual([]);
  });

  it('leaves alone pages that an address leads to, and those without a heading', () => {
    expect(templatesFor({ reach: [] }, { heading: '' }, { url: '/' })).toEqual([]);
  });
});
