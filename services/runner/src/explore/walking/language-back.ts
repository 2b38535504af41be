// The session is shown in another language than at first, because something that was opened or sent chose it: a link for the first one puts it back.
import type { Page } from '@prowl/contracts';
import type { PageReading } from '../../reading/read.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import { isLanguage, languageChoices, saysOtherwise } from './languages.ts';
import type { Known } from './site.ts';

/** Links that a closed menu holds are there, too. */
const linksHere = async (tab: Tab) =>
  (await orElse(
    1_000,
    [],
    tab.page.evaluate(() =>
      [...document.links].map(({ href, textContent, origin }) => ({
        url: href,
        text: textContent ?? '',
        own: origin === location.origin,
      })),
    ),
  )) ?? [];

const opened = async (tab: Tab, url: string): Promise<PageReading | undefined> => {
  await tab.open(url, { timeout: 5_000 });
  return orElse(3_000, undefined, tab.read());
};

/** `first`: the start page as it was at first, at `start`. True when it says the same again, or did all the time. */
export const putLanguageBack = async (
  tab: Tab,
  start: string,
  { language, links }: Pick<Page, 'language' | 'links'>,
): Promise<boolean> => {
  const now = await opened(tab, start);
  if (now === undefined || !saysOtherwise(links, now.links)) return true;
  const choices = [...languageChoices(await linksHere(tab), now.language)];
  const [former] = choices.find(([, tag]) => isLanguage(tag, language)) ?? [];
  if (former === undefined) return false;
  await tab.open(former, { timeout: 5_000 });
  const then = await opened(tab, start);
  return then !== undefined && !saysOtherwise(links, then.links);
};

/** Pages that were seen with the account, or all where there is none. */
export const firstSeen = (known: readonly Known[]): Page | undefined =>
  known.find(({ anonymous }) => !anonymous)?.page;
