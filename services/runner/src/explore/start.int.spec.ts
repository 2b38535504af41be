// Targets on which a session cannot see: what exploring says of them, so that nothing that was found there stands for the application.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Explored, exploreSite } from './testing/run.ts';
import { type Handler, openSite, page } from './testing/site.ts';

const shell = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body><div id="root"></div><script>${script}</script></body></html>`;
const elsewhere = 'http://localhost:9';
const asksElsewhere = `fetch('${elsewhere}/api/items').then((answer) => answer.json()).then((items) => { document.getElementById('root').innerHTML = '<h1>' + items.length + '</h1>'; }).catch(() => {});`;

const targets: Readonly<Record<string, Handler>> = {
  sound: ({ path }) =>
    path === '/' ? page('Shop', '<p><a href="/about">About us</a></p>') : page('About', '<p>Us.</p>'),
  'nothing on it': () => shell(''),
  'not available': () => ({ status: 503, body: page('Service unavailable', '<p>Come back later.</p>') }),
  'an error with 200': () => page('Something went wrong', '<p>The page could not be shown.</p>'),
  'its data elsewhere': () => shell(asksElsewhere),
  'an endless spinner': () =>
    shell("document.getElementById('root').innerHTML = '<div class=\"spinner\"></div>';"),
};

describe('a start page', () => {
  const seen = new Map<string, Explored>();
  beforeAll(async () => {
    await Promise.all(
      Object.entries(targets).map(async ([name, handle]) => {
        await using site = await openSite(handle);
        seen.set(name, await exploreSite(`${site.url}/`, { seconds: 12, depth: 'shallow' }));
      }),
    );
  }, 120_000);

  it.each([
    ['sound', 'page', undefined],
    ['nothing on it', 'empty', undefined],
    ['not available', 'error', undefined],
    ['an error with 200', 'error', undefined],
    ['its data elsewhere', 'empty', [elsewhere]],
    ['an endless spinner', 'empty', undefined],
  ])('%s: %s', (name, start, blocked) => {
    const { start: found, blocked: named } = seen.get(name)?.model.coverage ?? {};
    expect({ found, named }).toEqual({ found: start, named: blocked });
  });
});
