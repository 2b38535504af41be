// The application's own images that did not load while exploring.
import type { Page } from '@prowl/contracts';
import { ownPath, withoutQuery } from '../site/addresses.ts';
import { oncePerSite } from '../site/once.ts';

export interface BrokenImage {
  readonly image: Page['images'][number];
  /** Without query and fragment. */
  readonly path: string;
  /** The first page that shows it, and the templates of the others. */
  readonly page: Page;
  readonly others: ReadonlySet<string>;
}

const isEmbedded = (url: string): boolean => /^(data|blob):/.test(url);

/** Each image once, however many pages show it. */
export const brokenImagesOf = oncePerSite((site): readonly BrokenImage[] => {
  const found = new Map<string, BrokenImage & { others: Set<string> }>();
  for (const page of site.pages.filter(({ status }) => status < 400)) {
    for (const image of page.images) {
      const path = withoutQuery(ownPath(image.url, site.origin) ?? '');
      if (image.decoded || !image.own || path === '' || isEmbedded(image.url)) continue;
      const known = found.get(path);
      if (!known) found.set(path, { image, path, page, others: new Set() });
      else if (known.page.template !== page.template) known.others.add(page.template);
    }
  }
  return [...found.values()];
});

export const folderOf = (path: string): string => withoutQuery(path).replace(/[^/]*$/, '');
