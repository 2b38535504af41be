import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { ownPath, pagesByTemplate, withoutQuery } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';

const megabyte = 1_000_000;
const mostBytes = 1.5 * megabyte;
const isImage = (url: string): boolean => /\.(png|jpe?g|gif|webp|avif|bmp|svg)(\?|$)/i.test(url);

export const imagesAreNotOversized = defineOracle({
  id: 'images-are-not-oversized',
  family: 'performance',
  type: 'performance',
  title: 'No image is larger than 1.5 MB',
  rule: 'An image of several megabytes takes many seconds on a phone, without looking any better.',
  expected: 'An image of the size at which it is shown, well under 1.5 MB.',
  remedy:
    'Scale the image to the size at which it is shown, and save it as WebP or AVIF; offer sizes with srcset.',
  severity: 'low',
  because: 'The page is slow on a phone, and complete in the end.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    return pagesByTemplate(site).map((page) => {
      const largest = page.timings?.largestResource;
      const path = ownPath(largest?.url ?? '', site.origin);
      if (page.status >= 400 || !largest || !path || !isImage(path) || largest.bytes <= mostBytes)
        return undefined;
      if (seen.has(withoutQuery(path))) return undefined;
      seen.add(withoutQuery(path));
      return guard({
        page,
        element: withoutQuery(path),
        title: `${pageName(page)}: its images are not oversized`,
        suspected: true,
        steps: [
          step('ask for the image', request('GET', path, 'image', { follow: true })),
          expectThat(
            `the image ${withoutQuery(path)} is smaller than 1.5 MB`,
            answer('image', 'bytes'),
            'at-most',
            value(mostBytes),
          ),
        ],
        bug: {
          title: `An image of ${(largest.bytes / megabyte).toFixed(1)} MB slows the page down`,
          seen: `${path} has ${largest.bytes.toLocaleString('en')} bytes.`,
        },
      });
    });
  },
});
