import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { anOperation } from '../testing/operations.ts';
import { parameterUses } from './parameter-uses.ts';

type Parts = Parameters<typeof aSite>;
const found = (...site: Parts) =>
  parameterUses(aSite(...site)).map(({ endpoint, name }) => [endpoint.operation.template, name]);

describe('parameters in use', () => {
  it('are those of pages and links too', () => {
    const link = { text: 'x', url: 'http://app.test/list?sort=name', own: true };
    expect(found([aPage('/list?page=2', { template: '/list', links: [link] })])).toEqual([
      ['/list', 'page'],
      ['/list', 'sort'],
    ]);
  });

  it('begin with what is typed into a form that asks', () => {
    const fields = [
      aField('q', { meaning: 'search' }),
      aField('kind', { control: 'hidden', type: 'hidden' }),
    ];
    const form = aForm('search', fields, { method: 'get', action: '/find' });
    const link = { text: 'x', url: 'http://app.test/list?page=2', own: true };
    const uses = parameterUses(aSite([aPage('/list', { forms: [form], links: [link] })]));
    expect(uses.map(({ endpoint, name, typed }) => [endpoint.path, name, typed])).toEqual([
      ['/find?q=&kind=', 'q', true],
      ['/list?page=2', 'page', false],
    ]);
  });

  it('count once when they differ by a number, and twice among addresses beside each other', () => {
    const tables = anOperation('GET', '/table', {
      examples: ['/table?columns[0][name]=a&columns[1][name]=b&columns[1][data]=c'],
    });
    const sorted = ['abc', 'zyx', 'new', 'old'].map((order) =>
      anOperation('GET', `/search/${order}`, { examples: [`/search/${order}?q=x`] }),
    );
    const shops = ['/goods', '/orders', '/bills', '/stores'].map((path) =>
      anOperation('GET', path, { examples: [`${path}?q=x`] }),
    );
    expect(found([aPage('/')], { operations: [tables, ...sorted, ...shops] })).toEqual([
      ['/table', 'columns[0][name]'],
      ['/table', 'columns[1][data]'],
      ['/search/abc', 'q'],
      ['/search/zyx', 'q'],
      ['/goods', 'q'],
      ['/orders', 'q'],
    ]);
  });

  it('are neither tokens nor parts of addresses that do harm', () => {
    const links = ['/list?_token=1', '/logout?now=1', '/list?utm_source=x'].map((url) => ({
      text: 'x',
      url: `http://app.test${url}`,
      own: true,
    }));
    expect(found([aPage('/', { links })])).toEqual([]);
  });
});
