// The files that are the same for everybody: style, script, pictures, icons.

import type { Faults } from '../faults/faults.ts';
import { type Reply, text } from '../http/exchange.ts';
import type { Places } from '../http/places.ts';
import { favicon, hero, pictureFor } from './pictures.ts';
import { largePhoto, smallIcon } from './png.ts';
import { script } from './script.ts';
import { style } from './style.ts';

export type Files = (path: string) => Reply | undefined;

const file = (type: string, body: string | Buffer): Reply => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': 'public, max-age=300' },
  body,
});
const svg = (body: string): Reply => file('image/svg+xml', body);

const robots = 'User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /account\n';

export function createFiles(faults: Faults, places: Places): Files {
  const fixed = new Map<string, () => Reply>([
    ['/assets/shop.css', () => file('text/css; charset=utf-8', style(faults))],
    ['/assets/shop.js', () => file('text/javascript; charset=utf-8', script(faults, places))],
    ['/favicon.svg', () => svg(favicon)],
    ['/favicon.ico', () => file('image/png', smallIcon())],
    ['/pictures/hero.svg', () => svg(hero)],
    ['/robots.txt', () => text(200, robots)],
  ]);
  if (faults.has('hero-heavy')) fixed.set('/pictures/hero.png', () => file('image/png', largePhoto()));
  const ready = new Map<string, Reply>();
  return (path) => {
    const kept = ready.get(path);
    if (kept) return kept;
    const picture = /^\/pictures\/([1-9]\d?)\.svg$/.exec(path);
    let made = fixed.get(path)?.();
    if (picture) {
      const drawn = pictureFor(Number(picture[1]));
      const cut = picture[1] === '31' && faults.has('picture-truncated');
      made = drawn === undefined ? undefined : svg(cut ? drawn.slice(0, 240) : drawn);
    }
    if (made) ready.set(path, made);
    return made;
  };
}
