import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { echoOn } from './echo.ts';

/** A page on which this was found. */
const pageWith = (found: object | undefined | Error, url = 'http://app.test/notes/17?sort=new') =>
  ({
    url: () => url,
    evaluate: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
  }) as unknown as Page;
const echo = (found: object | undefined | Error, url?: string) =>
  echoOn(pageWith(found, url), 'prowl7', { title: 'Title prowl7' });

describe('where a value comes back', () => {
  it('is the page, its template, and the item that shows it', async () => {
    expect(await echo({ found: { role: 'listitem', text: 'Title prowl7' }, fields: ['title'] })).toEqual({
      url: '/notes/17?sort=new',
      template: '/notes/:id',
      locator: { by: 'role', role: 'listitem', hasText: 'prowl7' },
      fields: ['title'],
    });
  });
  it('is found by its text where nothing with a role holds it', async () => {
    const found = { found: { role: '', text: 'prowl7' }, fields: [] };
    expect((await echo(found))?.locator).toEqual({ by: 'text', text: 'prowl7' });
  });
  it('is known without a place when only a field holds it', async () => {
    const only = await echo({ found: undefined, fields: ['title'] });
    expect(only?.fields).toEqual(['title']);
    expect(only).not.toHaveProperty('locator');
  });
  it('is nowhere when nothing was found, or the page cannot be looked into', async () => {
    expect(await echo({ found: undefined, fields: [] })).toBeUndefined();
    expect(await echo(new Error('Execution context was destroyed'))).toBeUndefined();
  });
});
