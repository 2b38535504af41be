import { Action, SiteModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { assemble, type Found } from './model.ts';
import { control, exchange, field, form, link, reading, scope, site, visit } from './testing/build.ts';
import { createClock } from './walking/clock.ts';
import { Frontier } from './walking/frontier.ts';
import { LeftOut } from './walking/left-out.ts';
import { createRules } from './walking/scope.ts';
import { SiteMap } from './walking/site.ts';

const found: Found = {
  signIn: { status: 'not-asked', method: 'none', cookies: [] },
  interstitials: [],
  probes: [],
  described: [],
  cookies: [],
  storageKeys: [],
  technologies: {},
  blocked: [],
  needed: [],
  apis: [],
  heldBack: [],
  movedTo: undefined,
  certificate: undefined,
};
const explored = ({ spent = 0, pages = 50 } = {}) => {
  let now = Date.UTC(2026, 5, 15);
  const clock = createClock(() => now, 100);
  now += spent * 1_000;
  const parts = {
    site: new SiteMap(site),
    frontier: new Frontier(),
    leftOut: new LeftOut(),
    clock,
    job: { pages, scope: scope({ ignore: ['/internal'] }) },
    start: `${site}/`,
    mark: 'prowlabc',
    session: { signedIn: true },
    rules: createRules(scope()),
    filling: () => ({ account: 'wren' }),
  };
  return {
    ...parts,
    model: (more: Partial<Found> = {}) => SiteModel.parse(assemble(parts, { ...found, ...more })),
  };
};
const wait = (frontier: Frontier, path: string, template = path) =>
  frontier.add({
    url: `${site}${path}`,
    template,
    text: '',
    from: '',
    depth: 0,
    region: 'main',
    focus: false,
  });

describe('the site model', () => {
  it('counts what was seen and done', () => {
    const walk = explored({ spent: 12.34 });
    const controls = [control('Save'), control('About', { href: '/about' })];
    walk.site.remember(reading({ controls, forms: [form()], links: [link('/a'), link('/b')] }), visit('/'));
    walk.site.remember(reading({ links: [link('/a')] }), visit('/gone', { status: 404 }));
    walk.site.actionsTried = 3;
    walk.site.formsSubmitted = 1;
    expect(walk.model()).toMatchObject({
      origin: site,
      start: `${site}/`,
      ignored: ['/internal'],
      coverage: {
        pages: 2,
        errorPages: 1,
        states: 2,
        visits: 2,
        actionsTried: 3,
        actionsSeen: 1,
        forms: 1,
        formsSubmitted: 1,
        links: 2,
        seconds: 12.3,
      },
    });
  });

  it('says which pages name the account, by their texts and not by what is entered', () => {
    const walk = explored();
    walk.site.remember(reading({ controls: [control('Account of wren')] }), visit('/'));
    walk.site.remember(reading({ forms: [form({ fields: [field({ value: 'wren' })] })] }), visit('/profile'));
    expect(walk.model().pages.map(({ namesAccount }) => namesAccount)).toEqual([true, undefined]);
  });
  it('leaves out what can only be done with what was made while exploring', () => {
    const walk = explored();
    const { page } = walk.site.remember(reading(), visit('/')).known;
    const press = (name: string) => ({
      do: 'click' as const,
      target: { by: 'role' as const, role: 'button' as const, name },
    });
    const action = (name: string) =>
      Action.parse({ key: name, name, kind: 'toggle', steps: [press(name)], tries: [] });
    page.actions.push(action('Star: prowlabc cedar'), action('Star: {{run}} cedar'));
    walk.site.remember(
      reading({ heading: 'Tags' }),
      visit('/', { reach: [press('Tags of prowlabc cedar')] }),
    );
    const { pages } = walk.model();
    expect(pages.map(({ actions }) => actions.map(({ name }) => name))).toEqual([['Star: {{run}} cedar']]);
  });
  it('says that time ran out on what waits unseen', () => {
    const walk = explored({ spent: 99 });
    wait(walk.frontier, '/a');
    expect(walk.model().leftOut).toEqual([{ what: 'page', why: 'budget', count: 1 }]);
  });

  it('says that what waits is more of the same when there was time', () => {
    const walk = explored();
    walk.site.remember(reading(), visit('/things/1'));
    for (const number of [2, 3]) wait(walk.frontier, `/things/${number}`, '/things/:id');
    wait(walk.frontier, '/b');
    expect(walk.model().leftOut).toEqual([{ what: 'page', why: 'more of a kind that was seen', count: 3 }]);
  });

  it('says that there is no room for more pages', () => {
    const walk = explored({ pages: 1 });
    walk.site.remember(reading(), visit('/'));
    wait(walk.frontier, '/a');
    expect(walk.model().leftOut).toEqual([{ what: 'page', why: 'budget', count: 1 }]);
  });

  it('points to the page that others went into', () => {
    const walk = explored();
    const alike = () => reading({ controls: [control('Save')] });
    const first = walk.site.remember(alike(), visit('/hats/a', { template: '/hats/a' }));
    const second = walk.site.remember(alike(), visit('/hats/b', { template: '/hats/b' }));
    for (const { known } of [first, second]) known.page.template = '/hats/:slug';
    const from = second.known.page.id;
    walk.site.linkChecks.set('x', { url: 'x', status: 404, from, text: '', fragmentMissing: false });
    walk.site.note([exchange('GET', '/api/hats')], from, false);
    const { pages, linkChecks, operations } = walk.model();
    expect(pages.map(({ id }) => id)).toEqual(['p1']);
    expect(linkChecks[0]?.from).toBe('p1');
    expect(operations[0]?.pages).toEqual(['p1']);
  });

  describe('of an application with its interface at another origin', () => {
    const api = 'http://api.site.test';
    const walked = () => {
      const walk = explored();
      walk.site.remember(reading(), visit('/'));
      const far = { ...exchange('GET', '/api/hats'), url: `${api}/api/hats` };
      walk.site.note([far, exchange('GET', '/api/coats')], 'p1', false);
      return walk;
    };
    const placed = ({ operations }: SiteModel) =>
      operations.map(({ origin, template }) => `${origin ?? ''}${template}`);
    const at = (named: boolean) => [{ origin: api, named, credentials: true }];

    it('holds its operations with where they are, and says what is not done there', () => {
      const model = walked().model({ apis: at(false) });
      expect(placed(model)).toEqual([`${api}/api/hats`, '/api/coats']);
      expect(model.coverage.apis).toEqual(at(false));
      expect(model.leftOut).toContainEqual({
        what: 'checks of API operations',
        why: `${api}: recognised as the application’s API: only what pages do is done there; --origin ${api} allows the rest`,
        count: 1,
      });
    });
    it('leaves nothing out where it was named', () => {
      const model = walked().model({ apis: at(true) });
      expect(placed(model)).toEqual([`${api}/api/hats`, '/api/coats']);
      expect(model.leftOut).toEqual([]);
    });
    it('knows nothing of an origin that is neither', () => {
      const heldBack = [{ origin: api, why: 'no-cors' as const }];
      const model = walked().model({ heldBack });
      expect(placed(model)).toEqual(['/api/coats']);
      expect(model.coverage).toMatchObject({ heldBack });
      expect(model.coverage.apis).toBeUndefined();
    });
  });

  it('gives the traffic the templates that all addresses show together', () => {
    const walk = explored();
    walk.site.remember(reading(), visit('/'));
    const names = ['red-hat', 'blue-hat', 'green-hat', 'old-hat', 'new-hat', 'far-hat'];
    walk.site.note(
      names.map((name) => exchange('GET', `/api/hats/${name}`)),
      'p1',
      false,
    );
    expect(walk.model().operations.map(({ template }) => template)).toEqual(['/api/hats/:slug']);
  });

  it('keeps what was found beside the pages', () => {
    const walk = explored();
    const probe = { what: 'robots', status: 200 } as never;
    const journey = { name: 'buy something', kind: 'purchase' } as never;
    walk.site.journeys.push(journey);
    const model = assemble(walk, { ...found, probes: [probe], technologies: { server: 'nginx' } });
    expect(model).toMatchObject({
      probes: [probe],
      journeys: [journey],
      technologies: { server: 'nginx' },
      signIn: { status: 'not-asked' },
    });
  });
});
