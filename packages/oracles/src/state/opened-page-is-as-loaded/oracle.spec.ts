import { click, css, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aControl, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
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
    const titles = plansOf(openedPageIsAsLoaded, pages.site).map(({ title }) => title);
    expect(titles).toEqual([
      'barges page: the one that "Next barge" leads to shows what it shows when it is loaded',
      'barges: the second of Barges that is opened shows what it shows when it is loaded',
    ]);
  });

  it('goes from one record to the next', () => {
    expect(titlesFor(next())).toHaveLength(1);
    expect(titlesFor(next({ kind: 'toggle' }))).toEqual([]);
    expect(titlesFor(next(), { template: '/about' })).toEqual([]);
  });

  it('goes from one record to another by what led there, and looks behind its tabs', () => {
    const led = (url: string) => [aControl('Next barge', [], { effects: [{ kind: 'navigated', url }] })];
    const plain = next({ kind: 'toggle' });
    expect(titlesFor(plain, { controls: led('/barges/2') })).toHaveLength(1);
    expect(titlesFor(plain, { controls: led('/barges/1?more=1') })).toEqual([]);
    expect(titlesFor(plain, { controls: led('/piers/2') })).toEqual([]);
    const tabs = ['Cargo', 'Crew'].map((name, index) =>
      aControl(name, [], { kind: 'tab', role: 'tab', state: { selected: String(index === 0) } }),
    );
    const site = aSite(
      [aPage('/barges/1', { template: '/barges/:id', controls: [...led('/barges/2'), ...tabs] })],
      { operations },
    );
    const [plan] = plansOf(openedPageIsAsLoaded, site);
    expect(JSON.stringify(plan?.steps).match(/open tab 2/g)).toHaveLength(4);
  });

  it('opens an item that was switched before, on a copy to be thrown away', () => {
    const items = css('main li');
    const mark = anAction(
      'toggle',
      'Mark',
      [click({ ...role('button', 'Mark'), within: { ...items, hasText: template('{{item}}') } })],
      [[aChange('item', { how: 'changed', own: true, items, from: 'Aurora {new}', to: 'Aurora' })]],
      {
        items,
        perItem: true,
        writes: true,
        examples: ['Aurora', 'Bertha', 'Cornelia'].map((text) => ({ text })),
      },
    );
    const site = structuredClone(pages.site);
    const [list] = site.pages;
    const [acting] = aPage('/barges', { actions: [mark] }).actions;
    if (acting !== undefined) list?.actions.push(acting);
    const titles = (disposable: boolean) =>
      plansOf(openedPageIsAsLoaded, { ...site, disposable }).map(({ title }) => title);
    expect(titles(true)).toContain(
      'barges: what is opened after "Mark" shows what it shows when it is loaded',
    );
    expect(titles(false)).toHaveLength(2);
  });

  it('says nothing of pages that ask for nothing by script', () => {
    expect(plansOf(openedPageIsAsLoaded, { ...pages.site, operations: [] })).toEqual([]);
  });
});
