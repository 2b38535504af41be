import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { brokenImagesOf, folderOf } from './images.ts';

const image = (url: string, more: Record<string, unknown> = {}) => ({
  url,
  alt: '',
  decoded: false,
  width: 9,
  height: 9,
  own: true,
  ...more,
});
const broken = (...images: unknown[]) =>
  brokenImagesOf(aSite([aPage('/a', { images }), aPage('/b', { images })])).map(({ path, others }) => [
    path,
    ...others,
  ]);

describe('broken images', () => {
  it('are listed once, with the other pages that show them', () => {
    expect(broken(image('http://app.test/img/lamp.png?v=3'))).toEqual([['/img/lamp.png', '/b']]);
  });

  it('leave out those that load, that are embedded and that belong to another site', () => {
    expect(
      broken(
        image('http://app.test/ok.png', { decoded: true }),
        image('data:image/png;base64,AAAA'),
        image('http://cdn.test/x.png', { own: false }),
      ),
    ).toEqual([]);
  });

  it('are in a folder', () => {
    expect(folderOf('/img/small/lamp.png?v=3')).toBe('/img/small/');
  });
});
