import type { Page } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { aChange, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { settingsAreKeptAlike } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const [start, settings] = pages.site.pages;
const planned = (change: (page: Page) => Partial<Page>) =>
  plansOf(
    settingsAreKeptAlike,
    aSite(start && settings ? [start, { ...settings, ...change(settings) }] : []),
  ).map(({ title }) => title);

describe('settings-are-kept-alike', () => {
  it('measures the settings of a dialog by the one that is stored, and that one by another', () => {
    expect(planned(() => ({}))).toEqual([
      'reader: "Keyboard shortcuts", "Dark mode" are kept over a reload as "Compact rows" is',
      'reader: "Compact rows" is kept over a reload as "Keyboard shortcuts" is',
    ]);
  });

  it('needs two, and leaves alone what is sent with a form', () => {
    expect(planned(({ controls }) => ({ controls: controls.slice(0, 1) }))).toEqual([]);
    const forms = aPage('/a', { forms: [aForm('settings', [])] }).forms;
    expect(planned(() => ({ forms }))).toEqual([]);
  });

  it('leaves alone what narrows a list, and what asks a server', () => {
    const seen = (change: object) =>
      planned(({ actions }) => ({
        actions: aPage('/a', {
          actions: actions.map((action) => ({ ...action, tries: [{ changes: [change] }] })),
        }).actions,
      }));
    expect(seen(aChange('item', { how: 'went', items: { by: 'css', selector: 'li' }, own: false }))).toEqual(
      [],
    );
    expect(seen(aChange('request', { method: 'PUT', template: '/settings', status: 200 }))).toEqual([]);
  });

  it('takes a whole page for settings only where it says so', () => {
    const onPage = (heading: string) =>
      planned(({ controls }) => ({
        ...{ url: '/own', reach: [], heading, language: 'en' },
        controls: controls.map((control) => ({ ...control, region: 'main' as const })),
      }));
    expect(onPage('Settings')).toHaveLength(2);
    expect(onPage('Books')).toEqual([]);
  });
});
