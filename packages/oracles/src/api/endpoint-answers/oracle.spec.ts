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

  it('asks nothing of addresses that do harm', () => {
    expect(plans(anOperation('GET', '/api/logout'))).toEqual([]);
  });
});
