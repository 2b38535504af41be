import { describe, expect, it } from 'vitest';
import { aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { pagesOutOfTurnSaySo } from './oracle.ts';

const plans = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(pagesOutOfTurnSaySo, aSite([aPage('/'), ...pages]));
const opened = (...pages: Parameters<typeof aSite>[0]) =>
  JSON.stringify(plans(...pages).map(({ steps }) => steps));

describe('pages-out-of-turn-say-so', () => {
  it('opens the page of a record that is not there, by path or fragment', () => {
    expect(opened(aPage('/dishes/4', { template: '/dishes/:id' }))).toContain('/dishes/987654"');
    expect(opened(aPage('/#/dish/soup-1', { template: '/#/dish/:slug' }))).toContain(
      '/#/dish/nobody-knows-this"',
    );
  });

  it('looks again once the page is loaded, and for an error that leaves the other one there', () => {
    const steps = opened(aPage('/dishes/4', { template: '/dishes/:id' }));
    expect(steps).toMatch(/is not blank.*"do":"settle".*does not become blank.*"within":0.*no error leaves/);
  });

  it('does not look at what leads elsewhere, which says on each page which one is open', () => {
    const steps = opened(aPage('/dishes/4', { template: '/dishes/:id' }));
    expect(steps).toMatch(/is not blank.*?"except":\[\{"by":"css","selector":"nav, \[role=navigation\]"/);
  });

  it('opens where something leads to, of other records and without it', () => {
    const lent = aPage('/tools/1/lent', { template: '/tools/:id/lent' });
    expect(opened(aPage('/tools/1', { template: '/tools/:id', examples: ['/tools/2'] }), lent)).toContain(
      '/tools/2/lent"',
    );
    const form = aForm('create', [], { submissions: [aSubmission({}, { url: '/thanks' })] });
    expect(opened(aPage('/join', { forms: [form] }))).toContain('/thanks"');
  });

  it('plans nothing where no address names a record, or where a visit may do harm', () => {
    expect(plans(aPage('/about'))).toEqual([]);
    expect(plans(aPage('/delete/4', { template: '/delete/:id' }))).toEqual([]);
  });

  it('holds the status of a record that is not there against that of an address that nothing has', () => {
    const dish = aPage('/dishes/4', { template: '/dishes/:id' });
    const asksStatus = (...site: Parameters<typeof aSite>) =>
      plansOf(pagesOutOfTurnSaySo, aSite(...site)).some(({ place }) => place.element?.startsWith('status'));
    expect(asksStatus([dish])).toBe(true);
    expect(asksStatus([aPage('/wiki/soup', { template: '/wiki/:slug' })])).toBe(false);
    const probes = [{ what: 'unknown-path', method: 'GET', url: '/x', status: 200 }];
    expect(asksStatus([dish], { probes })).toBe(false);
  });
});
