import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageRequestsSucceed } from './oracle.ts';

const plansFor = (kind: string, url: string, status: number) =>
  plansOf(
    pageRequestsSucceed,
    aSite([aPage('/', { troubles: [{ kind, text: `${status}`, url: `http://app.test${url}`, status }] })]),
  );

describe('page-requests-succeed', () => {
  it('reports a call that the server fails on', () => {
    const [plan] = plansFor('server-error', '/api/carts/7', 500);
    expect(plan?.bug.seen).toBe('A request of the page fails on the server: /api/carts/7 answers 500.');
    expect(plan?.place.element).toBe('/api/carts/:id');
  });

  it('leaves calls that are refused and missing scripts alone', () => {
    expect(plansFor('client-error', '/api/me', 401)).toEqual([]);
    expect(plansFor('client-error', '/app.js', 404)).toEqual([]);
  });
});
