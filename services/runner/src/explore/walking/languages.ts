// Which links of a page choose the language that the whole session is shown in: opening one is an action, not a page. Pure.
import type { Link } from '@prowl/contracts';

/** "fr", "pt_BR", "zh-Hans": how addresses write a language. */
const tagLike = /^[a-z]{2,3}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;

const namesIn = (language: string, tag: string): string | undefined => {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined; // no language
  }
};

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Does the text name the language of this tag: in its own words, in those of the page, in English, or by the tag itself? */
const namesLanguage = (text: string, written: string, pageLanguage: string): boolean => {
  const tag = written.replace('_', '-');
  const said = plain(text);
  if (said === plain(written) || said === plain(tag)) return true;
  const [base = tag] = tag.split('-');
  if (said === plain(base)) return true;
  return [base, tag].some((each) =>
    [each, base, 'en', pageLanguage].some((language) => {
      const name = language === '' ? undefined : namesIn(language, each);
      // "Português (Brasil)" says its country, too.
      return name !== undefined && (said === plain(name) || said.startsWith(`${plain(name)} `));
    }),
  );
};

interface Part {
  readonly tag: string;
  /** The address without it. */
  readonly rest: string;
}

/** Where an address says a language: as its last step under another one, or as the value of a parameter. What begins with it (`/fr/shop`) is a page. */
const partsOf = (url: string): Part[] => {
  if (!URL.canParse(url)) return [];
  const { origin, pathname, searchParams } = new URL(url);
  const steps = pathname.split('/').filter((step) => step !== '');
  const last = steps.at(-1) ?? '';
  const inPath =
    steps.length > 1 && tagLike.test(last)
      ? [{ tag: last, rest: `${origin}/${steps.slice(0, -1).join('/')}/*` }]
      : [];
  const inQuery = [...searchParams].flatMap(([name, value]) =>
    tagLike.test(value) ? [{ tag: value, rest: `${origin}${pathname}?${name}=*` }] : [],
  );
  return [...inPath, ...inQuery];
};

/** Addresses of the links that choose a language, with its tag. One alone may be anything; several side by side, each named for its own, are a choice. */
export const languageChoices = (
  links: readonly Pick<Link, 'own' | 'text' | 'url'>[],
  pageLanguage: string,
): ReadonlyMap<string, string> => {
  const groups = new Map<string, Map<string, string>>();
  for (const { own, text, url } of links) {
    if (!own) continue;
    for (const { tag, rest } of partsOf(url)) {
      if (!namesLanguage(text, tag, pageLanguage)) continue;
      const group = groups.get(rest) ?? new Map<string, string>();
      groups.set(rest, group.set(url, tag));
    }
  }
  const choices = [...groups.values()].filter((group) => new Set(group.values()).size > 1);
  return new Map(choices.flatMap((group) => [...group]));
};

/** As many links of two readings of a page must lead to the same places for their texts to tell. */
const fewest = 3;

/** Do most links that lead where those of before led say it in other words? Counts and names that change are few among them. */
export const saysOtherwise = (
  before: readonly Pick<Link, 'text' | 'url'>[],
  now: readonly Pick<Link, 'text' | 'url'>[],
): boolean => {
  const texts = new Map(before.map(({ url, text }) => [url, plain(text)]));
  const shared = new Map(now.filter(({ url }) => texts.has(url)).map(({ url, text }) => [url, plain(text)]));
  const worded = [...shared].filter(([url, text]) => /\p{L}/u.test(`${text}${texts.get(url)}`));
  const differing = worded.filter(([url, text]) => texts.get(url) !== text);
  return worded.length >= fewest && differing.length * 2 > worded.length;
};

/** Is this the language that the tag says, whatever its country or script? */
export const isLanguage = (one: string, other: string): boolean =>
  plain(one).split(/[-_]/)[0] === plain(other).split(/[-_]/)[0];
