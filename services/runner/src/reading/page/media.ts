// Runs inside the page. Images, and whether they could be decoded.

import type { Dom } from './dom.ts';
import type { Locators } from './locators.ts';
import type { RawReading } from './wire.ts';

export const createMedia = (dom: Dom, locators: Locators) => {
  const images = (): RawReading['images'] => {
    const found: RawReading['images'] = [];
    for (const element of dom.elements) {
      if (found.length >= 200) break;
      if (element.tagName !== 'IMG') continue;
      const image = element as HTMLImageElement;
      // Written without an address it waits for its script, though `src` says the page's own.
      const url = image.currentSrc || (dom.attribute(image, 'src').trim() === '' ? '' : image.src);
      if (url === '') continue;
      let own = true;
      try {
        const address = new URL(url, document.baseURI);
        own =
          address.origin === location.origin || address.protocol === 'data:' || address.protocol === 'blob:';
      } catch {
        own = false;
      }
      const waiting = image.loading === 'lazy' && !image.complete;
      found.push({
        url: dom.cut(url, 2_048),
        alt: image.getAttribute('alt'),
        decoded: waiting || !image.complete || image.naturalWidth > 0,
        width: image.naturalWidth,
        height: image.naturalHeight,
        own,
        ...(found.length < 60 && dom.visible(image) ? { locator: locators.locatorOf(image) } : {}),
      });
    }
    return found;
  };
  return { images };
};
export type Media = ReturnType<typeof createMedia>;
