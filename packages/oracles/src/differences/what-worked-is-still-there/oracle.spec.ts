import { describe, expect, it } from 'vitest';
import { aControl, aSite, plansOf } from '../../testing/models.ts';
import { whatWorkedIsStillThere } from './oracle.ts';
import { aPass, club, earlier, members } from './pages.fixture.ts';

type Now = Parameters<typeof members>[0];
const context = (now: Now, before = earlier()) => ({
  site: club(members(now)),
  target: { name: 'App', description: '', url: 'http://app.test' },
  directives: [],
  failedFingerprints: new Set<string>(),
  earlier: before,
});
const elements = (now: Now, before = earlier()) =>
  plansOf(whatWorkedIsStillThere, club(members(now)), { earlier: before }).map(({ place }) => place.element);
const observed = (now: Now, before = earlier()) =>
  (whatWorkedIsStillThere.plan(context(now, before)).observations ?? []).map(({ key }) => key);

describe('what worked in the last session is still there', () => {
  it('looks for a button that a test used and that is gone, beside what is still there', () => {
    const [plan] = plansOf(whatWorkedIsStillThere, club(members({ controls: ['Invite'] })), {
      earlier: earlier(),
    });
    expect(plan).toMatchObject({
      fingerprint: 'what-worked-is-still-there|/members|export',
      place: { url: '/members', element: 'export' },
      bug: { title: '“Export” is gone from the Members page', severity: 'high' },
    });
    expect(JSON.stringify(plan?.steps)).toContain('"Invite"');
  });

  it('looks for a list whose items still have their pages', () => {
    expect(elements({ list: false })).toEqual(['list members-of-the-club']);
  });

  it('plans nothing while everything is there', () => {
    expect(elements({})).toEqual([]);
    expect(observed({})).toEqual([]);
  });

  it('plans nothing without an earlier session, and nothing that no test passed with', () => {
    expect(elements({ controls: ['Invite'] }, [])).toEqual([]);
    expect(elements({ controls: ['Invite'] }, earlier(members(), [aPass('Invite')]))).toEqual([]);
  });

  it('says that it may have been meant where something new took its place', () => {
    expect(elements({ controls: ['Invite', 'Download all'] })).toEqual([]);
    expect(observed({ controls: ['Invite', 'Download all'] })).toEqual(['no-longer-offered|/members|export']);
  });

  it('says of a page that was made anew that it changed, and nothing else', () => {
    const anew = { controls: ['Add somebody', 'Print'], list: false, more: { headings: [], links: [] } };
    expect(elements(anew)).toEqual([]);
    expect(observed(anew)).toEqual(['page-changed|/members']);
  });

  it('compares nothing that was seen with other rights', () => {
    const signedIn = { controls: ['Invite'], more: { access: 'signed-in' } };
    expect(elements(signedIn)).toEqual([]);
    expect(observed(signedIn)).toEqual([]);
    const another = earlier().map((each) => ({ ...each, sameAccount: false }));
    const verified = (page = members()) => ({
      ...club(page),
      signIn: { status: 'verified' as const, method: 'form' as const, cookies: [] },
    });
    const before = another.map((each) => ({ ...each, site: verified() }));
    const now = verified(members({ controls: ['Invite'] }));
    expect(plansOf(whatWorkedIsStillThere, now, { earlier: before })).toEqual([]);
    const same = before.map((each) => ({ ...each, sameAccount: true }));
    expect(plansOf(whatWorkedIsStillThere, now, { earlier: same })).toHaveLength(1);
  });

  it('compares nothing with a session in which the application was away, and no page that was not explored', () => {
    const site = club(members({ controls: ['Invite'] }));
    const outage = { how: 'refused' as const, back: true, seconds: 3, requests: [] };
    const away = { ...site, coverage: { ...site.coverage, outage } };
    expect(plansOf(whatWorkedIsStillThere, away, { earlier: earlier() })).toEqual([]);
    expect(plansOf(whatWorkedIsStillThere, aSite(site.pages.slice(1)), { earlier: earlier() })).toEqual([]);
  });

  it('takes a button that moved into another state of the page for being there', () => {
    const site = club(members({ controls: ['Invite'] }));
    const menu = { ...members({ controls: [] }), id: 'menu', reach: [{ do: 'settle' as const }] };
    const opened = members({ more: { controls: [aControl('Export', ['changed'])] } });
    const states = [...site.pages, { ...menu, controls: opened.controls }];
    expect(plansOf(whatWorkedIsStillThere, aSite(states), { earlier: earlier() })).toEqual([]);
  });
});
