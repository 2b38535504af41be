import { describe, expect, it } from 'vitest';
import { benSees, members, signInPage } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { pagesOfOtherRolesAreRefused } from './oracle.ts';

const refused = { came: 'refused', same: false };
const places = ['/stock', '/staff', '/log', '/rates'];
const links = places.map((path) => ({
  text: path,
  url: `http://app.test${path}`,
  own: true,
  region: 'chrome',
}));
const worked = { access: 'signed-in', links, forms: [aForm('create', [aField('new')], { method: 'post' })] };
const plans = (seen: Parameters<typeof benSees>[0], rates: Record<string, unknown> = worked) =>
  plansOf(
    pagesOfOtherRolesAreRefused,
    aSite(
      [signInPage, ...places.map((path) => aPage(path, path === '/rates' ? { links, ...rates } : worked))],
      { ...members, accounts: [benSees(seen)] },
    ),
  );
const three = { '/stock': refused, '/staff': refused, '/log': refused };

describe('pages-of-other-roles-are-refused', () => {
  it('suspects one that opens where the others that nothing leads to are refused', () => {
    const [plan] = plans({ ...three, '/rates': {} });
    expect(plan?.suspected).toBe(true);
    expect(plan?.place.url).toBe('/rates');
  });

  it('says nothing where too few are refused', () => {
    const few = plans({ '/stock': refused, '/staff': refused, '/rates': {} });
    expect(few.filter(({ suspected }) => suspected === true)).toEqual([]);
    expect(few.map(({ steps }) => JSON.stringify(steps)).join()).not.toContain('/rates');
    expect(plans({ '/stock': {}, '/staff': {}, '/rates': {} })).toEqual([]);
  });

  it('needs no other one where it shows the addresses of people', () => {
    expect(plans({ '/rates': { contacts: 8 } }).map(({ suspected }) => suspected)).toEqual([true]);
    expect(plans({ '/rates': { contacts: 8 }, '/stock': { linked: true, links: ['/rates'] } })).toEqual([]);
  });

  it('needs no other one where it offers to act on records, as no page does that the account is led to', () => {
    const forms = ['/rates/1/raise', '/rates/2/raise'].map((action) => ({ action, hidden: [] }));
    const [plan] = plans({ '/rates': { forms } });
    expect([plan?.suspected, plan?.bug.severity]).toEqual([true, 'medium']);
    expect(plans({ '/rates': { forms }, '/stock': { linked: true, forms } })).toEqual([]);
  });

  it('leaves alone what the account is led to, what is for everybody and what nobody works with', () => {
    const open = (seen: Record<string, unknown>, rates?: Record<string, unknown>) =>
      plans({ ...three, '/rates': seen }, rates).filter(({ suspected }) => suspected === true);
    expect(open({ linked: true })).toEqual([]);
    expect(open({}, { ...worked, access: 'anonymous' })).toEqual([]);
    expect(open({}, { access: 'signed-in' })).toEqual([]);
  });

  it('guards those that are refused', () => {
    expect(plans(three).map(({ suspected }) => suspected)).toEqual([false]);
  });
});
