import type { Step } from '@prowl/contracts';
import { goto, request, step } from '@prowl/plan';
import { expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { draft } from './drafting.ts';
import { asksAsStranger } from './in-page-session.ts';

const siteWith = (atEachOpening: boolean) =>
  aSite([aPage('/')], {
    signIn: {
      status: 'verified',
      method: 'form',
      cookies: [],
      recipe: {
        url: '/',
        password: { by: 'label', text: 'Password' },
        between: [],
        proof: { leavesUrl: false },
        atEachOpening,
      },
    },
  });
const draftOn = (atEachOpening: boolean, steps: Step[], signedIn = true) =>
  draft(siteWith(atEachOpening), {
    family: 'api',
    oracle: 'sample',
    page: aPage('/'),
    element: 'one',
    title: 'One',
    because: 'It must.',
    rank: 0.5,
    steps,
    signedIn,
    bug: { title: 'It does not', severity: 'low', expected: 'It does.' },
  });

it.each<[string, Step, boolean, boolean]>([
  ['asks the server as the account', request('GET', '/list', 'all'), true, true],
  ['does so in a step', step('ask', request('GET', '/list', 'all')), true, true],
  ['asks as a visitor', request('GET', '/list', 'all', { actor: 'visitor' }), true, false],
  [
    'says by itself who asks',
    request('GET', '/list', 'all', { headers: { Authorization: 'x' } }),
    true,
    false,
  ],
  ['asks without an account', request('GET', '/list', 'all'), false, false],
  ['opens a page', goto('/'), true, false],
])('where the session is in the page alone, a test that %s', (_what, asked, signedIn, expected) => {
  expect(asksAsStranger(siteWith(true), draftOn(true, [asked], signedIn))).toBe(expected);
  expect(asksAsStranger(siteWith(false), draftOn(false, [asked], signedIn))).toBe(false);
});

it('counts the time for signing in again at each opening', () => {
  const steps: Step[] = [goto('/'), step('again', { do: 'reload' })];
  expect((draftOn(true, steps).cost ?? 0) - (draftOn(false, steps).cost ?? 0)).toBe(2_000);
  expect(draftOn(true, steps, false).cost).toBe(draftOn(false, steps, false).cost);
});
