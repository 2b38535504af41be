import type { Page } from '@playwright/test';

/** Addresses of images that do not decode. Lazy ones are loaded first. */
export const brokenImages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = async (image: HTMLImageElement) => {
      image.loading = 'eager';
      const late = new Promise<boolean>((resolve) =>
        setTimeout(() => resolve(image.complete && image.naturalWidth === 0), 5_000),
      );
      const decoded = image.decode().then(
        () => false,
        () => image.complete && image.naturalWidth === 0,
      );
      return (await Promise.race([decoded, late])) ? [(image.currentSrc || image.src).slice(0, 500)] : [];
    };
    const images = [...document.images].filter(
      (image) => image.currentSrc !== '' || (image.getAttribute('src') ?? '').trim() !== '',
    );
    return Promise.all(images.map(broken)).then((lists) => lists.flat());
  });
