import type { ListColumn } from '@prowl/contracts';
import { assume, expectThat } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Listing, listingsOf, namesOf, openListing, valuesOf } from '../../site/listing.ts';
import { distinct } from '../../site/numbers.ts';
import { fold, pageName, quoted, slug } from '../../site/words.ts';

/** Files that are numbered, each item with its own: a placeholder is called otherwise. */
const areNumbered = (files: readonly string[]): boolean => {
  const shapes = files.map((file) => file.replace(/[?#].*$/, '').replace(/\d+/g, '0'));
  return distinct(shapes) === 1 && /0/.test(shapes[0] ?? '') && files.every((file) => /\d/.test(file));
};

const longWords = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);

/** The names of the two that share a file; sizes and colours of one thing may well share theirs, and have words in common. */
const sharingOf = (
  { samples: names }: ListColumn,
  { samples: files }: ListColumn,
): [string, string] | undefined => {
  if (files.length < 4 || files.length > names.length || files.includes('') || !areNumbered(files))
    return undefined;
  if (distinct(files) !== files.length - 1 || distinct(names) < names.length) return undefined;
  const second = files.findIndex((file, index) => files.indexOf(file) < index);
  const [one = '', other = ''] = [names[files.indexOf(files[second] ?? '')], names[second]];
  return longWords(one).some((word) => longWords(other).includes(word)) ? undefined : [one, other];
};

const differ = (listing: Listing, guard: Guarding) => {
  const { list, name, naming, page } = listing;
  const image = list.columns.find(({ meaning, attribute }) => meaning === 'image' && attribute === 'src');
  const sharing = image && naming ? sharingOf(naming, image) : undefined;
  if (!image || !sharing) return undefined;
  return guard({
    page,
    element: `${slug(name)} images`,
    locator: image.locator,
    suspected: true,
    title: `${pageName(page)}: each of ${name} has an image of its own`,
    steps: [
      ...openListing(listing),
      assume('they are different items', namesOf(listing), 'all-different'),
      expectThat('no two of them have the same image', valuesOf(list, image), 'all-different'),
    ],
    bug: { title: `${quoted(sharing[0])} and ${quoted(sharing[1])} have the same image` },
  });
};

export const differentItemsHaveDifferentImages = defineOracle({
  id: 'different-items-have-different-images',
  family: 'identity',
  type: 'functional',
  title: 'Different items have different images',
  rule: 'Where each item has a numbered image of its own, two different items do not show the same one.',
  expected: 'Each item shows its own image.',
  remedy: 'Compare the number in the address of the image with that of the item.',
  severity: 'low',
  because: 'People take one thing for another.',
  worth: 'solid',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => differ(listing, guard)),
});
