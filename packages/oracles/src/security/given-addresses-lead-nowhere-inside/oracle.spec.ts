import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { givenAddressesLeadNowhereInside } from './oracle.ts';

const here = { origin: 'http://127.0.0.1:8080' };
const post = (body: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  anOperation('POST', '/api/hooks', {
    sample: aSample('POST', '/api/hooks', { requestBody: JSON.stringify(body), ...more }),
  });
const plans = (pages: ReturnType<typeof aPage>[], more: Record<string, unknown> = {}) =>
  plansOf(givenAddressesLeadNowhereInside, aSite(pages, { ...here, ...more }));
const address = aField('feed', { type: 'url', meaning: 'url' });
const submissions = [{ values: { feed: 'https://example.com' }, accepted: 'no', url: '/', exchanges: [] }];

describe('given-addresses-lead-nowhere-inside', () => {
  it('walks over the requests that held an address, taken or not', () => {
    const operations = [
      post({ to: 'https://example.com/prowlab2cd3' }, { status: 422 }),
      post({ to: 'here' }),
    ];
    const [plan, ...others] = plans([aPage('/')], { operations });
    expect(others).toEqual([]);
    expect(JSON.stringify(plan?.steps)).toContain('"to":{"template":"{{caller}}/asked"}');
  });

  it('asks by a parameter that holds an address', () => {
    const [plan] = plans([aPage('/show?src=https%3A%2F%2Fexample.com%2Fa.png')]);
    expect(JSON.stringify(plan?.steps)).toContain('/show?src={{caller}}/asked');
  });

  it('fills in a form of which no request is known', () => {
    const page = aPage('/feeds', { forms: [aForm('create', [address], { action: '/feeds', submissions })] });
    expect(plans([page]).map(({ place }) => place.url)).toEqual(['/feeds']);
  });

  it('plans nothing for an application elsewhere, and for credentials', () => {
    const operations = [post({ to: 'https://example.com/', token: 'x' })];
    expect(plans([aPage('/')], { operations })).toEqual([]);
    const other = { operations: [post({ to: 'https://example.com/' })], origin: 'https://app.example' };
    expect(plans([aPage('/')], other)).toEqual([]);
  });
});
