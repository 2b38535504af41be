// What further accounts may see, as exploring brought it home: what is asked of them, and in whose name.
import type { AccountPage, AccountView, Actor, Page, SiteModel } from '@prowl/contracts';
import { soundsHarmful, withoutQuery } from '../site/addresses.ts';
import { oncePerSite } from '../site/once.ts';

/** Those that signed in and whose pages could be compared. */
export const viewsOf = ({ accounts, signIn }: SiteModel): readonly AccountView[] =>
  signIn.status === 'verified'
    ? accounts.filter(({ status, pages }) => status === 'verified' && pages.length > 0)
    : [];

export const actorOf = ({ number }: AccountView): Actor => `account-${number}` as Actor;

/** One record by the end of its address, whatever the query may say. */
export const isRecord = ({ template }: Pick<Page, 'template'>): boolean => /\/:[^/?#]+$/.test(template);

/** It was shown what the first account is shown there. */
export const isShown = ({ came, same }: AccountPage): boolean => came === 'opens' && same === true;

/** The first account is shown it, and this one was turned away. */
export const isTurnedAway = ({ came, same }: AccountPage): boolean => came !== 'opens' && same !== undefined;

/** Pages of the first account by template, none of them for everybody. */
const firsts = oncePerSite(
  (site): ReadonlyMap<string, Page> =>
    new Map(
      site.pages
        .filter(({ status, access, reach, url }) => {
          const opens = status < 400 && reach.length === 0 && !soundsHarmful(url);
          return opens && access !== 'anonymous';
        })
        .map((page) => [page.template, page]),
    ),
);

export const firstPageOf = (site: SiteModel, template: string): Page | undefined =>
  firsts(site).get(template);

/** By template, in the order in which they were seen. */
export const byTemplate = (pages: readonly AccountPage[]): Map<string, AccountPage[]> => {
  const groups = new Map<string, AccountPage[]>();
  for (const page of pages) groups.set(page.template, [...(groups.get(page.template) ?? []), page]);
  return groups;
};

export const pathOf = ({ url }: Pick<Page, 'url'>): string => withoutQuery(url);
