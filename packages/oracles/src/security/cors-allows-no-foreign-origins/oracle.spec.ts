import { describe, expect, it } from 'vitest';
import { aCookie } from '../../testing/members.ts';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { corsAllowsNoForeignOrigins } from './oracle.ts';

const plans = (operations: unknown[], more: Record<string, unknown> = {}) =>
  plansOf(corsAllowsNoForeignOrigins, aSite([aPage('/')], { operations, ...more }));

describe('cors-allows-no-foreign-origins', () => {
  it('asks one endpoint, one that needs a session if there is one', () => {
    const operations = [anOperation('GET', '/open'), anOperation('GET', '/mine', { access: 'signed-in' })];
    expect(plans(operations).map(({ place }) => place.url)).toEqual(['/mine']);
  });

  it('is severe only where a cookie carries the session', () => {
    const severityWith = (name: string, session: boolean) =>
      plans([anOperation('GET', '/data')], { cookies: [aCookie(name, { session })] })[0]?.bug.severity;
    expect([severityWith('sid', true), severityWith('theme', false)]).toEqual(['high', 'low']);
  });

  it('plans nothing without an endpoint that was seen to answer', () => {
    expect(plans([])).toEqual([]);
    expect(plans([anOperation('POST', '/data')])).toEqual([]);
    expect(plans([anOperation('GET', '/data', { source: 'described' })])).toEqual([]);
  });
});
