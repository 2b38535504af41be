import { describe, expect, it } from 'vitest';
import { known, link, list, listControl, reading, scope, site } from '../testing/build.ts';
import { Frontier } from './frontier.ts';
import { LeftOut } from './left-out.ts';
import { Links } from './links.ts';
import { createRules } from './scope.ts';
import { SiteMap } from './site.ts';

const linksOf = (more: object = {}) => {
  const parts = {
    site: new SiteMap(site),
    frontier: new Frontier(),
    rules: createRules(scope(more)),
    leftOut: new LeftOut(),
  };
  return { ...parts, links: new Links(parts) };
};
const waiting = ({ frontier }: ReturnType<typeof linksOf>) =>
  frontier.waiting.map(({ url }) => url.replace(site, ''));

describe('links of a page', () => {
  it('wait to be visited, one level below it', () => {
    const walk = linksOf();
    walk.links.follow(known('/', { depth: 2 }), reading({ links: [link('/a', 'A', { region: 'chrome' })] }));
    expect(walk.frontier.waiting).toEqual([
      {
        url: 'http://site.test/a',
        template: '/a',
        text: 'A',
        from: 'p /',
        depth: 3,
        region: 'chrome',
        focus: false,
      },
    ]);
  });

  it('are known for another order of a list that is there', () => {
    const walk = linksOf();
    const options = [{ label: 'By title', value: '/newest/abc' }];
    const lists = [list({ controls: [listControl('sort', { control: 'link', options })] })];
    const links = [link('/newest/abc', 'By title'), link('/about', 'About')];
    walk.links.follow(known('/newest'), reading({ links, lists }));
    expect(walk.frontier.waiting.map(({ orders }) => orders)).toEqual([true, undefined]);
    expect(walk.frontier.unseen).toBe(1);
  });

  it('leave out those that choose the language of the session, but not pages in another language', () => {
    const walk = linksOf();
    const links = [link('/tongue/en', 'English'), link('/tongue/sv', 'Svenska'), link('/sv', 'Svenska')];
    walk.links.follow(known('/'), reading({ links }));
    expect(waiting(walk)).toEqual(['/sv']);
    expect(walk.leftOut.toList()).toEqual([
      { what: 'page', why: 'opening it would change the language of the session', count: 2 },
    ]);
  });

  it.each([
    ['foreign ones', link('http://other.test/', 'Elsewhere', { own: false }), []],
    ['files', link('/manual.pdf', 'Manual'), []],
    ['what a directive ignores', link('/internal/x', 'Internal'), ['ignored by a directive']],
    ['what signs out', link('/logout', 'Sign out'), ['it would end the session']],
    ['what deletes', link('/things/3/delete', 'Delete'), ['it looks destructive']],
  ])('leave out %s', (_what, one, why) => {
    const walk = linksOf({ ignore: ['/internal'] });
    walk.links.follow(known('/'), reading({ links: [one] }));
    expect(waiting(walk)).toEqual([]);
    expect(walk.leftOut.toList().map((entry) => entry.why)).toEqual(why);
  });

  it('that sign out from several pages count once', () => {
    const walk = linksOf();
    for (const from of ['a', 'b'])
      walk.links.follow(known('/'), reading({ links: [link(`/logout?next=${from}`, 'Sign out')] }));
    expect(walk.leftOut.toList()).toMatchObject([{ why: 'it would end the session', count: 1 }]);
  });

  it('count with their fragment only where it is a route', () => {
    const walk = linksOf();
    walk.links.follow(
      known('/'),
      reading({
        links: [link('/', 'Tasks', { fragment: '/tasks' }), link('/help', 'Below', { fragment: 'below' })],
      }),
    );
    expect(waiting(walk)).toEqual(['/#/tasks', '/help']);
  });

  it('to details of a list are marked as its items', () => {
    const walk = linksOf();
    const detail = { template: '/things/:id', link: { by: 'role', role: 'link' } } as const;
    walk.links.follow(known('/'), reading({ links: [link('/things/7')], lists: [list({ detail })] }));
    expect(walk.frontier.waiting[0]).toMatchObject({ template: '/things/:id', region: 'item' });
  });

  it('of one kind change the templates of what was seen and of what waits', () => {
    const walk = linksOf();
    const names = ['red-hat', 'blue-hat', 'green-hat', 'old-hat', 'new-hat', 'far-hat'];
    const seen = walk.site.remember(reading(), {
      url: '/hats/red-hat',
      template: '/hats/red-hat',
      status: 200,
      headers: {},
      depth: 0,
      troubles: [],
      exchanges: [],
      anonymous: false,
    });
    walk.links.follow(seen.known, reading({ links: names.map((name) => link(`/hats/${name}`)) }));
    expect(new Set(walk.frontier.waiting.map(({ template }) => template))).toEqual(new Set(['/hats/:slug']));
    expect(seen.known.page.template).toBe('/hats/:slug');
  });

  it('in focus are marked', () => {
    const walk = linksOf({ focus: ['checkout'] });
    walk.links.follow(known('/'), reading({ links: [link('/checkout/terms'), link('/about')] }));
    expect(walk.frontier.waiting.map(({ focus }) => focus)).toEqual([true, false]);
  });
});

describe('an address that is offered', () => {
  it('waits when it may be opened', () => {
    const walk = linksOf({ ignore: ['/internal'] });
    for (const path of ['/a', '/internal/b']) walk.links.offer(`${site}${path}`, { depth: 2 });
    walk.links.offer('http://other.test/');
    expect(waiting(walk)).toEqual(['/a']);
    expect(walk.frontier.waiting[0]).toMatchObject({ depth: 2, from: '', region: 'chrome' });
  });
  it('by a press counts one level below the page, without a fragment that is a place on it', () => {
    const walk = linksOf();
    walk.links.offerNext('http://site.test/b?x=1#top', known('/a', { depth: 1 }), 'Next');
    walk.links.offerNext('http://other.test/', known('/a'), 'Away');
    expect(walk.frontier.waiting).toEqual([
      expect.objectContaining({ url: 'http://site.test/b?x=1', text: 'Next', from: 'p /a', depth: 2 }),
    ]);
  });
});
