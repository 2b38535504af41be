import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { anOperation } from '../testing/operations.ts';
import { delicate, endpoints, endsInId, takesJson, unknownId, withLastSegment } from './endpoint.ts';

const of = (...operations: unknown[]) => endpoints(aSite([aPage('/')], { operations }));

describe('an endpoint', () => {
  it('is addressed by an example, or by a number that follows the same word elsewhere', () => {
    expect(of(anOperation('GET', '/api/things/:id')).map(({ path }) => path)).toEqual(['/api/things/17']);
    const site = aSite([aPage('/things/4', { template: '/things/:id' })], {
      operations: [anOperation('GET', '/api/things/:id', { examples: [] })],
    });
    expect(endpoints(site).map(({ path }) => path)).toEqual(['/api/things/4']);
  });

  it('is left out when only code mentions it, or its method is unknown', () => {
    expect(of(anOperation('GET', '/a', { source: 'code' }), anOperation('BREW', '/b'))).toEqual([]);
  });

  it('is delicate where one pays, signs in or deletes', () => {
    expect(
      ['/api/orders', '/api/login', '/api/things/delete', '/api/checkout'].filter(delicate),
    ).toHaveLength(4);
    expect(['/api/kasse', '/api/connexion', '/api/eliminar'].filter(delicate)).toHaveLength(3);
    expect(delicate('/api/things')).toBe(false);
  });

  it('takes JSON by what was sent to it', () => {
    const [json, form] = of(
      anOperation('POST', '/a', { requestType: 'application/json' }),
      anOperation('POST', '/b', { requestType: 'application/x-www-form-urlencoded' }),
    );
    expect([json && takesJson(json), form && takesJson(form)]).toEqual([true, false]);
  });

  it('may end in an id, for which there are unknown ones of the same kind', () => {
    expect(of(anOperation('GET', '/a/:id'), anOperation('GET', '/a/:id/parts')).map(endsInId)).toEqual([
      true,
      false,
    ]);
    expect(unknownId('/a/17?x=1')).toBe('987654321');
    expect(unknownId('/a/11111111-1111-4111-8111-111111111111')).toMatch(/^0{8}-/);
    expect(unknownId('/a/mint')).toBe('nobody-knows-this');
    expect(withLastSegment('/a/17?x=1', '18')).toBe('/a/18');
  });
});
