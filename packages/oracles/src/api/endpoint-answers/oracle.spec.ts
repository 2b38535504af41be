import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { endpointAnswers } from './oracle.ts';

const plans = (...operations: unknown[]) => plansOf(endpointAnswers, aSite([aPage('/')], { operations }));

describe('endpoint-answers', () => {
  it('asks every endpoint that only reads', () => {
    const found = plans(anOperation('GET', '/api/things/:id'), anOperation('DELETE', '/api/things/:id'));
    expect(found.map(({ place, suspected }) => [place.method, place.url, suspected])).toEqual([
      ['GET', '/api/things/17', false],
    ]);
  });

  it('suspects what failed when it was asked, and ranks it first', () => {
    const [plan] = plans(anOperation('GET', '/api/things', { statuses: [200, 500] }));
    expect(plan).toMatchObject({ suspected: true, rank: 0.9, bug: { seen: 'It answered 500.' } });
    expect(plans(anOperation('GET', '/api/things', { statuses: [503] }))[0]?.suspected).toBe(false);
  });

  it('leaves to the page what a page asks for by itself and was refused', () => {
    const failing = anOperation('GET', '/api/things', { statuses: [500] });
    const url = 'http://app.test/api/things?limit=5';
    const troubles = [{ kind: 'server-error', text: '500', url, status: 500 }];
    const site = aSite([aPage('/', { troubles })], {
      operations: [failing, anOperation('GET', '/api/tags')],
    });
    expect(plansOf(endpointAnswers, site).map(({ place }) => place.url)).toEqual(['/api/tags']);
  });

  it('asks what the application asks, not what exploration typed', () => {
    const typed = '/api/query?q=A+note+with+the+mark+prowlm8wkky%2C+found+again.';
    const examples = [typed, '/api/query?q=select'];
    expect(plans(anOperation('GET', '/api/query', { examples }))[0]?.place.url).toBe('/api/query?q=select');
    expect(plans(anOperation('GET', '/api/query', { examples: [typed] }))).toEqual([]);
  });

  it('says that it is a typed text when only that fails', () => {
    const operation = anOperation('GET', '/api/query', {
      examples: ['/api/query?q=prowlm8wkky'],
      statuses: [200, 500],
    });
    expect(plans(operation)[0]?.bug).toMatchObject({
      title: 'GET /api/query fails on text it cannot use',
      severity: 'low',
    });
  });

  it('asks nothing of addresses that do harm', () => {
    expect(plans(anOperation('GET', '/api/logout'))).toEqual([]);
  });
});
