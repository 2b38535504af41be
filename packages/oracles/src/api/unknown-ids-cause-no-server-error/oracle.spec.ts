import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { unknownIdsCauseNoServerError } from './oracle.ts';

const plans = (...operations: unknown[]) =>
  plansOf(unknownIdsCauseNoServerError, aSite([aPage('/')], { operations }));

describe('unknown-ids-cause-no-server-error', () => {
  it('asks for ids that nobody has and that cannot be, by GET alone', () => {
    const text = JSON.stringify(plans(anOperation('GET', '/api/things/:id'))[0]?.steps);
    const urls = [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
    expect(urls.slice(0, 4)).toEqual([
      '/api/things/987654321',
      '/api/things/0',
      '/api/things/-1',
      '/api/things/abc',
    ]);
    expect(urls).toContain('/api/things/1%27');
    expect(new Set([...text.matchAll(/"method":"(\w+)"/g)].map(([, method]) => method))).toEqual(
      new Set(['GET']),
    );
  });

  it('calls what a page wrote into the address no id', () => {
    const coded = '/api/list/eyJzb3J0aW5nIjogImNyZWF0ZWQiLCAic2VhcmNoX3N0cmluZyI6ICIifQ==';
    const [plan] = plans(anOperation('GET', '/api/list/:slug?draw=:id', { examples: [`${coded}?draw=1`] }));
    expect(plan?.bug).toMatchObject({
      title: 'GET /api/list/:slug fails on an address that it cannot read',
    });
    const [other] = plans(anOperation('GET', '/api/things/:id'));
    expect(other?.bug).toMatchObject({ title: 'GET /api/things/:id fails on an id that does not exist' });
  });

  it('plans nothing where no id ends the address, and for other methods', () => {
    expect(
      plans(anOperation('GET', '/api/things/:id/parts'), anOperation('DELETE', '/api/things/:id')),
    ).toEqual([]);
  });
});
