import { expect, it } from 'vitest';
import { benSees } from '../../testing/members.ts';
import { plansOf } from '../../testing/models.ts';
import { recordShowsAccountsTheSameAmounts } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const { site } = pages;
const plans = (seen: Parameters<typeof benSees>[0], more: Partial<typeof site> = {}) =>
  plansOf(recordShowsAccountsTheSameAmounts, {
    ...site,
    accounts: [benSees(seen) as (typeof site.accounts)[number]],
    ...more,
  });
const refused = { came: 'refused', same: false };

it('compares what is shown to both of a kind of which others are refused', () => {
  const [plan] = plansOf(recordShowsAccountsTheSameAmounts, site);
  expect(plan?.place.url).toBe('/bills/1');
  expect(JSON.stringify(plan?.steps)).toContain('“Total” is the same for ben (reader)');
});

it('says nothing of a price for everybody, of what the account is not led to, and without amounts', () => {
  expect(plans({ '/bills/1': { linked: true } })).toEqual([]);
  expect(plans({ '/bills/1': {}, '/bills/2': refused })).toEqual([]);
  const bare = site.pages.map((page) => ({ ...page, figures: [] }));
  expect(plans({ '/bills/1': { linked: true }, '/bills/2': refused }, { pages: bare })).toEqual([]);
});
