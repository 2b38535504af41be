import { settle } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { imageHasTheSameWordsEitherWay } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const planned = (names: readonly string[], effect = 'opened-dialog', more: object = {}) =>
  plansOf(
    imageHasTheSameWordsEitherWay,
    aSite([aPage('/album', { controls: names.map((name) => aControl(name, [effect])), ...more })]),
  );
const three = ['Show the barn', 'Show the mill', 'Show the pond'];

describe('image-has-the-same-words-either-way', () => {
  it('compares what the second button opens with what follows the first', () => {
    const [plan] = plansOf(imageHasTheSameWordsEitherWay, pages.site);
    expect(plan?.title).toBe(
      'lights: what follows "Enlarge: The red one" has the words that "Enlarge: The one in fog" shows',
    );
    expect(JSON.stringify(plan?.steps)).toMatch(/ArrowRight.*ArrowLeft/);
  });

  it('asks for three buttons that are called alike, and differ', () => {
    expect(planned(three)).toHaveLength(1);
    expect(planned(three.slice(0, 2))).toEqual([]);
    expect(planned(['Show', 'Show', 'Show'])).toEqual([]);
    expect(planned(['Monday 1', 'Monday 8', 'Monday 15'])).toEqual([]);
  });

  it('presses nothing that may do something else', () => {
    expect(planned(three, 'not-tried')).toEqual([]);
    expect(planned(three, 'requested')).toEqual([]);
    expect(planned(three, 'opened-dialog', { actions: [anAction('count', 'Show', [settle()], [])] })).toEqual(
      [],
    );
    expect(planned(three, 'opened-dialog', { language: 'ar' })).toEqual([]);
  });
});
