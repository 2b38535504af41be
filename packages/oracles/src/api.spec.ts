import { describe, expect, it } from 'vitest';
import { planApi } from './api.ts';
import { aField, aForm, aPage, aSite, planned } from './testing/models.ts';

const operation = (method: string, template: string, more = {}) => ({
  method,
  template,
  examples: [template.replace(':id', '7')],
  source: 'observed',
  access: 'anonymous',
  responseType: 'application/json',
  statuses: [200],
  pages: ['/'],
  ...more,
});
const sample = (method: string, url: string, more = {}) => ({
  method,
  url,
  template: url,
  status: 200,
  kind: 'fetch',
  own: true,
  milliseconds: 5,
  bytes: 5,
  ...more,
});
const plans = (...operations: unknown[]) => planned(planApi, aSite([aPage('/')], { operations }));
const oracles = (...operations: unknown[]) => plans(...operations).map((plan) => plan.oracle);
const methods = (...operations: unknown[]) =>
  new Set(
    [...JSON.stringify(plans(...operations).map((plan) => plan.steps)).matchAll(/"method":"(\w+)"/g)].map(
      (match) => match[1],
    ),
  );

describe('the planner of endpoints', () => {
  it('asks for ids that nobody has, and expects a refusal where one thing is answered', () => {
    expect(oracles(operation('GET', '/api/things/:id', { shape: { id: 'number' } }))).toEqual([
      'endpoint-answers',
      'unknown-ids-break-nothing',
      'unknown-ids-are-refused',
    ]);
    expect(oracles(operation('GET', '/api/things/:id/parts', { shape: ['string'] }))).toEqual([
      'endpoint-answers',
    ]);
  });

  it('does not expect a refusal where any address answers', () => {
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/nothing', status: 200 }];
    const site = aSite([aPage('/')], {
      operations: [operation('GET', '/api/things/:id', { shape: { id: 'number' } })],
      probes,
    });
    expect(planned(planApi, site).map((plan) => plan.oracle)).not.toContain('unknown-ids-are-refused');
  });

  it('sends only bodies that must be refused, and none at all where one pays, signs in or deletes', () => {
    const post = (template: string) =>
      operation('POST', template, {
        requestType: 'application/json',
        sample: sample('POST', template, { requestBody: '{"name":"x"}', requestType: 'application/json' }),
      });
    const [plan] = plans(post('/api/things')).filter(({ oracle }) => oracle === 'bad-bodies-break-nothing');
    expect(JSON.stringify(plan?.steps)).toContain('{"name":{"unexpected":[null]}}');
    expect(plan?.isolation).toBe('global');
    for (const template of ['/api/orders', '/api/login', '/api/things/delete', '/api/checkout'])
      expect(oracles(post(template))).toEqual([]);
  });

  it('uses no method that the application was not seen to use', () => {
    expect(methods(operation('GET', '/api/things/:id'))).toEqual(new Set(['GET']));
    expect(methods(operation('DELETE', '/api/things/:id'))).toEqual(new Set(['GET']));
  });

  it('tries odd values of every parameter in use, of pages too', () => {
    const site = aSite([
      aPage('/list?page=2', {
        template: '/list',
        links: [{ text: 'x', url: 'http://app.test/list?sort=name', own: true }],
      }),
    ]);
    expect(planned(planApi, site).map((plan) => [plan.oracle, plan.place.element])).toEqual([
      ['odd-values-break-nothing', 'page'],
      ['odd-values-break-nothing', 'sort'],
    ]);
  });

  it('tries what is typed into a form that asks, quotes too, before the parameters of links', () => {
    const form = aForm(
      'search',
      [aField('q', { meaning: 'search' }), aField('kind', { control: 'hidden', type: 'hidden' })],
      {
        method: 'get',
        action: '/find',
      },
    );
    const link = { text: 'x', url: 'http://app.test/list?page=2', own: true };
    const plans = planned(planApi, aSite([aPage('/list', { forms: [form], links: [link] })]));
    expect(plans.map((plan) => [plan.place.template, plan.place.element, plan.rank])).toEqual([
      ['/find', 'q', 0.6],
      ['/list', 'page', 0.5],
    ]);
    expect(JSON.stringify(plans[0]?.steps)).toContain('/find?kind=&q=it%27s');
  });

  it('looks once at parameters that differ by a number, and at two of the addresses beside each other that take the same', () => {
    const tables = operation('GET', '/table', {
      examples: ['/table?columns[0][name]=a&columns[1][name]=b&columns[1][data]=c'],
    });
    const sorted = ['abc', 'zyx', 'new', 'old'].map((order) =>
      operation('GET', `/search/${order}`, { examples: [`/search/${order}?q=x`] }),
    );
    const shops = ['/goods', '/orders', '/bills', '/stores'].map((path) =>
      operation('GET', path, { examples: [`${path}?q=x`] }),
    );
    const odd = plans(tables, ...sorted, ...shops).filter(
      (plan) => plan.oracle === 'odd-values-break-nothing',
    );
    expect(odd.map((plan) => [plan.place.template, plan.place.element])).toEqual([
      ['/table', 'columns[0][name]'],
      ['/table', 'columns[1][data]'],
      ['/search/abc', 'q'],
      ['/search/zyx', 'q'],
      ['/goods', 'q'],
      ['/orders', 'q'],
    ]);
  });

  it('suspects what failed when it was asked, and data that calls itself a page', () => {
    const failing = plans(operation('GET', '/api/things', { statuses: [200, 500] })).find(
      ({ suspected }) => suspected,
    );
    expect(failing?.oracle).toBe('endpoint-answers');
    const page = operation('GET', '/api/things', {
      responseType: 'text/html',
      sample: sample('GET', '/api/things', { responseType: 'text/html', responseBody: '[1]' }),
    });
    expect(
      plans(page)
        .filter(({ suspected }) => suspected)
        .map(({ oracle }) => oracle),
    ).toEqual(['data-is-marked-as-data']);
    expect(plans(operation('GET', '/api/things')).filter(({ suspected }) => suspected)).toEqual([]);
  });
});
