import type { SiteModel } from '@prowl/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCounter } from './testing/counter.ts';
import { openNotes } from './testing/notes.ts';
import { type Explored, exploreSite } from './testing/run.ts';
import { openHashApp, openHistoryApp } from './testing/single-page.ts';
import { openStore } from './testing/store.ts';

const pageOf = (model: SiteModel, template: string) =>
  model.pages.find((page) => page.template === template && page.reach.length === 0);

describe('a store of many pages', () => {
  let explored: Explored;
  let log: string[];
  beforeAll(async () => {
    await using site = await openStore();
    log = site.log;
    explored = await exploreSite(`${site.url}/`, {
      seconds: 45,
      scope: { ignore: ['/internal'], neverClick: ['Newsletter'] },
    });
  });

  it('every kind of page is in the model once, with a screenshot and without what is ignored', () => {
    const { model } = explored;
    const templates = model.pages.filter(({ status }) => status < 400).map(({ template }) => template);
    expect(templates).toEqual(
      expect.arrayContaining(['/', '/goods', '/goods/:id', '/basket', '/contact', '/about']),
    );
    expect(templates.filter((template) => template === '/goods/:id')).toHaveLength(1);
    expect(pageOf(model, '/goods/:id')?.examples.length).toBeGreaterThan(0);
    expect(model.pages.filter(({ screenshot }) => screenshot !== undefined).length).toBeGreaterThanOrEqual(5);
    expect(log.some((line) => line.includes('/internal'))).toBe(false);
    expect(model.leftOut).toContainEqual(expect.objectContaining({ why: 'ignored by a directive' }));
    expect(model.pages.every(({ access }) => access === 'anonymous')).toBe(true);
  });

  it('troubles are kept with how often they came back', () => {
    const about = pageOf(explored.model, '/about');
    const exception = about?.troubles.find(({ kind }) => kind === 'exception');
    expect(exception).toMatchObject({ text: expect.stringContaining('nothingHere'), own: true, seen: 2 });
    expect(about?.visits).toBe(2);
  });

  it('dead links and missing fragments are found without being visited', () => {
    const { linkChecks } = explored.model;
    expect(linkChecks.find(({ url }) => url.endsWith('/gone'))).toMatchObject({
      status: 404,
      text: 'Old page',
    });
    expect(linkChecks.find(({ fragmentMissing }) => fragmentMissing)?.url).toMatch(/#nowhere$/);
  });

  it('a contact form is filled with valid, marked values, and what came back is noted', () => {
    const form = pageOf(explored.model, '/contact')?.forms.find(({ purpose }) => purpose === 'contact');
    const [submission] = form?.submissions ?? [];
    expect(submission).toMatchObject({ accepted: 'yes', message: expect.stringContaining('Thank you') });
    expect(
      Object.values(submission?.values ?? {}).some((value) => value.includes(submission?.mark ?? '-')),
    ).toBe(true);
    expect(submission?.echoes[0]?.fields).toContain('message');
    expect(log.filter((line) => line === 'POST /contact')).toHaveLength(1);
  });

  it('the sort of a list is tried option by option', () => {
    const sort = pageOf(explored.model, '/goods')
      ?.lists.flatMap(({ controls }) => controls)
      .find(({ kind }) => kind === 'sort');
    expect(sort?.uses.length).toBeGreaterThanOrEqual(2);
    expect(sort?.uses.some(({ url, count }) => url?.includes('sort=') === true && count === 6)).toBe(true);
  });

  it('a search is distinguished from a field that is only near a list', () => {
    const searchOf = (template: string) =>
      pageOf(explored.model, template)
        ?.lists.flatMap(({ controls }) => controls)
        .find(({ kind }) => kind === 'search');
    expect(searchOf('/goods')?.uses).toEqual([expect.objectContaining({ count: 1, answered: true })]);
    expect(searchOf('/about')?.uses).toEqual([expect.objectContaining({ count: 3, answered: false })]);
  });

  it('the purchase is walked to the confirmation, in steps that can be repeated', () => {
    const journey = explored.model.journeys.find(({ kind }) => kind === 'purchase');
    expect(journey).toMatchObject({ finished: true, ends: { text: expect.stringMatching(/thank you/i) } });
    expect(journey?.steps[0]).toMatchObject({ do: 'goto' });
    expect(JSON.stringify(journey?.steps)).toContain('{{run}}');
  });

  it('what a directive or caution excludes is never pressed', () => {
    expect(
      log.filter((line) => line.startsWith('POST /newsletter') || line.startsWith('POST /basket/clear')),
    ).toEqual([]);
    expect(explored.model.leftOut.some(({ what }) => what === 'form')).toBe(true);
  });

  it('the server was asked about files that should not be there, and a served description was read', () => {
    const { probes, operations } = explored.model;
    expect(probes.find(({ what }) => what === 'unknown-path')?.status).toBe(404);
    expect(probes.find(({ url }) => url === '/.env')).toMatchObject({ status: 200, sameAsUnknown: false });
    expect(probes.find(({ url }) => url === '/.env')?.excerpt).not.toContain('hunter2');
    expect(operations).toContainEqual(
      expect.objectContaining({ method: 'GET', template: '/api/goods/:id', source: 'described' }),
    );
  });
});

describe('a single-page application with addresses in the fragment', () => {
  it('has its routes as pages and its states as pages with steps', async () => {
    await using site = await openHashApp();
    const { model } = await exploreSite(`${site.url}/`, { seconds: 25 });
    const templates = model.pages.map(({ template }) => template);
    expect(templates).toEqual(expect.arrayContaining(['/#/tasks', '/#/about']));
    const controls = model.pages.flatMap((page) => page.controls);
    const effect = (name: string) =>
      controls
        .filter((control) => control.name === name)
        .flatMap(({ effects }) => effects)
        .filter(({ kind }) => kind !== 'not-tried')[0]?.kind;
    expect(effect('Show help')).toBe('opened-dialog');
    expect(effect('Does nothing')).toBe('nothing');
    expect(effect('Warn me')).toBe('native-dialog');
    expect(model.pages.some(({ reach }) => reach.length > 0)).toBe(true);
    expect(site.log.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });
});

describe('a single-page application with a JSON API', () => {
  let model: SiteModel;
  beforeAll(async () => {
    await using site = await openHistoryApp();
    ({ model } = await exploreSite(`${site.url}/`, { seconds: 30 }));
  });
  it('is walked by its links and buttons', () => {
    expect(model.pages.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['/', '/books', '/books/:id']),
    );
  });
  it('its endpoints are known with parameters, shapes and statuses', () => {
    expect(model.operations).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        template: '/api/books',
        shape: [{ id: 'number', title: 'string' }],
        statuses: expect.arrayContaining([200]),
      }),
    );
    expect(model.operations).toContainEqual(
      expect.objectContaining({ method: 'POST', template: '/api/books' }),
    );
  });
  it('a book that it made is seen again', () => {
    const submissions = model.pages.flatMap(({ forms }) => forms).flatMap(({ submissions: made }) => made);
    expect(submissions.some(({ accepted, echoes }) => accepted === 'yes' && echoes.length > 0)).toBe(true);
  });
});

describe('notes that can be made, changed and deleted', () => {
  it('are created, edited and deleted as a journey that only touches its own', async () => {
    await using site = await openNotes();
    const { model } = await exploreSite(`${site.url}/`, { seconds: 35 });
    const kinds = model.journeys.filter(({ finished }) => finished).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['create', 'edit', 'delete']));
    expect(site.titles()).toContain('Mine from before');
    expect(site.log.filter((line) => line === 'POST /notes/1/delete')).toEqual([]);
  });
  it('stay as they are when the exploration is shallow', async () => {
    await using site = await openNotes();
    const { model } = await exploreSite(`${site.url}/`, { seconds: 15, depth: 'shallow' });
    expect(site.log.filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(model.leftOut).toContainEqual(
      expect.objectContaining({ why: 'a shallow exploration changes nothing' }),
    );
  });
});

describe('forms that show themselves again when they are posted', () => {
  it('make a record where what was entered is seen later, and only look something up where it is not', async () => {
    await using site = await openCounter();
    const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
    const purposes = model.pages.flatMap(({ template, forms }) =>
      forms.map((form) => [template, form.purpose]),
    );
    expect(purposes).toEqual(
      expect.arrayContaining([
        ['/shelf', 'search'],
        ['/wall', 'create'],
      ]),
    );
    expect(model.leftBehind.map(({ url }) => url)).not.toContain('/shelf');
    expect(model.leftBehind.map(({ url }) => url)).toContain('/wall');
  });
});
