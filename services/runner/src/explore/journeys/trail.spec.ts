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

it('the end is known by what it says in any test: what was entered on this walk is another word there', async () => {
  const proofs = [
    { by: 'text', text: '“Robin prowlabcj1” is planned' },
    { by: 'role', role: 'heading', name: 'prowlabcj1' },
    { by: 'text', text: 'Thank you' },
  ] as const;
  const kept = await Promise.all(
    proofs.map(async (proof) => {
      const { ends } = await trailAt().ending('planning', 'other', { finished: true, proof });
      return ends?.proof;
    }),
  );
  expect(kept).toEqual([
    { by: 'text', text: { template: '“Robin {{run}}” is planned' } },
    { by: 'role', role: 'heading', name: { template: '{{run}}' } },
    proofs[2],
  ]);
});
