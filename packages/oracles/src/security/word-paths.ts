// The last part of an address as a word that the application looks up: /tags/blue beside /tags/red, or what it takes for any.
import type { Page } from '@prowl/contracts';
import { soundsHarmful, withoutQuery } from '../site/addresses.ts';
import { oncePerSite } from '../site/once.ts';
import { needsSignIn } from '../site/planning.ts';

export interface WordPath {
  readonly page: Page;
  /** With the stroke at its end. */
  readonly before: string;
  readonly word: string;
  readonly signedIn: boolean;
}

const leastSiblings = 2;
const mostFolders = 4;

/** Letters, with strokes between them: no number, no file, no id. */
const isWord = (part: string): boolean => /^[a-z][a-z_-]*[a-z]$/i.test(part);

const split = (path: string): { before: string; word: string } => {
  const at = path.lastIndexOf('/') + 1;
  return { before: path.slice(0, at), word: path.slice(at) };
};

/** One for each folder that has several pages of words, or a page whose template says so. */
export const wordPaths = oncePerSite((site): readonly WordPath[] => {
  const addresses = site.pages
    .filter(({ status, reach, url }) => status < 400 && reach.length === 0 && !soundsHarmful(url))
    .flatMap((page) => [page.url, ...page.examples].map((url) => ({ page, ...split(withoutQuery(url)) })))
    .filter(({ before, word }) => before !== '/' && isWord(word));
  const folders = Map.groupBy(addresses, ({ before }) => before);
  return [...folders.values()]
    .filter(
      (group) =>
        new Set(group.map(({ word }) => word)).size >= leastSiblings ||
        group.some(({ page }) => /\/[:{[*][^/]*$/.test(withoutQuery(page.template))),
    )
    .flatMap(([first]) =>
      first === undefined ? [] : [{ ...first, signedIn: needsSignIn(site, first.page) }],
    )
    .slice(0, mostFolders);
});
