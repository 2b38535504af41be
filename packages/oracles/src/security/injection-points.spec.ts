import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { anOperation } from '../testing/operations.ts';
import { injectionPoints } from './injection-points.ts';

type Parts = Parameters<typeof aSite>;
const pointsOf = (...site: Parts) =>
  injectionPoints(aSite(...site)).map(({ template, name, text, typed, document }) => [
    `${template} ${name}`,
    { text, typed, document },
  ]);
const link = (url: string) => ({ text: 'x', url: `http://app.test${url}`, own: true });

describe('injection points', () => {
  it('are the parameters of forms that ask, pages, links and endpoints, once for each address', () => {
    const search = aForm('search', [aField('q', { meaning: 'search' })], { method: 'get', action: '/list' });
    const page = aPage('/list', { links: [link('/list?page=2'), link('/list?page=3')], forms: [search] });
    const operations = [anOperation('GET', '/api/things', { examples: ['/api/things?tag=new'] })];
    expect(pointsOf([page], { operations })).toEqual([
      ['/list q', { text: true, typed: true, document: true }],
      ['/list page', { text: false, typed: false, document: true }],
      ['/api/things tag', { text: true, typed: false, document: false }],
    ]);
  });

  it('are neither tokens and counters nor parameters of addresses that end something', () => {
    const page = aPage('/', { links: [link('/list?_token=1&v=2'), link('/logout?now=1')] });
    expect(pointsOf([page])).toEqual([]);
  });

  it('are not in forms that take a password', () => {
    const form = aForm('unknown', [aField('q'), aField('p', { type: 'password' })], { method: 'get' });
    expect(pointsOf([aPage('/', { forms: [form] })])).toEqual([]);
  });
});
