import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { settingBackRestoresTheResult } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (kind: string, opened: string, ...rows: [string, string][]) => {
  const output = { label: 'Price', locator: css('#price'), opened: '£4.00' };
  const responses = [aResponse(kind, 'Size', opened, [output], rows)];
  return plansOf(settingBackRestoresTheResult, aSite([aPage('/frames', { responses })]));
};

describe('setting-back-restores-the-result', () => {
  it('suspects a figure that stayed', () => {
    const [plan, ...more] = plansOf(settingBackRestoresTheResult, pages.site);
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('"Price" stays when "With glass" of "Your frame" is set back');
  });

  it('guards figures that came back', () => {
    const [plan] = plansFor('choice', 'small', ['large', '£8.00'], ['small', '£4.00']);
    expect(plan).toMatchObject({ suspected: false });
  });

  it('leaves alone a choice that says nothing, and what is another one each time', () => {
    expect(plansFor('choice', '', ['large', '£8.00'], ['', '£8.00'])).toEqual([]);
    expect(plansFor('choice', 'small', ['large', '£8.00'], ['small', '£3.99'])).toEqual([]);
  });
});
