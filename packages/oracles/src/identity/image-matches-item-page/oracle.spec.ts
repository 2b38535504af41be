import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { imageMatchesItemPage } from './oracle.ts';

const plansFor = (sources: string[], shown: string) => {
  const detail = { template: '/things/:id', link: role('link') };
  const columns = [
    aColumn('name', ['Ash', 'Birch']),
    aColumn('image', sources, { locator: css('img'), attribute: 'src' }),
  ];
  const image = { url: `http://app.test${shown}`, alt: '', decoded: true, width: 9, height: 9, own: true };
  const headings = [{ level: 1, text: 'Birch' }];
  return plansOf(
    imageMatchesItemPage,
    aSite([
      aPage('/things', { lists: [aList(columns, { detail, count: 2 })] }),
      aPage('/things/1', { template: '/things/:id', heading: 'Birch', headings, images: [image] }),
    ]),
  ).map((plan) => plan.title);
};

describe('image-matches-item-page', () => {
  it('plans a test where a page was seen to show the image of the list', () => {
    expect(plansFor(['/img/ash.png', '/img/birch.png'], '/large/birch.png')).toEqual([
      'things: an item of things has the same image in the list and on its page',
    ]);
  });

  it('leaves pages alone that show other files', () => {
    expect(plansFor(['/img/ash.png', '/img/birch.png'], '/img/birch-large.png')).toEqual([]);
  });

  it('leaves lists alone whose items all have the same image', () => {
    expect(plansFor(['/img/tree.png', '/img/tree.png'], '/img/tree.png')).toEqual([]);
  });
});
