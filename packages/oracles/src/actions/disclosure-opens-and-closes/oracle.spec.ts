import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { disclosureOpensAndCloses } from './oracle.ts';

const plansFor = (state: Record<string, unknown>) =>
  plansOf(
    disclosureOpensAndCloses,
    aSite([aPage('/desk', { controls: [aControl('More', ['changed'], { state })] })]),
  );

describe('disclosure-opens-and-closes', () => {
  it('presses twice what is open or closed, and changes nothing of the account', () => {
    const [plan] = plansFor({ expanded: 'false' });
    expect(plan?.title).toBe('desk: "More" opens and closes');
    expect(plan?.isolation).toBe('read');
    expect(JSON.stringify(plan?.steps).match(/"do":"click"/g)).toHaveLength(2);
  });

  it('is asked once of a page that another query shows as well: there it may begin open', () => {
    const controls = [aControl('Filters', ['changed'], { state: { expanded: 'false' } })];
    const site = (...urls: string[]) => aSite(urls.map((url) => aPage(url, { controls })));
    const count = (...urls: string[]) => plansOf(disclosureOpensAndCloses, site(...urls)).length;
    expect([count('/desk', '/desk?q=pen'), count('/desk?q=pen')]).toEqual([1, 1]);
  });

  it('leaves switches to their own oracle', () => {
    expect(plansFor({ pressed: 'false' })).toEqual([]);
  });

  describe('with several of one make', () => {
    const names = ['Dogs', 'Bikes', 'Prams'];
    const opener = (name: string) => ({ name, locator: role('button', name) });
    const widgets = [
      { kind: 'disclosures', name: 'Rules', locator: css('#rules'), openers: names.map(opener) },
    ];
    const planned = (more: object) =>
      plansOf(disclosureOpensAndCloses, aSite([aPage('/rules', { widgets, ...more })]));

    it('takes the first ones for evidence and expects the same of the others', () => {
      const [plan, ...others] = planned({});
      expect(others).toEqual([]);
      expect(plan?.steps?.filter(({ do: what }) => what === 'expect')).toHaveLength(2);
    });

    it('tries the state of one of them alone', () => {
      const controls = names.map((name) => aControl(name, ['changed'], { state: { expanded: 'false' } }));
      expect(planned({ controls }).map(({ title }) => title)).toEqual([
        'rules: those of "Rules" all open and close',
        'rules: "Dogs" opens and closes',
      ]);
    });

    it('tests once what several pages have in their frame', () => {
      const site = aSite([aPage('/rules', { widgets }), aPage('/prices', { widgets })]);
      expect(plansOf(disclosureOpensAndCloses, site)).toHaveLength(1);
    });

    it('leaves alone what must be reached first', () => {
      expect(planned({ reach: [{ do: 'press', key: 'Enter' }] })).toEqual([]);
    });
  });
});
