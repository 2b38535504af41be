// Opening a link may make something and let the session into it ("Try it out", "New board"): the cookies of before do not open what it led to.
import { ask } from '../../http/ask.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';

const withoutFragment = (url: string): string => url.replace(/#.*$/, '');

interface Cookie {
  readonly name: string;
  readonly value: string;
}

export const cookiesNow = async (tab: Tab, url: string): Promise<readonly Cookie[]> =>
  (await orElse(1_000, [], (async () => tab.page.context().cookies(url))())) ?? [];

/**
 * Was what the tab shows now closed to the session before `opened` was opened? Only where a redirect led there and changed a cookie is
 * it asked, once, with the cookies of before.
 */
export const wasLetIn = async (
  tab: Tab,
  opened: string,
  before: readonly Cookie[],
  allowed: (url: string) => boolean,
): Promise<boolean> => {
  const shown = tab.page.url();
  if (withoutFragment(shown) === withoutFragment(opened) || before.length === 0) return false;
  const held = new Map(before.map(({ name, value }) => [name, value]));
  const now = await cookiesNow(tab, shown);
  if (!now.some(({ name, value }) => held.has(name) && held.get(name) !== value)) return false;
  const { status } = await ask(shown, {
    headers: { cookie: before.map(({ name, value }) => `${name}=${value}`).join('; ') },
    allowed,
    timeout: 4_000,
    maxBytes: 2_000,
  });
  return status >= 300 && status < 500;
};
