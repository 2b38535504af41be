import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { endPath, flowPlace, flowsOf, lastingProof } from './flow.ts';

describe('the proof that a flow has reached its end', () => {
  it('drops the numbers that are others the next time, and keeps the words', () => {
    expect(lastingProof({ by: 'text', text: 'Thank you! Your order 1005 is placed.' })).toEqual({
      by: 'text',
      text: 'Thank you! Your order',
      exact: false,
    });
    expect(lastingProof({ by: 'role', role: 'heading', name: 'Booking #A-77 confirmed' })).toMatchObject({
      name: 'confirmed',
    });
    expect(lastingProof({ by: 'text', text: { template: 'Trip 1134 of {{run}} is booked' } })).toEqual({
      by: 'text',
      text: { template: 'of {{run}} is booked' },
      exact: false,
    });
  });

  it('is left alone where there is no number', () => {
    const proof = { by: 'text' as const, text: 'Thank you!' };
    expect(lastingProof(proof)).toBe(proof);
    expect(lastingProof({ by: 'text', text: { template: 'Saved {{run}}' } })).toEqual({
      by: 'text',
      text: { template: 'Saved {{run}}' },
    });
  });

  it('is none where there is nothing else', () => {
    expect(lastingProof({ by: 'text', text: '#4711' })).toBeUndefined();
    expect(lastingProof(undefined)).toBeUndefined();
  });
});

describe('endPath', () => {
  it('has any record in the place of the one that was made', () => {
    const site = aSite([aPage('/orders/17?new=1', { template: '/orders/:id' })]);
    expect(endPath(site, { url: '/orders/17' })).toBe('^/orders/[^/]+$');
    expect(endPath(site, { url: '/done/a-9/x.html?at=3' })).toBe('^/done/[^/]+/x\\.html$');
    expect(endPath(site, { url: '/robin-prowlabcdefga/' })).toBe('^/[^/]+/$');
  });
});

describe('flowsOf', () => {
  const journey = { name: 'Buying', kind: 'purchase', steps: [{ do: 'goto', url: '/b' }] };
  const ends = { url: '/done', text: 'Thank you' };
  const site = (more: Record<string, unknown>, signIn = 'not-asked') =>
    aSite([aPage('/a'), aPage('/b')], {
      journeys: [{ ...journey, finished: true, ends, ...more }],
      signIn: { status: signIn, method: 'form' },
    });

  it('has those that exploration finished, with the page that they begin on', () => {
    expect(flowsOf(site({})).map(({ page }) => page.url)).toEqual(['/b']);
    expect(flowsOf(site({ finished: false }))).toEqual([]);
    expect(flowsOf(site({ ends: undefined }))).toEqual([]);
    expect(flowsOf(site({ kind: 'delete' }))).toEqual([]);
  });

  it('are walked signed in, but for a sign-up', () => {
    const signedIn = (kind: string) => {
      const model = site({ kind }, 'verified');
      return flowsOf(model).map((flow) => flowPlace(model, flow).signedIn);
    };
    expect(signedIn('purchase')).toEqual([true]);
    expect(signedIn('sign-up')).toEqual([false]);
  });
});
