import { SiteModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { members } from '../../testing/members.ts';
import { plansOf } from '../../testing/models.ts';
import { outingSite } from '../../testing/outing.ts';
import { laterStepsNeedTheEarlier } from './oracle.ts';

const titles = (site: ReturnType<typeof outingSite>) =>
  plansOf(laterStepsNeedTheEarlier, site).map(({ title }) => title);

describe('later-steps-need-the-earlier', () => {
  it('opens the last step by its address', () => {
    expect(titles(outingSite())).toEqual([
      'Een middag op het water: step 3, "Overzicht" is not shown without the steps before',
    ]);
  });

  it('asks in a new session of the account: another test may have passed the steps before', () => {
    const steps = (site: ReturnType<typeof outingSite>) =>
      JSON.stringify(plansOf(laterStepsNeedTheEarlier, site)[0]?.steps);
    expect(steps(outingSite())).not.toContain('sign-in');
    expect(steps(SiteModel.parse({ ...outingSite(), ...members }))).toMatch(
      /forget.*sign-in.*open it by its address/,
    );
  });

  it('suspects a step that opens while another one does not', () => {
    const site = outingSite(([, boats]) => {
      if (boats?.direct) boats.direct.came = 'opens';
    });
    expect(titles(site)).toEqual([
      'Een middag op het water: step 2, "Boot" is not shown without the steps before',
    ]);
  });

  it('leaves alone steps that all open, unless one sums up what was never entered', () => {
    const site = outingSite((stages) => {
      for (const { direct } of stages) if (direct) direct.came = 'opens';
    });
    expect(titles(site)).toEqual([
      'Een middag op het water: step 3, "Overzicht" is not shown without the steps before',
    ]);
    const [, , overview] = site.journeys[0]?.stages ?? [];
    Object.assign(overview ?? {}, { shows: [], showsOptions: [] });
    expect(titles(site)).toEqual([]);
  });
});
