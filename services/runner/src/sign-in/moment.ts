// Takes the moments that a sign-in is judged by.
import { createHash } from 'node:crypto';
import type { PageReading } from '../reading/read.ts';
import { snapshot } from '../tab/snapshot.ts';
import type { Tab } from '../tab/tab.ts';
import { orElse } from '../time/limit.ts';
import type { Moment } from './proof.ts';
import { signOf } from './sign-out.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** `reading` is what the page shows at that moment. Values of cookies and storage are hashed at once. */
export const momentOf = async (tab: Tab, reading: PageReading): Promise<Moment> => {
  const cookies = await tab.guarded.context.cookies();
  const storage = await orElse(
    1_000,
    {},
    tab.page.evaluate(() =>
      Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
    ),
  );
  const passwords = await orElse(500, 0, tab.page.locator('input[type=password]:visible').count());
  const seen = await snapshot(tab.page);
  return {
    url: new URL(seen.url).pathname + new URL(seen.url).hash,
    form: passwords > 0,
    signOut: signOf(reading) !== undefined,
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, hash(value)])),
    storage: Object.fromEntries(
      Object.entries(storage as Record<string, string>).map(([key, value]) => [key, hash(value)]),
    ),
    messages: [...seen.messages, ...seen.lines.filter((line) => line.length < 160)],
  };
};
