// Runs inside the page. What it keeps in the browser: keys with a digest of each value, never the value itself.
import type { Observation } from '../seen.ts';

const digest = (text: string): string => {
  let hash = 5_381;
  for (let index = 0; index < text.length; index += 1)
    hash = ((hash << 5) + hash + text.charCodeAt(index)) | 0;
  return `${text.length}.${hash >>> 0}`;
};

const readable = (read: () => Record<string, string>): Record<string, string> => {
  try {
    return Object.fromEntries(
      Object.entries(read())
        .slice(0, 60)
        .map(([key, value]) => [key.slice(0, 100), digest(String(value))]),
    );
  } catch {
    return {}; // storage is switched off here
  }
};

const cookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return [name, value];
      }),
  );

export const storageNow = (): Observation['storage'] => ({
  local: readable(() => ({ ...localStorage })),
  session: readable(() => ({ ...sessionStorage })),
  cookie: readable(cookies),
});
