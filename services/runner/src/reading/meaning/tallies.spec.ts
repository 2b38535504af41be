import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import type { RawNumber } from '../page/wire.ts';
import { talliesOf } from './tallies.ts';

const partsIn = (text: string, more: Partial<RawNumber> = {}) =>
  talliesOf({
    numbers: [
      { text, label: '', hints: '', locator: css('p'), region: 'main', near: -1, live: false, ...more },
    ],
  }).flatMap(({ parts }) => parts.map(({ nth, value, words }) => [nth, value, words]));

describe('talliesOf', () => {
  it.each([
    [
      '28 items, 5 low, 0 on order',
      [
        [0, 28, 'items'],
        [1, 5, 'low'],
        [2, 0, 'on order'],
      ],
    ],
    [
      '3 offene Aufträge · 12 erledigt',
      [
        [0, 3, 'offene Aufträge'],
        [1, 12, 'erledigt'],
      ],
    ],
    [
      'Open: 4 | Done: 1',
      [
        [0, 4, 'Open'],
        [1, 1, 'Done'],
      ],
    ],
    ['Low (5)', [[0, 5, 'Low']]],
    [
      '4.6 of 5 stars, from 6 reviews',
      [
        [0, 4.6, 'of'],
        [1, 5, 'stars'],
        [2, 6, 'reviews'],
      ],
    ],
  ])('%s', (text, parts) => expect(partsIn(text)).toEqual(parts));

  it('calls a number by itself by what stands beside it', () =>
    expect(partsIn('7', { label: 'Waiting' })).toEqual([[0, 7, 'Waiting']]));

  it.each(['26/11/2026', 'Room T-04', '£4.50 paid', 'opens 9:30'])('leaves %s alone', (text) =>
    expect(partsIn(text)).toEqual([]),
  );
  it('leaves the frame of the page alone', () => expect(partsIn('3 new', { region: 'chrome' })).toEqual([]));
});
