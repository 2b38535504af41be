import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageLoadsWithoutErrors } from './oracle.ts';

const messagesFor = (troubles: unknown[]) => {
  const [plan] = plansOf(pageLoadsWithoutErrors, aSite([aPage('/', { troubles })]));
  return (plan?.steps ?? []).flatMap((step) => ('message' in step ? [step.message] : []));
};

describe('page-loads-without-errors', () => {
  it('walks through one of each kind of page that was sound, and suspects nothing', () => {
    const site = aSite([
      aPage('/'),
      aPage('/things/1', { template: '/things/:id' }),
      aPage('/things/2', { template: '/things/:id' }),
    ]);
    const [plan, ...more] = plansOf(pageLoadsWithoutErrors, site);
    expect(more).toEqual([]);
    expect(plan?.suspected).toBe(false);
    expect(JSON.stringify(plan?.steps).match(/ask for [^"]*/g)).toEqual(['ask for /', 'ask for /things/1']);
  });

  it('says nothing of a record that is refused for the state that it came into', () => {
    const asks = (template: string) =>
      JSON.stringify(plansOf(pageLoadsWithoutErrors, aSite([aPage(template)]))).includes('in a state for it');
    expect([asks('/trips/:id/edit'), asks('/trips')]).toEqual([true, false]);
  });

  it('leaves pages alone that were errors', () => {
    const site = aSite([aPage('/a', { status: 404 }), aPage('/b', { kind: 'error' })]);
    expect(plansOf(pageLoadsWithoutErrors, site)).toEqual([]);
  });

  it('expects nothing thrown and nothing failing of a sound page', () => {
    expect(messagesFor([])).toHaveLength(4);
  });

  it('leaves out what exploration saw go wrong', () => {
    expect(messagesFor([{ kind: 'exception', text: 'x is not defined' }])).not.toContain(
      'nothing is thrown while home page loads',
    );
    expect(messagesFor([{ kind: 'server-error', text: '500', url: 'http://app.test/x' }])).not.toContain(
      'no own request of home page fails on the server',
    );
  });
});
