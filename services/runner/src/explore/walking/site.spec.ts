import { describe, expect, it } from 'vitest';
import { control, exchange, form, list, reading, site, trouble, visit } from '../testing/build.ts';
import { SiteMap } from './site.ts';

const things = (...names: string[]) => reading({ controls: names.map((name) => control(name)) });
const timings = (firstByte: number) => ({ firstByte }) as ReturnType<typeof reading>['timings'];

describe('a site map', () => {
  it('files the first visit of a template as a page', () => {
    const map = new SiteMap(site);
    const { known, fresh } = map.remember(
      reading({ title: 'Lamp', kind: 'detail' }),
      visit('/things/1', { headers: { etag: 'x' }, depth: 2 }),
    );
    expect(fresh).toBe(true);
    expect(known.page).toMatchObject({
      id: 'p1',
      url: '/things/1',
      template: '/things/:id',
      title: 'Lamp',
      kind: 'detail',
      access: 'unknown',
      headers: { etag: 'x' },
      depth: 2,
      visits: 1,
    });
    expect(map.addressOf(known.page)).toBe('http://site.test/things/1');
  });

  it('takes what looks alike on one template for another example of the same page', () => {
    const map = new SiteMap(site);
    map.remember(things('Save', 'Share'), visit('/things/1'));
    const { known, fresh } = map.remember(
      { ...things('Save', 'Share'), timings: timings(42.4) },
      visit('/things/2'),
    );
    expect(fresh).toBe(false);
    expect(known.page).toMatchObject({
      visits: 2,
      examples: ['/things/2'],
      siblingsFirstByte: [{ url: '/things/2', milliseconds: 42 }],
    });
    expect(map.known).toHaveLength(1);
  });

  it.each([
    ['what looks different', things('Publish', 'Archive'), visit('/things/2')],
    ['another status', things('Save', 'Share'), visit('/things/2', { status: 404 })],
    ['another template', things('Save', 'Share'), visit('/others/2')],
    ['what a visitor without cookies sees', things('Save', 'Share'), visit('/things/2', { anonymous: true })],
  ])('files %s as a page of its own', (_what, seen, made) => {
    const map = new SiteMap(site);
    map.remember(things('Save', 'Share'), visit('/things/1'));
    expect(map.remember(seen, made).fresh).toBe(true);
    expect(map.known).toHaveLength(2);
  });

  it('keeps one page for one address, however much it changed between two visits', () => {
    const map = new SiteMap(site);
    map.remember(things('Save'), visit('/things/1'));
    expect(map.remember(things('Publish'), visit('/things/1')).fresh).toBe(false);
  });

  it('keeps what a page shows that was empty when it was opened first', () => {
    const map = new SiteMap(site);
    const { known } = map.remember(things('Search'), visit('/cart'));
    known.page.controls[0]?.effects.push({ kind: 'nothing', exchanges: [] } as never);
    const full = { ...things('Search', 'Remove'), lists: [list({ name: 'Lines' })] };
    map.refill('/cart', full);
    expect(known.page.lists).toMatchObject([{ name: 'Lines', emptyAtFirst: true }]);
    expect(known.page.controls.map(({ name, effects }) => [name, effects.length])).toEqual([
      ['Search', 1],
      ['Remove', 0],
    ]);
    map.remember({ ...full, lists: [list({ name: 'Others' })] }, visit('/cart'));
    expect(known.page.lists, 'what is known is not replaced').toMatchObject([{ name: 'Lines' }]);
  });
  it('files the page of a thing that the exploration made apart, for one of its forms', () => {
    const map = new SiteMap(site);
    const { known } = map.remember(things('Save'), visit('/plots/1'));
    const own = form({ action: '/plots/9/beds' });
    const home = map.addHome(known, { ...things('Save'), forms: [own, form()] }, '/plots/9', own);
    expect(home.page).toMatchObject({ url: '/plots/9', template: '/plots/:id', forms: [own], controls: [] });
    const { fresh } = map.remember({ ...things('Save'), lists: [list()] }, visit('/plots/9'));
    expect(home.page, 'whatever is seen there later').toMatchObject({ forms: [own], lists: [], visits: 1 });
    expect(fresh, 'for all else it is a page as any other').toBe(true);
  });

  it('files a state that presses lead to beside the page of the same address', () => {
    const map = new SiteMap(site);
    map.remember(things('Open'), visit('/'));
    const reach = [{ do: 'click', target: { by: 'text', text: 'Open' } }] as const;
    const opened = map.remember(things('Open', 'Close', 'Apply'), visit('/', { reach, inPassing: true }));
    expect(opened.fresh).toBe(true);
    expect(opened.known.page.reach).toEqual(reach);
  });

  it('does not count a look in passing as a visit', () => {
    const map = new SiteMap(site);
    map.remember(things('Save'), visit('/things/1'));
    const { known } = map.remember(
      things('Save'),
      visit('/things/2', { inPassing: true, troubles: [trouble('broken')] }),
    );
    expect(known.page).toMatchObject({ visits: 1, examples: [], troubles: [] });
  });

  it('keeps at most twelve examples of a page', () => {
    const map = new SiteMap(site);
    for (let number = 1; number <= 20; number += 1) map.remember(things('Save'), visit(`/things/${number}`));
    expect(map.known[0]?.page.examples).toHaveLength(12);
    expect(map.known[0]?.page.visits).toBe(20);
  });

  it('calls pages that answered with an error error pages', () => {
    const map = new SiteMap(site);
    const { known } = map.remember(reading({ kind: 'list' }), visit('/gone', { status: 410 }));
    map.remember(reading(), visit('/'));
    expect(known.page.kind).toBe('error');
    expect([map.pages, map.errorPages]).toEqual([2, 1]);
  });
});

describe('problems of a page', () => {
  it('are counted by how often they come back', () => {
    const map = new SiteMap(site);
    map.remember(reading(), visit('/', { troubles: [trouble('a'), trouble('a'), trouble('b')] }));
    const { known } = map.remember(reading(), visit('/', { troubles: [trouble('a'), trouble('c')] }));
    expect(known.page.troubles.map(({ text, seen }) => [text, seen])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 1],
    ]);
  });
  it('are the same only when kind and text are', () => {
    const map = new SiteMap(site);
    const { known } = map.remember(reading(), visit('/', { troubles: [trouble('a')] }));
    map.addTroubles(known.page, [trouble('a'), trouble('a', { kind: 'console-error' })]);
    expect(known.page.troubles.map(({ kind }) => kind)).toEqual(['exception', 'console-error']);
  });
});

describe('traffic', () => {
  it('is kept with the page and whether it was seen without cookies, up to a bound', () => {
    const map = new SiteMap(site);
    const one = exchange('GET', '/api/things');
    map.remember(reading(), visit('/', { exchanges: [one], anonymous: true }));
    expect(map.exchanges).toEqual([{ exchange: one, page: 'p1', anonymous: true }]);
    map.note(Array(5_000).fill(one), 'p1', false);
    expect(map.exchanges).toHaveLength(4_000);
  });
});

describe('a sibling', () => {
  const article = () => reading({ headings: [{ level: 1, text: 'x' }], landmarks: ['main', 'article'] });
  it('is a page beside this one in the address that looks like it', () => {
    const map = new SiteMap(site);
    map.remember(article(), visit('/stories/meadow'));
    const { known } = map.remember(article(), visit('/stories/harbour'));
    expect(map.resemblesSibling(known)).toBe(true);
  });
  it.each([
    ['elsewhere in the address', visit('/harbour')],
    ['of another status', visit('/stories/harbour', { status: 500 })],
    ['that only visitors without cookies see', visit('/stories/harbour', { anonymous: true })],
  ])('is not a page %s', (_what, made) => {
    const map = new SiteMap(site);
    map.remember(article(), visit('/stories/meadow'));
    expect(map.resemblesSibling(map.remember(article(), made).known)).toBe(false);
  });
});
