// Pictures of the application show. A picture that stands on many pages is one plan.

import type { Expression, Page, SiteModel } from '@prowl/contracts';
import { apply, expectThat, goto, type PlanDraft, probe, settle, step, value } from '@prowl/plan';
import { linkedAddresses, ownPath, pagesByTemplate, withoutQuery } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { oncePerSite } from '../site/once.ts';
import { asExplored } from '../site/planning.ts';
import { pageName, quoted } from '../site/words.ts';

interface Broken {
  image: Page['images'][number];
  path: string;
  page: Page;
  others: Set<string>;
}

const brokenPictures = oncePerSite((site): readonly Broken[] => {
  const found = new Map<string, Broken>();
  for (const page of site.pages) {
    if (page.status >= 400) continue;
    for (const image of page.images) {
      const path = ownPath(image.url, site.origin);
      if (
        image.decoded ||
        !image.own ||
        !path ||
        image.url.startsWith('data:') ||
        image.url.startsWith('blob:')
      )
        continue;
      const known = found.get(withoutQuery(path));
      if (known) known.others.add(page.template);
      else found.set(withoutQuery(path), { image, path, page, others: new Set() });
    }
  }
  return [...found.values()];
});

const folderOf = (path: string): string => withoutQuery(path).replace(/[^/]*$/, '');
const mostPerFolder = 3;

export const planPictures = (site: SiteModel): PlanDraft[] => {
  const byFolder = new Map<string, Broken[]>();
  for (const each of brokenPictures(site))
    byFolder.set(folderOf(each.path), [...(byFolder.get(folderOf(each.path)) ?? []), each]);
  return [...byFolder.entries()].flatMap(([folder, all]) => {
    const one = all.length > mostPerFolder ? all.slice(0, 1) : all;
    return one.map(({ image, path, page, others }) => {
      const words = image.alt?.trim() || withoutQuery(path).split('/').at(-1) || path;
      const many = all.length > mostPerFolder;
      others.delete(page.template);
      return draft(site, {
        family: 'page-health',
        oracle: 'pictures-show',
        page,
        element: many ? folder : withoutQuery(path),
        ...(image.locator ? { locator: image.locator } : {}),
        title: `${pageName(page)}: ${many ? `the pictures of ${folder}` : `the picture ${quoted(words)}`} can be seen`,
        because: 'A picture that the application shows must load and decode.',
        rank: 0.85,
        suspected: true,
        signedIn: asExplored(site, page),
        steps: [
          open(page),
          expectThat(
            many ? `the pictures of ${folder} show` : `the picture ${quoted(words)} shows`,
            apply('pick-including', probe('broken-images'), value(many ? folder : withoutQuery(path))),
            'empty',
          ),
        ],
        bug: {
          title: many ? `${all.length} pictures are broken` : `The picture ${quoted(words)} is broken`,
          severity: 'medium',
          expected: 'The picture loads and decodes.',
          seen: many
            ? `Broken: ${all
                .map((each) => each.path)
                .slice(0, 10)
                .join(', ')}.`
            : `${path} does not show.`,
          context: others.size > 0 ? [`It is used on ${[...others].slice(0, 5).join(', ')} too.`] : [],
        },
      });
    });
  });
};

const mostPages = 10;

/** Pages of a kind show other pictures each: all known addresses of it, and all its pictures that are the application's own. */
export const planPicturesElsewhere = (site: SiteModel): PlanDraft[] =>
  pagesByTemplate(site).flatMap((page) => {
    if (page.status >= 400 || page.reach.length > 0) return [];
    const folders = [
      ...new Set(
        page.images
          .flatMap((image) => (image.own ? (ownPath(image.url, site.origin) ?? []) : []))
          .map(folderOf),
      ),
    ];
    const linked = linkedAddresses(site).get(withoutQuery(page.url)) ?? [];
    const others = [...new Set([...page.examples, ...linked])]
      .filter((url) => url !== page.url)
      .slice(0, mostPages);
    if (folders.length === 0 || folders.length > 4 || others.length === 0) return [];
    const known = brokenPictures(site).map(({ path }) => withoutQuery(path));
    const broken = (folder: string): Expression =>
      known.length === 0
        ? apply('pick-including', probe('broken-images'), value(folder))
        : apply(
            'without',
            apply('pick-including', probe('broken-images'), value(folder)),
            apply(
              'concat',
              value([]),
              ...known
                .slice(0, 5)
                .map((path) => apply('pick-including', probe('broken-images'), value(path))),
            ),
          );
    return draft(site, {
      family: 'page-health',
      oracle: 'pictures-show-everywhere',
      page,
      element: '',
      title: `${pageName(page)}: the pictures of other such pages can be seen`,
      because: 'A picture that the application shows must load and decode, on every page of a kind.',
      rank: 0.4,
      steps: others.flatMap((url) => [
        step(`open ${url}`, goto(url), settle()),
        ...folders.map((folder) =>
          expectThat(`the pictures on ${url} show`, broken(folder), 'empty', undefined),
        ),
      ]),
      bug: { title: 'A picture is broken', severity: 'medium', expected: 'All pictures load and decode.' },
    });
  });
