// Parts of addresses under which things belong to one account, whatever the application is about.
import { isLabel } from '@prowl/lexicon';
import { partsOf } from '../site/addresses.ts';

/** Names of such parts in routes that are not words of a page. */
const routes = new Set(['me', 'my']);

const isOwnArea = (part: string): boolean => isLabel(part, ['own-records', 'admin']);
const isAccount = (part: string): boolean => part === 'accounts' || isLabel(part, 'account');

/** What is at this path belongs to an account, by its words. Messages may be those of a public board. */
export const belongsToAccount = (path: string): boolean =>
  partsOf(path).some((part) => routes.has(part) || (part !== 'messages' && isOwnArea(part)));

/** One record, by its number, of those that belong to an account. */
export const isPrivateRecord = (path: string): boolean => {
  const area = partsOf(path).at(-2) ?? '';
  return /\/(?:[A-Za-z]{1,6}[-_]?)?\d+$/.test(path) && isLabel(area, 'own-records') && !isAccount(area);
};
