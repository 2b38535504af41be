import { describe, expect, it } from 'vitest';
import { exploreSite } from './testing/run.ts';
import { type Handler, openSite, page } from './testing/site.ts';

const links = (...paths: string[]) =>
  paths.map((path) => `<p><a href="${path}">Go to ${path}</a></p>`).join('');
const seconds = 12;
/** What ending takes on top of the budget on a busy machine. */
const grace = 10;

const exploreHandler = async (handle: Handler, budget = seconds) => {
  await using site = await openSite(handle);
  const result = await exploreSite(`${site.url}/`, { seconds: budget });
  expect(result.seconds).toBeLessThan(budget + grace);
  return { ...result, log: site.log };
};

describe('a target that cannot be explored gets one clear sentence', () => {
  it('nothing listens there', async () => {
    await expect(exploreSite('http://127.0.0.1:9/', { seconds })).rejects.toThrow(
      /could not be reached.*start the application/,
    );
  });
  it('a name that does not resolve', async () => {
    await expect(exploreSite('http://no-such-host.invalid/', { seconds })).rejects.toThrow(
      /does not resolve/,
    );
  });
  it('a link-local address', async () => {
    await expect(exploreSite('http://169.254.169.254/latest', { seconds })).rejects.toThrow(/never asked/);
  });
  it('it never answers', async () => {
    await using site = await openSite(() => () => undefined);
    await expect(exploreSite(site.url, { seconds: 2 })).rejects.toThrow(/no answer within/);
  });
  it('it redirects for ever', async () => {
    await using site = await openSite(({ query }) => ({
      status: 302,
      headers: { location: `/?n=${Number(query.get('n') ?? 0) + 1}` },
    }));
    await expect(exploreSite(site.url, { seconds })).rejects.toThrow(/redirects for ever/);
  });
  it('it redirects to another origin', async () => {
    await using site = await openSite(() => ({
      status: 302,
      headers: { location: 'http://elsewhere.example/' },
    }));
    await expect(exploreSite(site.url, { seconds })).rejects.toThrow(/outside the application/);
  });
  it('its start page has 50 MB', async () => {
    await using site = await openSite(() => ({
      headers: { 'content-length': String(50_000_000) },
      body: 'x'.repeat(50_000_000),
    }));
    await expect(exploreSite(site.url, { seconds })).rejects.toThrow(/too much for a page/);
  });
  it('it is not a page', async () => {
    await using site = await openSite(() => ({
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    }));
    await expect(exploreSite(site.url, { seconds })).rejects.toThrow(/application\/json, not with a page/);
  });
  it('the work is cancelled', async () => {
    const stop = new AbortController();
    await using site = await openSite(({ path }) => {
      if (path === '/aaa') stop.abort(new Error('cancelled'));
      return page(path, links(`${path}a`));
    });
    await expect(exploreSite(site.url, { seconds: 60, signal: stop.signal })).rejects.toThrow(/cancelled/);
  });
});

describe('a hostile target ends within the budget, with a model', () => {
  it('answers 500 to everything', async () => {
    const { model } = await exploreHandler(() => ({
      status: 500,
      body: page('Broken', '<p>Internal error</p>'),
    }));
    expect(model.pages[0]?.status).toBe(500);
    expect(model.pages[0]?.troubles.map(({ kind }) => kind)).toContain('server-error');
  });
  it('has a calendar without end', async () => {
    const { model, log } = await exploreHandler(({ path, query }) => {
      if (path !== '/calendar') return page('Start', links('/calendar?month=1', '/about'));
      const month = Number(query.get('month'));
      return page(`Month ${month}`, links(`/calendar?month=${month + 1}`, `/calendar?month=${month - 1}`));
    });
    expect(model.pages.filter(({ template }) => template.startsWith('/calendar')).length).toBeLessThanOrEqual(
      2,
    );
    expect(log.filter((line) => line.includes('/calendar')).length).toBeLessThan(60);
    expect(model.pages.map(({ template }) => template)).toContain('/about');
  });
  it('makes up addresses at random', async () => {
    const name = () => Math.random().toString(36).slice(2, 8);
    const { model } = await exploreHandler(({ path }) =>
      page(
        path === '/' ? 'Start' : 'Thing',
        links(...Array.from({ length: 30 }, () => `/things/${name()}-${name()}`)),
      ),
    );
    expect(model.pages.length).toBeLessThan(15);
  });
  it('links to a page of 50 MB and to one that never ends', async () => {
    const { model } = await exploreHandler(({ path }) => {
      if (path === '/big')
        return {
          headers: { 'content-length': String(50_000_000) },
          body: `<p>${'x'.repeat(49_999_993)}</p>`,
        };
      if (path === '/endless')
        return (response) => {
          response.writeHead(200, { 'content-type': 'text/html' });
          const timer = setInterval(() => response.write('<p>more</p>'.repeat(2_000)), 5);
          response.on('close', () => clearInterval(timer));
        };
      return path === '/fine' || path === '/' ? page(path, links('/big', '/endless', '/fine')) : undefined;
    });
    expect(model.pages.map(({ template }) => template)).toContain('/fine');
    expect(model.leftOut.some(({ why }) => why.includes('8 MB'))).toBe(true);
  });
  it('links to pages that are slow, hang, download or are no pages', async () => {
    const { model } = await exploreHandler(({ path }) => {
      if (path === '/hang') return () => undefined;
      if (path === '/file')
        return {
          headers: {
            'content-disposition': 'attachment; filename="x.bin"',
            'content-type': 'application/octet-stream',
          },
          body: 'xxx',
        };
      if (path === '/data') return { headers: { 'content-type': 'application/json' }, body: '{}' };
      if (path === '/empty') return { status: 204 };
      return path === '/fine' || path === '/'
        ? page(path, links('/hang', '/file', '/data', '/empty', '/fine', '/loop'))
        : path === '/loop'
          ? { status: 302, headers: { location: '/loop' } }
          : undefined;
    }, 25);
    expect(model.pages.map(({ template }) => template)).toEqual(expect.arrayContaining(['/', '/fine']));
    const why = model.leftOut.map((entry) => entry.why).join('; ');
    expect(why).toMatch(/did not answer in time/);
    expect(why).toMatch(/download/);
    expect(why).toMatch(/redirects for ever/);
  });
  it('opens dialogs without end, asks before leaving, opens windows', async () => {
    const { model } = await exploreHandler(({ path }) => {
      if (path === '/alerts') return page('Alerts', '', '<script>for (;;) alert("again")</script>');
      if (path === '/leave')
        return page(
          'Leave',
          `<button onclick="this.textContent='x'">Press</button>${links('/fine')}`,
          '<script>addEventListener("beforeunload", (e) => { e.preventDefault(); e.returnValue = "stay" })</script>',
        );
      if (path === '/windows')
        return page(
          'Windows',
          '<button onclick="window.open(\'/fine\')">Open a window</button><a target="_blank" href="/fine">New tab</a>',
          '<script>for (let i = 0; i < 20; i++) window.open("/fine?" + i)</script>',
        );
      return path === '/fine' || path === '/'
        ? page(path, links('/alerts', '/leave', '/windows', '/fine'))
        : undefined;
    }, 25);
    const templates = model.pages.map(({ template }) => template);
    expect(templates).toEqual(expect.arrayContaining(['/', '/fine', '/leave', '/windows']));
    expect(model.leftOut.some(({ why }) => why.includes('dialogs without end'))).toBe(true);
    const press = model.pages
      .find(({ template }) => template === '/windows')
      ?.controls.find(({ name }) => name === 'Open a window');
    expect(press?.effects[0]?.kind).toBe('popup');
  });
  it('asks addresses that are none', async () => {
    const { model } = await exploreHandler(({ path }) =>
      path === '/'
        ? page(
            'Start',
            links('/fine'),
            '<script>fetch("https://two%20words/needs").catch(() => {}); new Image().src = "http://a%20b/c.png"</script>',
          )
        : path === '/fine'
          ? page('Fine', '')
          : undefined,
    );
    expect(model.pages.map(({ template }) => template)).toEqual(expect.arrayContaining(['/', '/fine']));
  });
  it('navigates by itself all the time', async () => {
    const { model } = await exploreHandler(({ path }) => {
      if (path === '/restless')
        return page('Restless', '<p>wait</p>', '<script>setTimeout(() => location.reload(), 30)</script>');
      return path === '/fine' || path === '/' ? page(path, links('/restless', '/fine')) : undefined;
    }, 20);
    expect(model.pages.map(({ template }) => template)).toContain('/fine');
  });
  it('grows while it is scrolled, and polls without end', async () => {
    const { model } = await exploreHandler(({ path }) =>
      path === '/poll'
        ? { headers: { 'content-type': 'application/json' }, body: '[1]' }
        : path === '/'
          ? page(
              'Feed',
              '<ul id="feed"></ul>',
              '<script>addEventListener("DOMContentLoaded", () => { const add = () => { for (let i = 0; i < 5; i++) feed.insertAdjacentHTML("beforeend", "<li>Item</li>"); }; add(); addEventListener("scroll", add); setInterval(() => fetch("/poll").then(add), 100); });</script>',
            )
          : undefined,
    );
    expect(model.pages).toHaveLength(1);
    expect(model.operations.map(({ template }) => template)).toContain('/poll');
  });
  it('has a form of a thousand fields', async () => {
    const fields = Array.from(
      { length: 1_000 },
      (_, index) => `<label>Field ${index} <input name="f${index}" required></label>`,
    ).join('');
    const { model } = await exploreHandler(
      ({ path, method }) =>
        path === '/'
          ? page(
              'Form',
              method === 'POST'
                ? '<p>Thank you, saved.</p>'
                : `<form method="post">${fields}<button>Send</button></form>`,
            )
          : undefined,
      20,
    );
    expect(model.pages[0]?.forms).toHaveLength(1);
  });
  it('registers a service worker that answers everything itself', async () => {
    const { model, log } = await exploreHandler(({ path }) => {
      if (path === '/worker.js')
        return {
          headers: { 'content-type': 'text/javascript' },
          body: 'self.addEventListener("install", () => self.skipWaiting()); self.addEventListener("activate", (e) => e.waitUntil(clients.claim())); self.addEventListener("fetch", (e) => e.respondWith(new Response("<h1>Hijacked</h1>", { headers: { "content-type": "text/html" } })));',
        };
      return path === '/' || path === '/next'
        ? page(path, links('/next'), '<script>navigator.serviceWorker.register("/worker.js")</script>')
        : undefined;
    });
    expect(model.pages.map(({ heading }) => heading)).not.toContain('Hijacked');
    expect(log).toContain('GET /next');
  });
  it('leads outside in every way', async () => {
    await using foreign = await openSite(() => page('Foreign', ''));
    const { model, log } = await exploreHandler(({ path }) => {
      if (path === '/redirect') return { status: 302, headers: { location: `${foreign.url}/redirected` } };
      if (path === '/script')
        return page(
          'Script',
          '',
          `<script>fetch("${foreign.url}/fetched").catch(() => {}); new Image().src = "${foreign.url}/pixel.png"; setTimeout(() => { location.href = "${foreign.url}/left" }, 200)</script>`,
        );
      return path === '/'
        ? page(
            'Start',
            `${links('/redirect', '/script')}<a href="${foreign.url}/linked">Elsewhere</a><button onclick="window.open('${foreign.url}/opened')">Window</button><form action="${foreign.url}/sent" method="post"><input name="q"><button>Send</button></form><iframe src="${foreign.url}/framed"></iframe>`,
          )
        : undefined;
    });
    expect(log).toContain('GET /redirect');
    expect(model.pages.map(({ template }) => template)).toContain('/');
    // One question by a method that changes nothing, whether pages of the application may read there (ADR 44): it is not answered so.
    expect(foreign.log.filter((line) => !line.includes('/pixel.png'))).toEqual(['OPTIONS /fetched']);
    expect(model.coverage.heldBack).toContainEqual({ origin: foreign.url, why: 'no-cors' });
  });
});
