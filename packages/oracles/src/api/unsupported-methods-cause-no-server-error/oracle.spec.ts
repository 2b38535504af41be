import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { unsupportedMethodsCauseNoServerError } from './oracle.ts';

const plans = (...operations: unknown[]) =>
  plansOf(unsupportedMethodsCauseNoServerError, aSite([aPage('/')], { operations }));

describe('unsupported-methods-cause-no-server-error', () => {
  it('uses no method that the application was not seen to use, but GET', () => {
    const text = JSON.stringify(plans(anOperation('POST', '/api/things'))[0]?.steps);
    expect([...text.matchAll(/"method":"(\w+)"/g)].map(([, method]) => method)).toEqual(['GET']);
  });

  it('leaves alone what changes a record that the session did not make', () => {
    expect(plans(anOperation('DELETE', '/api/things/:id'))).toEqual([]);
    const made = aSite([aPage('/')], {
      operations: [anOperation('DELETE', '/api/things/:id')],
      made: ['/api/things/17'],
    });
    expect(plansOf(unsupportedMethodsCauseNoServerError, made)).toHaveLength(1);
  });

  it('plans nothing where GET is in use, for forms, and where one signs in', () => {
    expect(plans(anOperation('GET', '/a'), anOperation('POST', '/a'))).toEqual([]);
    expect(plans(anOperation('POST', '/a', { source: 'form' }))).toEqual([]);
    expect(plans(anOperation('POST', '/login'))).toEqual([]);
  });
});
