import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { messagesAllowNoScriptInjection } from './oracle.ts';

const opened = (...urls: string[]) =>
  plansOf(messagesAllowNoScriptInjection, aSite(urls.map((url) => aPage(url)))).map(({ steps }) =>
    [...JSON.stringify(steps).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url),
  );

describe('messages-allow-no-script-injection', () => {
  it('is one test that walks over a few pages, and over one of those behind #', () => {
    expect(opened('/', '/a', '/b', '/c')).toEqual([['/', '/a', '/b']]);
    expect(opened('/#/', '/#/a')).toHaveLength(1);
    expect(opened('/#/', '/#/a')[0]).toHaveLength(1);
  });

  it('plans nothing where there is no page', () => {
    expect(plansOf(messagesAllowNoScriptInjection, aSite([aPage('/', { status: 500 })]))).toEqual([]);
  });
});
