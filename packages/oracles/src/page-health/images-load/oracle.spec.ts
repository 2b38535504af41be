import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { imagesLoad } from './oracle.ts';

const plansFor = (count: number, own = true) => {
  const images = Array.from({ length: count }, (_, index) => ({
    url: `http://${own ? 'app' : 'cdn'}.test/img/${index}.png`,
    alt: 'Lamp',
    decoded: false,
    width: 10,
    height: 10,
    own,
  }));
  return plansOf(imagesLoad, aSite([aPage('/', { images })]));
};

describe('images-load', () => {
  it('reports broken images one by one', () => {
    expect(plansFor(2).map(({ place }) => place.element)).toEqual(['/img/0.png', '/img/1.png']);
  });

  it('reports many broken images of a folder as one', () => {
    expect(plansFor(9).map(({ place, bug }) => [place.element, bug.title])).toEqual([
      ['/img/', '9 images are broken'],
    ]);
  });

  it('leaves images of another site alone', () => {
    expect(plansFor(3, false)).toEqual([]);
  });
});
