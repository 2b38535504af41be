import { describe, expect, it } from 'vitest';
import { site } from '../testing/build.ts';
import { fakeTrail } from '../testing/fakes.ts';
import { Trail } from './trail.ts';

const money = (label: string, text: string) => ({
  ...{ key: label, label, text, value: 5, region: 'main' as const, meaning: 'total' as const },
  locator: { by: 'testid' as const, id: label },
});
const page = (...figures: ReturnType<typeof money>[]) => ({ heading: 'Your cart', figures });

const trailAt = (): Trail => new Trail(fakeTrail([{ url: '/cart' }]).trail.tab, site, 'prowlabcj1');
const click = { do: 'click', target: { by: 'text', text: 'Go on' } } as const;

describe('the amounts of a way', () => {
  it('are those of money, by how far it had come, once for each page', async () => {
    const trail = trailAt();
    trail.steps.push(click);
    trail.noteAmounts(page(money('Pieces', '5')));
    trail.noteAmounts(page(money('Total', '€4.00')));
    trail.noteAmounts(page(money('Total', '€5.00'), { ...money('Cart', '€5.00'), region: 'main' }));
    const { amounts } = await trail.ending('buying', 'purchase', { finished: true });
    expect(amounts).toMatchObject([{ after: 1, heading: 'Your cart' }]);
    expect(amounts[0]?.figures.map(({ text }) => text)).toEqual(['€5.00', '€5.00']);
  });

  it('go with the steps that are taken back', async () => {
    const trail = trailAt();
    trail.noteAmounts(page(money('Total', '€4.00')));
    trail.steps.push(click);
    trail.noteAmounts(page(money('Total', '€5.00')));
    trail.takeBack(0);
    const { amounts, steps } = await trail.ending('buying', 'purchase', { finished: true });
    expect(steps).toEqual([]);
    expect(amounts.map(({ after }) => after)).toEqual([0]);
  });
});
