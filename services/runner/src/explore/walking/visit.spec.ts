import { describe, expect, it } from 'vitest';
import { form, link, scope, site, trouble } from '../testing/build.ts';
import { fakeTab, type Shows } from '../testing/fakes.ts';
import { createClock } from './clock.ts';
import { Frontier } from './frontier.ts';
import { LeftOut } from './left-out.ts';
import { Links } from './links.ts';
import { createRules } from './scope.ts';
import { Screenshots } from './screenshots.ts';
import type { SessionKeeper } from './session.ts';
import { SiteMap } from './site.ts';
import { Visitor } from './visit.ts';

const visiting = (shows: Shows = {}, session: Partial<SessionKeeper> = {}) => {
  const parts = {
    site: new SiteMap(site),
    frontier: new Frontier(),
    rules: createRules(scope()),
    leftOut: new LeftOut(),
  };
  const links = new Links(parts);
  const visitor = new Visitor({
    ...parts,
    links,
    session: {
      signedIn: false,
      looksLost: async () => false,
      isGone: async () => true,
      again: async () => false,
      learnWhereKept: async () => false,
      ...session,
    } as SessionKeeper,
    screenshots: new Screenshots(async () => 'art_1'),
    clock: createClock(Date.now, 60),
    logger: { debug: () => undefined, error: () => undefined },
  });
  const fake = fakeTab(shows);
  const visit = (path: string, { from = 'p0', anonymous = false, again = false } = {}) =>
    visitor.visit(
      fake.tab,
      links.candidate(`${site}${path}`, { from, text: 'Here', depth: 1, ...(again ? { again } : {}) }),
      { anonymous },
    );
  return { ...parts, ...fake, visit };
};

describe('a visit', () => {
  it('files the page with headers, depth and screenshot', async () => {
    const walk = visiting({ reading: () => ({ title: 'Things' }) });
    const known = await walk.visit('/things');
    expect(known?.page).toMatchObject({
      url: '/things',
      title: 'Things',
      depth: 1,
      headers: { 'content-type': 'text/html' },
      screenshot: 'art_1',
    });
    expect(known?.page.headers).not.toHaveProperty('set-cookie');
  });
  it('takes the links of the page in, but not those of a page of errors', async () => {
    const links = [link('/a')];
    const good = visiting({ reading: () => ({ links }) });
    await good.visit('/');
    expect(good.frontier.waiting.map(({ url }) => url)).toEqual(['http://site.test/a']);
    const bad = visiting({ reading: () => ({ links }), opened: () => ({ status: 404 }) });
    expect((await bad.visit('/gone'))?.page).toMatchObject({ status: 404, kind: 'error' });
    expect(bad.frontier.waiting).toEqual([]);
  });
  it('files where it landed, and does not go there again', async () => {
    const walk = visiting({ opened: () => ({ url: `${site}/home#top` }) });
    expect((await walk.visit('/start'))?.page.url).toBe('/home');
    expect(walk.frontier.add({ ...walk.frontier.waiting[0], url: `${site}/home` } as never)).toBe(false);
  });
  it('is a check of the link that led to it', async () => {
    const walk = visiting({ opened: (path) => (path === '/gone' ? { status: 410 } : {}) });
    await walk.visit('/gone');
    await walk.visit('/typed', { from: '' });
    expect([...walk.site.linkChecks.values()]).toEqual([
      { url: 'http://site.test/gone', status: 410, from: 'p0', text: 'Here', fragmentMissing: false },
    ]);
  });
  it('keeps problems and native dialogs of the page', async () => {
    const walk = visiting({ troubles: [trouble('broken')] });
    expect((await walk.visit('/'))?.page.troubles.map(({ text }) => text)).toEqual(['broken']);
  });
  it('takes one screenshot of one page', async () => {
    const walk = visiting();
    await walk.visit('/things/1');
    await walk.visit('/things/2');
    expect(walk.log.filter((line) => line === 'screenshot')).toHaveLength(1);
  });
});

describe('a visit that finds nothing to read', () => {
  it.each([
    ['is a file', { failure: 'it is application/pdf, not a page' }, 'it is application/pdf, not a page'],
    ['leads elsewhere', { url: 'http://other.test/' }, 'it leads outside the application'],
  ])('because it %s says so', async (_why, opened, why) => {
    const walk = visiting({ opened: () => opened });
    expect(await walk.visit('/x')).toBeUndefined();
    expect(walk.leftOut.toList()).toEqual([{ what: 'page', why, count: 1 }]);
    expect(walk.site.known).toEqual([]);
  });
  it('keeps the problems of a page that does not answer', async () => {
    const walk = visiting({ opened: () => ({ failure: 'x', status: 0 }), troubles: [trouble('refused')] });
    await walk.visit('/x');
    expect(walk.site.troubles.map(({ text }) => text)).toEqual(['refused']);
    expect(walk.site.linkChecks.get('http://site.test/x')).toMatchObject({ status: 0, failure: 'x' });
  });
  it('leaves out a page that throws because no other page opened it', async () => {
    const thrown = { kind: 'exception', text: 'form is not defined', own: true };
    const popup = visiting({ troubles: [thrown], evaluated: true });
    expect(await popup.visit('/help')).toBeUndefined();
    expect(popup.leftOut.toList()[0]?.why).toBe('it works only in the window that another page opens');
    expect(await visiting({ troubles: [thrown] }).visit('/help')).toBeDefined();
    expect(await visiting({ evaluated: true }).visit('/help')).toBeDefined();
  });
  it('files nothing of a tab that was renewed meanwhile', async () => {
    const walk = visiting({
      reading: () => {
        void walk.tab.renew();
        return { title: '' };
      },
    });
    expect(await walk.visit('/slow')).toBeUndefined();
    expect(walk.site.known).toEqual([]);
  });
  it('takes a new tab when the page cannot be read', async () => {
    const walk = visiting({ reading: () => new Error('Execution context\nwas destroyed') });
    expect(await walk.visit('/x')).toBeUndefined();
    expect(walk.log).toContain('renew');
    expect(walk.leftOut.toList()).toEqual([]);
    expect(walk.frontier.next()).toMatchObject({ url: `${site}/x`, again: true });
    expect(await walk.visit('/x', { again: true })).toBeUndefined();
    expect(walk.leftOut.toList()[0]?.why).toBe('it could not be read: Execution context');
  });
});

describe('a visit with a session', () => {
  it('signs in again once when the session is lost', async () => {
    let lost = true;
    const again = async () => {
      lost = false;
      return true;
    };
    const walk = visiting({}, { signedIn: true, looksLost: async () => lost, again });
    expect(await walk.visit('/things')).toBeDefined();
    expect(walk.log.filter((line) => line.startsWith('open'))).toHaveLength(2);
  });
  it('files what is there when the session stays lost', async () => {
    const walk = visiting({}, { signedIn: true, looksLost: async () => true, again: async () => true });
    expect(await walk.visit('/things')).toBeDefined();
    expect(walk.log.filter((line) => line.startsWith('open'))).toHaveLength(2);
  });
  it('learns where the session is kept when it is lost again at once, and looks a last time', async () => {
    let learned = 0;
    const learnWhereKept = async () => {
      learned += 1;
      return true;
    };
    const walk = visiting(
      {},
      { signedIn: true, looksLost: async () => true, again: async () => true, learnWhereKept },
    );
    expect(await walk.visit('/things')).toBeDefined();
    expect(walk.log.filter((line) => line.startsWith('open'))).toHaveLength(3);
    expect(learned).toBe(1);
  });
  it('is believed where only this page asks for a password', async () => {
    let again = 0;
    const walk = visiting(
      {},
      {
        signedIn: true,
        looksLost: async () => true,
        isGone: async () => false,
        again: async () => {
          again += 1;
          return true;
        },
      },
    );
    expect(await walk.visit('/password')).toBeDefined();
    expect(again).toBe(0);
  });
  it('does not look for it without cookies', async () => {
    const walk = visiting({}, { signedIn: true, looksLost: async () => true, again: async () => true });
    expect((await walk.visit('/things', { anonymous: true }))?.page.access).toBe('anonymous');
    expect(walk.log.filter((line) => line.startsWith('open'))).toHaveLength(1);
  });
  it('sees a form that adds somebody as one that makes a record', async () => {
    const walk = visiting(
      {
        reading: () => ({ heading: 'Add user', forms: [form({ purpose: 'sign-up', submitName: 'Create' })] }),
      },
      { signedIn: true },
    );
    expect((await walk.visit('/staff/users/new'))?.page.forms[0]?.purpose).toBe('create');
  });
});
