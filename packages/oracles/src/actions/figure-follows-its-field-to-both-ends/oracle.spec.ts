import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aResponse, aSite, plansOf } from '../../testing/models.ts';
import { figureFollowsItsFieldToBothEnds } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const plansFor = (...rows: [string, string][]) => {
  const output = { label: 'Set to', locator: css('#said'), opened: '' };
  const responses = [aResponse('range', 'Loudness', '', [output], rows, { min: '0', max: '24' })];
  return plansOf(figureFollowsItsFieldToBothEnds, aSite([aPage('/bells', { responses })]));
};

describe('figure-follows-its-field-to-both-ends', () => {
  it('suspects a figure that stays behind at an end', () => {
    const [loudness, pitch, ...more] = plansOf(figureFollowsItsFieldToBothEnds, pages.site);
    expect(more).toEqual([]);
    expect(loudness).toMatchObject({ suspected: true });
    expect(loudness?.bug.title).toBe('The figure beside "Loudness" of "Bell" is wrong at 11');
    expect(pitch).toMatchObject({ suspected: false });
    expect(JSON.stringify(pitch?.steps)).not.toContain('"any"');
  });

  it('leaves alone figures that say something else, clocks, and other words at the ends', () => {
    expect(plansFor(['8', '80'], ['16', '160'], ['24', '230'])).toEqual([]);
    expect(plansFor(['8', '8:00'], ['16', '16:00'], ['24', '0:00'])).toEqual([]);
    expect(plansFor(['8', '8'], ['16', '16'], ['24', 'as loud as 1 can'])).toEqual([]);
  });
});
