import { describe, expect, it } from 'vitest';
import { field, form, known, link, scope, site } from '../testing/build.ts';
import { fakeTab } from '../testing/fakes.ts';
import { createClock } from '../walking/clock.ts';
import { Frontier } from '../walking/frontier.ts';
import { LeftOut } from '../walking/left-out.ts';
import { Links } from '../walking/links.ts';
import { createRules } from '../walking/scope.ts';
import { SiteMap } from '../walking/site.ts';
import { acting } from './acting.ts';
import type { Exploration } from './exploration.ts';
import { forms } from './forms.ts';
import { journeys } from './journeys.ts';
import { links } from './links.ts';
import { runPhase } from './phase.ts';
import { rest } from './rest.ts';
import { signedOut } from './signed-out.ts';

const exploring = (more: object = {}) => {
  let now = 0;
  const parts = {
    site: new SiteMap(site),
    frontier: new Frontier(),
    rules: createRules(scope()),
    leftOut: new LeftOut(),
  };
  const visited: string[] = [];
  const opened: string[] = [];
  const exploration = {
    ...parts,
    links: new Links(parts),
    clock: createClock(() => now, 100),
    logger: { debug: () => undefined, error: () => undefined },
    job: { pages: 50, seconds: 100, scope: scope() },
    full: true,
    learned: new Set<string>(),
    inVainAt: new Set<string>(),
    mark: 'prowlabc',
    start: `${site}/`,
    signal: new AbortController().signal,
    session: { signedIn: false, signIn: {} },
    acting: {
      forget: () => undefined,
      nextMenu: () => undefined,
      next: () => undefined,
      close: () => opened.push('closed'),
    },
    progress: () => undefined,
    visitor: {
      visit: async (_tab: unknown, { url }: { url: string }) => {
        visited.push(url.replace(site, ''));
        now += 10_000;
        return known('/', { links: [link('/login', 'Sign in'), link('/about', 'About')] });
      },
    },
    contexts: { fresh: async () => ({ close: async () => undefined }), tab: async () => fakeTab().tab },
    ...more,
  } as unknown as Exploration;
  const wait = (...paths: string[]) => {
    for (const path of paths) exploration.links.offer(`${site}${path}`);
  };
  return { exploration, visited, opened, wait, tabs: [fakeTab().tab] };
};

describe('visiting by links', () => {
  it('ends when nothing waits', async () => {
    const walk = exploring();
    walk.wait('/a', '/b');
    await runPhase(links, walk.exploration, walk.tabs);
    expect(walk.visited).toEqual(['/a', '/b']);
    expect(walk.exploration.clock.left()).toBe(80_000);
  });
  it('ends when its share of the time is used up', async () => {
    const walk = exploring();
    walk.wait('/a', '/b', '/c', '/d', '/e', '/f', '/g');
    await runPhase(links, walk.exploration, walk.tabs);
    expect(walk.visited).toHaveLength(4);
    expect(walk.exploration.clock.left()).toBe(60_000);
  });
  it('has more time where many kinds of pages are unseen', async () => {
    const walk = exploring();
    walk.wait(...'abcdefghijklmnopqrst'.split('').map((name) => `/${name}`));
    await runPhase(links, walk.exploration, walk.tabs);
    expect(walk.exploration.clock.left() + walk.exploration.clock.spent()).toBeGreaterThan(100_000);
    expect(walk.visited.length).toBeGreaterThan(4);
  });
  it('stops at the number of pages that the job allows', async () => {
    const walk = exploring({ job: { pages: 0, seconds: 100, scope: scope() } });
    walk.wait('/a');
    await runPhase(links, walk.exploration, walk.tabs);
    expect(walk.visited).toEqual([]);
  });
});

describe('a phase that ends', () => {
  const broken = async () => {
    throw new Error('gone');
  };
  it.each([
    ['well', async () => undefined],
    ['badly', broken],
  ])('leaves its tabs as new when it ends %s', async (_how, run) => {
    const released: unknown[] = [];
    const { exploration, tabs } = exploring({
      acting: { forget: async (tab: unknown) => released.push(tab) },
    });
    await runPhase({ name: 'trying', until: 1, run }, exploration, tabs).catch(() => undefined);
    expect(released).toEqual(tabs);
  });
});

describe('what is done on a page', () => {
  const timeOf = async (paths: readonly string[]) => {
    const walk = exploring({ job: { pages: 50, seconds: 100, sessionSeconds: 280, scope: scope() } });
    for (const path of paths) walk.exploration.site.known.push(known(path));
    await runPhase(acting, walk.exploration, walk.tabs);
    return walk.exploration.clock.whole();
  };
  it('gives all phases more time where an application has next to no pages', async () => {
    expect(await timeOf(['/'])).toBe(280_000 * 0.55);
  });
  it('gives no more where tests of many pages need it', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    expect(await timeOf(letters.map((letter) => `/${letter}`))).toBe(100_000);
  });
});

describe('a shallow exploration', () => {
  it('submits nothing that makes or changes something, and says so', async () => {
    const walk = exploring({ full: false });
    walk.exploration.site.known.push(known('/new', { forms: [form({ purpose: 'create' })] }));
    await runPhase(forms, walk.exploration, walk.tabs);
    expect(walk.exploration.leftOut.toList()).toEqual([
      { what: 'form', why: 'a shallow exploration changes nothing', count: 1 },
    ]);
  });
  it('learns nothing of what can be done, and says so', async () => {
    const typed = form({ purpose: 'create', method: 'script', fields: [field()] });
    const walk = exploring({ full: false });
    for (const path of ['/', '/a']) {
      const one = known(path, { forms: [typed] });
      walk.exploration.site.known.push({ ...one, reading: { ...one.reading, scripts: 1 } });
    }
    for (const phase of [acting, rest]) await runPhase(phase, walk.exploration, walk.tabs);
    expect(walk.exploration.leftOut.toList()).toEqual([
      { what: 'action', why: 'a shallow exploration changes nothing', count: 2 },
    ]);
  });
  it('walks no journey', async () => {
    const storageState = () => Promise.reject(new Error('nothing is needed of the browser'));
    const walk = exploring({ full: false, storageState });
    await runPhase(journeys, walk.exploration, walk.tabs);
    expect(walk.exploration.site.journeys).toEqual([]);
  });
});

describe('the visit without a session', () => {
  const signedIn = { session: { signedIn: true, signIn: { recipe: { url: '/enter' } } } };
  it('sees the start page, the sign-in page and what leads to signing in', async () => {
    const walk = exploring(signedIn);
    await runPhase(signedOut, walk.exploration, []);
    expect(walk.visited).toEqual(['/', '/enter', '/login']);
  });
  it('is not made when nobody is signed in', async () => {
    const walk = exploring();
    await runPhase(signedOut, walk.exploration, []);
    expect(walk.visited).toEqual([]);
  });
});

it('the rest of the time ends with what was not tried being noted', async () => {
  const walk = exploring();
  walk.wait('/a');
  await runPhase(rest, walk.exploration, walk.tabs);
  expect(walk.visited).toEqual(['/a']);
  expect(walk.opened).toEqual(['closed']);
});
