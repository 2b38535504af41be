import { apply, expectThat, probe, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted } from '../../site/words.ts';
import { brokenImagesOf, folderOf } from '../images.ts';

/** More broken images of one folder have one cause. */
const mostPerFolder = 3;

export const imagesLoad = defineOracle({
  id: 'images-load',
  family: 'page-health',
  type: 'functional',
  title: 'Images load',
  rule: 'An image that the application shows must load and decode.',
  expected: 'The image loads and decodes.',
  remedy:
    'Open the address of the image: if it is missing, check the path and the upload; if it opens, check its format and content type.',
  severity: 'medium',
  because: 'People do not see what the image shows, and the page looks neglected.',
  worth: 'seen',
  plan: ({ site }, guard) => {
    const byFolder = Map.groupBy(brokenImagesOf(site), ({ path }) => folderOf(path));
    return [...byFolder].flatMap(([folder, all]) => {
      const many = all.length > mostPerFolder;
      return (many ? all.slice(0, 1) : all).map(({ image, path, page, others }) => {
        const words = quoted(image.alt?.trim() || path.split('/').at(-1) || path);
        return guard({
          page,
          element: many ? folder : path,
          ...(image.locator ? { locator: image.locator } : {}),
          title: `${pageName(page)}: ${many ? `the images of ${folder} load` : `the image ${words} loads`}`,
          suspected: true,
          signedIn: asExplored(site, page),
          steps: [
            open(page),
            expectThat(
              many ? `the images of ${folder} load` : `the image ${words} loads`,
              apply('pick-including', probe('broken-images'), value(many ? folder : path)),
              'empty',
            ),
          ],
          bug: {
            title: many ? `${all.length} images are broken` : `The image ${words} is broken`,
            seen: many
              ? `Broken: ${all
                  .map((each) => each.path)
                  .slice(0, 10)
                  .join(', ')}.`
              : `${path} does not load.`,
            context: others.size > 0 ? [`It is used on ${[...others].slice(0, 5).join(', ')} too.`] : [],
          },
        });
      });
    });
  },
});
