import { apply, assume, expectThat, extract, keep, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { openListing, valuesOf } from '../../site/listing.ts';
import { distinct } from '../../site/numbers.ts';
import { pageName, slug } from '../../site/words.ts';
import {
  keepName,
  namedOpeningsOf,
  type Opening,
  openItsPage,
  openingPlace,
  spreadOver,
} from '../opening.ts';

/** Items of a list whose images are compared. */
const mostCompared = 4;

const fileOf = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .split('/')
    .pop() ?? '';

const imageMatches = (opening: Opening, guard: Guarding): PlanDraft | undefined => {
  const { listing, detail } = opening;
  const { list, name, page } = listing;
  const image = list.columns.find(({ meaning, attribute }) => meaning === 'image' && attribute === 'src');
  if (!image || image.samples.some((sample) => sample.startsWith('data:'))) return undefined;
  const files = image.samples.map(fileOf).filter((file) => file !== '');
  // Pages that show another file for the item, a larger one for instance, cannot be compared.
  if (distinct(files) < 2 || !detail.images.some(({ url }) => files.includes(fileOf(url)))) return undefined;
  return guard({
    ...openingPlace(opening),
    element: slug(name),
    title: `${pageName(page)}: an item of ${name} has the same image in the list and on its page`,
    steps: spreadOver(listing, mostCompared).flatMap((position) => [
      ...openListing(listing),
      ...keepName(opening, position),
      keep('image', apply('at', valuesOf(list, image, 'trimmed'), value(position))),
      assume('the item has an image', variable('image'), 'not-empty'),
      ...openItsPage(opening, position),
      expectThat(
        `the image of item ${position + 1} is that of the list`,
        extract({ read: 'attributes', of: { by: 'css', selector: 'img' }, attribute: 'src' }),
        'contains',
        variable('image'),
      ),
    ]),
    bug: { title: `One of ${name} has another image on its page than in the list` },
  });
};

export const imageMatchesItemPage = defineOracle({
  id: 'image-matches-item-page',
  family: 'identity',
  type: 'functional',
  title: 'An item has the same image in the list and on its page',
  rule: 'The image belongs to the item: list and page show the same one.',
  expected: 'The same image in both places.',
  remedy: 'Read the image in both places from the record of the item, not from its position or a default.',
  severity: 'medium',
  because: 'People take the item for another one, but its name and price are right.',
  worth: 'slight',
  plan: ({ site }, guard) => namedOpeningsOf(site).map((opening) => imageMatches(opening, guard)),
});
