import { describe, expect, it } from 'vitest';
import { planners } from '../catalogue.ts';
import { aField, aForm, aPage, aSite, planned } from '../testing/models.ts';
import { mayWrite, overwritesRecord, ownExample } from './records.ts';

const accepted = {
  values: { title: 'Title m7' },
  mark: 'm7',
  accepted: 'yes',
  url: '/notes/3',
  exchanges: [],
  echoes: [{ url: '/notes/3', template: '/notes/:id', fields: ['title'] }],
};
const siteWith = (purpose: string, template: string) =>
  aSite([
    aPage('/notes/3', {
      template,
      forms: [
        aForm(purpose, [aField('title', { meaning: 'title', required: true })], { submissions: [accepted] }),
      ],
    }),
  ]);
const sends = (purpose: string, template: string) =>
  Object.values(planners)
    .flatMap((planner) => planned(planner, siteWith(purpose, template)))
    .filter(({ family, oracle }) => family === 'forms' || oracle === 'stored-text-allows-no-script-injection')
    .map(({ oracle }) => oracle);

describe('overwritesRecord', () => {
  const overwrites = (template: string, purpose: 'edit' | 'create' = 'edit') =>
    overwritesRecord({ disposable: false }, { template }, { purpose });

  it('is so for one record of many', () => {
    expect(overwrites('/notes/:id')).toBe(true);
    expect(overwrites('/notes/:id?tab=accounts')).toBe(true);
    expect(overwrites('/products/:id/options/:id')).toBe(true);
  });

  it('is not so below what belongs to the account, in any language', () => {
    for (const area of ['account', 'Profile', 'me', 'konto', 'compte', 'cuenta', 'addresses'])
      expect(overwrites(`/${area}/notes/:id`), area).toBe(false);
  });

  it('is not so where a record is created, or where there is only one', () => {
    expect(overwrites('/notes/:id', 'create')).toBe(false);
    expect(overwrites('/profile')).toBe(false);
  });
});

describe('a form that edits one record of many', () => {
  it('is not sent by tests, unless the record is the account’s own', () => {
    expect(sends('edit', '/notes/:id')).toEqual([]);
    expect(sends('edit', '/account/notes/:id')).toContain('stored-text-allows-no-script-injection');
    expect(sends('comment', '/notes/:id')).toContain('stored-text-allows-no-script-injection');
  });
});

describe('a request that writes', () => {
  const site = { origin: 'http://app.test', made: ['/api/notes/41'], disposable: false };

  it('may add a record, and change one that the session made', () => {
    expect(mayWrite(site, 'POST', '/api/notes')).toBe(true);
    expect(mayWrite(site, 'PATCH', '/api/notes/41')).toBe(true);
    expect(mayWrite(site, 'POST', '/api/notes/41/close')).toBe(true);
    expect(mayWrite(site, 'GET', '/api/notes/3')).toBe(true);
  });

  it('may change nothing else, unless it is a throw-away copy', () => {
    for (const [method, path] of [
      ['PATCH', '/api/notes/3'],
      ['POST', '/api/notes/3/close'],
      ['DELETE', '/api/notes/3'],
      ['PUT', '/api/settings'],
      ['PUT', '/api/notes/main-page'],
    ] as const) {
      expect(mayWrite(site, method, path)).toBe(false);
      expect(mayWrite({ ...site, disposable: true }, method, path)).toBe(true);
    }
    expect(mayWrite(site, 'POST', '/api/notes/main-page/close', '/api/notes/:slug/close')).toBe(false);
  });

  it('is tried on the record that the session made', () => {
    const operation = { method: 'PUT', template: '/api/notes/:id', examples: ['/api/notes/3'] };
    expect(ownExample(site, operation)).toBe('/api/notes/41');
    expect(ownExample({ ...site, made: [] }, operation)).toBeUndefined();
  });
});
