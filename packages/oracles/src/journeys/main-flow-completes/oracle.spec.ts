import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { mainFlowCompletes } from './oracle.ts';

const plansFor = (more: Record<string, unknown>) => {
  const journey = {
    name: 'Buying',
    kind: 'purchase',
    steps: [{ do: 'goto', url: '/' }],
    ends: { url: '/done', text: 'Thank you' },
    finished: true,
    ...more,
  };
  return plansOf(mainFlowCompletes, aSite([aPage('/')], { journeys: [journey] }));
};

describe('main-flow-completes', () => {
  it('walks only journeys that exploration finished', () => {
    expect(plansFor({}).map(({ title }) => title)).toEqual(['Buying: from beginning to end']);
    expect(plansFor({ finished: false })).toEqual([]);
  });

  it('expects the address of the end where no words last', () => {
    const proof = { by: 'text', text: '#4711' };
    const [plan] = plansFor({ ends: { url: '/done/4711', text: '#4711', proof } });
    expect(JSON.stringify(plan?.steps)).toContain('"^/done/[^/]+$"');
  });

  it('is worth most where something is bought', () => {
    expect(plansFor({})[0]?.rank).toBeGreaterThan(plansFor({ kind: 'create' })[0]?.rank ?? 1);
  });

  it('completes a purchase once, although its checkout was kept as a row of steps, too', () => {
    const steps = [{ do: 'goto', url: '/' }, { do: 'settle' }];
    const flow = { steps, ends: { url: '/done', text: 'Thank you' }, finished: true };
    const journeys = [
      { ...flow, name: 'Buying', kind: 'purchase' },
      { ...flow, name: 'Checkout', kind: 'other' },
      { ...flow, name: 'Booking', kind: 'other', steps: [{ do: 'goto', url: '/book' }, ...steps] },
    ];
    const titles = plansOf(mainFlowCompletes, aSite([aPage('/')], { journeys })).map(({ title }) => title);
    expect(titles).toEqual(['Buying: from beginning to end', 'Booking: from beginning to end']);
  });
});
