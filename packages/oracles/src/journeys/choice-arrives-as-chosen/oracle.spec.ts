import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { choiceArrivesAsChosen } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(choiceArrivesAsChosen, site).map(({ title }) => title);

describe('choice-arrives-as-chosen', () => {
  it('chooses another option, and looks for it in the summary and in what was made', () => {
    expect(titles(outingSite())).toEqual([
      'Een middag op het water: step 3, "Overzicht", names the chosen "Roeiboot"',
      'Een middag op het water: what it makes in the end has the chosen "Roeiboot"',
    ]);
  });

  it('suspects a summary that named another option than the one that was chosen', () => {
    const site = outingSite(([, , overview]) => {
      if (overview) overview.showsOptions = [{ key: 'boat', option: 'Kano' }];
    });
    expect(plansOf(choiceArrivesAsChosen, site).map(({ title, suspected }) => [title, suspected])).toEqual([
      ['Een middag op het water: step 3, "Overzicht", names the chosen "Kajak"', true],
      ['Een middag op het water: what it makes in the end has the chosen "Roeiboot"', false],
    ]);
  });

  it('takes one other option by itself for no summary', () => {
    const site = outingSite(([, , overview]) => {
      if (!overview) return;
      overview.showsOptions = [{ key: 'boat', option: 'Kano' }];
      overview.shows = [];
    });
    expect(titles(site)).toEqual([
      'Een middag op het water: what it makes in the end has the chosen "Roeiboot"',
    ]);
  });
});
