import type { List, ListControl, Locator, Page } from '@prowl/contracts';
import { expect, test } from 'vitest';
import { withoutLinksElsewhere } from './leads-elsewhere.ts';

const items = (css: string): Locator => ({ by: 'css', selector: css });
const control = (labels: Readonly<Record<string, string>>): ListControl => ({
  kind: 'filter',
  label: 'Filter',
  locator: { by: 'role', role: 'link', name: 'x' },
  control: 'link',
  options: Object.entries(labels).map(([label, value]) => ({ label, value })),
  uses: Object.entries(labels).map(([option, url]) => ({ option, url })),
});
const list = (css: string, ...controls: ListControl[]) => ({ items: items(css), controls }) as List;
const page = (url: string, heading: string, lists: readonly List[], links: readonly string[] = []) =>
  ({
    ...{ url, template: url, title: 'App', heading, lists, reach: [] },
    links: links.map((each) => ({ url: each, text: each, region: 'nav' })),
  }) as unknown as Page;
const left = (here: Page, ...others: Page[]) => {
  const [first] = here.lists as [List];
  return withoutLinksElsewhere(here, first, [here, ...others]).map(({ options }) =>
    options.map(({ label }) => label),
  );
};

test('links to views of the list stay, also where a view is empty', () => {
  const views = control({ All: '/#/', Active: '/#/active', Done: '/#/done' });
  const here = page('/#/', 'Jobs', [list('li', views)]);
  expect(left(here, page('/#/active', 'Jobs', [list('li', views)]), page('/#/done', 'Jobs', []))).toEqual([
    ['All', 'Active', 'Done'],
  ]);
});

test('a link that leads to another page is no filter', () => {
  const menu = control({ Mail: '/#/settings/mail', Kept: '/#/log/kept' });
  const here = page('/#/log', 'Log', [list('tr', menu)]);
  const mail = page('/#/settings/mail', 'Mail', [list('dl')]);
  expect(left(here, mail)).toEqual([['Kept']]);
  expect(left(page('/#/log', 'Log', [list('tr', control({ Mail: '/#/settings/mail' }))]), mail)).toEqual([]);
});

test('nor is one that pages without the list have, too, wherever it leads', () => {
  const here = page('/#/log', 'Log', [list('tr', control({ Logo: '/#/' }))]);
  expect(left(here, page('/#/settings', 'Settings', [], ['/#/']))).toEqual([]);
  expect(left(here, page('/#/settings', 'Settings', [], ['/#/help']))).toEqual([['Logo']]);
});

test('another query of the same route, and addresses without a route, are filters as before', () => {
  const here = page('/#/log?kind=a', 'Log', [list('tr', control({ B: '/#/log?kind=b' }))]);
  expect(left(here, page('/#/log?kind=b', 'B', []))).toEqual([['B']]);
  const plain = page('/log', 'Log', [list('tr', control({ B: '/log?kind=b' }))]);
  expect(left(plain, page('/log?kind=b', 'B', [], ['/log?kind=b']))).toEqual([['B']]);
});
