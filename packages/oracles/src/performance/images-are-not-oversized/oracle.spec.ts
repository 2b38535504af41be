import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { timings } from '../../testing/timings.ts';
import { imagesAreNotOversized } from './oracle.ts';

const plans = (url: string, bytes: number) => {
  const page = (path: string) => aPage(path, { timings: timings(20, { largestResource: { url, bytes } }) });
  return plansOf(imagesAreNotOversized, aSite([page('/'), page('/b')]));
};

describe('images-are-not-oversized', () => {
  it('suspects an image of several megabytes, once for all pages that show it', () => {
    const [plan, ...more] = plans('http://app.test/big.png', 3_000_000);
    expect(plan).toMatchObject({ suspected: true, place: { element: '/big.png' } });
    expect(plan?.bug.title).toBe('An image of 3.0 MB slows the page down');
    expect(more).toEqual([]);
  });

  it('plans nothing for smaller images, films and images of other sites', () => {
    expect(plans('http://app.test/small.png', 1_000_000)).toEqual([]);
    expect(plans('http://app.test/film.mp4', 9_000_000)).toEqual([]);
    expect(plans('http://cdn.example/big.png', 9_000_000)).toEqual([]);
  });
});
