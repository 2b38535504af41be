import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { monthsFollowOneAnother } from './oracle.ts';

const button = (name: string) => ({ name, locator: role('button', name) });
const planned = (buttons: string[], at: number, more: object = {}) =>
  plansOf(
    monthsFollowOneAnother,
    aSite([
      aPage('/hall', {
        language: 'en',
        widgets: [
          { kind: 'months', name: 'November 2026', locator: css('h2'), buttons: buttons.map(button), at },
        ],
        ...more,
      }),
    ]),
  );
const firstPress = (...given: Parameters<typeof planned>) =>
  JSON.stringify(planned(...given)[0]?.steps).match(/"do":"click","target":{[^}]*"name":"(.)"/)?.[1];

describe('months-follow-one-another', () => {
  it('takes the buttons on either side of the month, or the outer ones where all are on one side', () => {
    expect(firstPress(['a', 'b'], 1)).toBe('b');
    expect(firstPress(['a', 'b', 'c', 'd'], 2)).toBe('c');
    expect(firstPress(['a', 'b', 'c'], 0)).toBe('c');
  });

  it('leaves out a button of which nothing came while exploring', () => {
    const today = [aControl('a', ['nothing'])];
    expect(firstPress(['a', 'b', 'c'], 3, { controls: today })).toBe('c');
    expect(planned(['a', 'b'], 1, { controls: today })).toEqual([]);
  });

  it('leaves alone ways that are named for the month they lead to: their names are others after each press', () => {
    expect(planned(['October', 'December'], 1)).toEqual([]);
    expect(planned(['Previous month', 'Next month'], 1)).toHaveLength(1);
  });
});
