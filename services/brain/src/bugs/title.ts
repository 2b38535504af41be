// A bug's title: what, where, in few enough characters to be read in a list. Pure.

import type { TestPlan } from '@prowl/contracts';
import { capital } from '../core/capital.ts';

/** What a list, a ticket and a commit message show without cutting it off. */
export const mostCharacters = 80;

/** Ends at a word, and leaves no quotation open. */
export const cutTitle = (text: string, most = mostCharacters): string => {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 2);
  const words = room
    .slice(0, Math.max(room.lastIndexOf(' '), Math.floor(most / 2)))
    .replace(/[\s,;:(]+$/, '');
  const open = words.lastIndexOf('“') > words.lastIndexOf('”');
  return open ? `${words}…”` : `${words}…`;
};

/** The address of a page without what follows its path. */
export const pathOf = ({ url }: TestPlan['place']): string => url.split(/[?#]/)[0] ?? '';

/** The same with a route behind `#`, in which alone the pages of many an application differ. */
const routeOf = ({ url }: TestPlan['place']): string =>
  /^[^?#]*(?:\?[^#]*)?#!?\/[^?]/.test(url)
    ? url.replace(/\?[^#]*/, '').replace(/\?.*$/, '')
    : pathOf({ url, template: url });

/** Names a thing or an address already. */
const saysWhere = (title: string): boolean => /[“”/]/.test(title);

/**
 * The words of the expectation that failed, else the plan's; the page behind them where they name none and there is room.
 * `broken`: another page, which its server failed to send.
 */
export const titleOf = (
  { bug, place }: Pick<TestPlan, 'bug' | 'place'>,
  { failed, broken }: { failed?: string | undefined; broken?: string | undefined } = {},
): string => {
  // Whatever was looked for cannot be on it: that it fails is the fault.
  if (broken !== undefined) return cutTitle(`The server fails to send ${broken}`);
  const title = cutTitle(capital((failed ?? bug.title).trim()));
  const where = routeOf(place);
  const placed = `${title} (${where})`;
  return saysWhere(title) || where.length < 2 || placed.length > mostCharacters ? title : placed;
};
