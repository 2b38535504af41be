import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { refusedStepKeepsEntries } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(refusedStepKeepsEntries, site).map(({ title }) => title);

describe('refused-step-keeps-entries', () => {
  it('is wrong in one field and looks at the others', () => {
    const [plan, ...more] = plansOf(refusedStepKeepsEntries, outingSite());
    expect(more).toEqual([]);
    expect(plan?.title).toContain('keeps what was entered when it is refused');
    expect(JSON.stringify(plan?.steps)).toContain('"Naam');
  });

  it('is not planned where nothing is refused', () => {
    const site = outingSite(([first]) => {
      first?.tries.splice(0);
    });
    expect(titles(site)).toEqual([]);
  });
});
