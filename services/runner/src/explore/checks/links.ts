// Asks every own link that was not visited, so that dead ones are known, and looks for the places that fragments name. Foreign links are not asked.
import type { LinkCheck } from '@prowl/contracts';
import { ask } from '../../http/ask.ts';
import { isRoute } from '../../reading/address.ts';
import type { Walk } from '../walking/walk.ts';

const maxChecks = 300;
const atOnce = 6;

export const cookieHeader = async (
  walk: Walk,
  tabContext: { cookies: (url: string) => Promise<{ name: string; value: string }[]> },
  url: string,
): Promise<Record<string, string>> => {
  const cookies = await tabContext.cookies(url);
  const { authorization } = walk.session;
  return {
    ...(cookies.length === 0
      ? {}
      : { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
    ...(authorization === undefined ? {} : { authorization }),
  };
};

const hasFragment = (html: string, fragment: string): boolean => {
  const name = decodeURIComponent(fragment).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return (
    fragment === '' ||
    fragment === 'top' ||
    fragment.startsWith(':~:') ||
    new RegExp(`\\b(?:id|name)\\s*=\\s*["']?${name}["'\\s>]`).test(html)
  );
};

type Cookies = { cookies: (url: string) => Promise<{ name: string; value: string }[]> };

export const checkLinks = async (walk: Walk, context: Cookies, share: number): Promise<void> => {
  const { site, rules, clock, leftOut } = walk;
  const wanted = new Map<
    string,
    {
      check: Omit<LinkCheck, 'status' | 'fragmentMissing'>;
      fragments: { fragment: string; text: string; from: string; locator?: LinkCheck['locator'] }[];
    }
  >();
  for (const { page } of site.known)
    for (const link of page.links) {
      if (!link.own || !rules.mayOpen(link.url, link.text).ok) continue;
      const entry = wanted.get(link.url) ?? {
        check: {
          url: link.url,
          from: page.id,
          text: link.text,
          ...(link.locator === undefined ? {} : { locator: link.locator }),
        },
        fragments: [],
      };
      wanted.set(link.url, entry);
      const { fragment } = link;
      if (
        fragment !== undefined &&
        fragment !== '' &&
        !isRoute(`#${fragment}`) &&
        !entry.fragments.some((known) => known.fragment === fragment)
      )
        entry.fragments.push({
          fragment,
          text: link.text,
          from: page.id,
          ...(link.locator === undefined ? {} : { locator: link.locator }),
        });
    }
  const queue = [...wanted.values()].filter(
    ({ check, fragments }) => fragments.length > 0 || !site.linkChecks.has(check.url),
  );
  if (queue.length > maxChecks)
    leftOut.note('link check', 'more links than are checked', 'links', queue.length - maxChecks);
  let next = 0;
  const end = Math.min(queue.length, maxChecks);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < end && clock.until(share) > 0 && !walk.deps.signal.aborted) {
        const entry = queue[next];
        next += 1;
        if (entry === undefined) return;
        const { check, fragments } = entry;
        const answer = await ask(check.url, {
          headers: await cookieHeader(walk, context, check.url),
          follow: 10,
          allowed: rules.inOrigin,
          timeout: 4_000,
          maxBytes: fragments.length > 0 ? 2_000_000 : 20_000,
        });
        const known = site.linkChecks.get(check.url);
        if (known === undefined)
          site.linkChecks.set(check.url, {
            ...check,
            status: answer.status,
            fragmentMissing: false,
            ...(answer.failure === undefined ? {} : { failure: answer.failure }),
          });
        else known.locator ??= check.locator;
        const page = site.known.find((other) => new URL(other.page.url, walk.origin).href === check.url);
        if (
          page !== undefined &&
          page.page.reach.length === 0 &&
          answer.status === 200 &&
          page.page.siblingsFirstByte.length < 40
        )
          page.page.siblingsFirstByte.push({
            url: page.page.url,
            milliseconds: Math.round(answer.milliseconds),
          });
        // A place that script makes later is not in the answer: only pages without script can be judged.
        if (!/html/.test(answer.contentType) || answer.status !== 200 || /<script\b/i.test(answer.body))
          continue;
        for (const { fragment, ...place } of fragments)
          if (!hasFragment(answer.body, fragment))
            site.linkChecks.set(`${check.url}#${fragment}`, {
              url: `${check.url}#${fragment}`,
              status: answer.status,
              fragmentMissing: true,
              ...place,
            });
      }
    }),
  );
  if (next < end) leftOut.note('link check', 'budget', 'budget', end - next);
  for (const { check } of queue) {
    const known = site.linkChecks.get(check.url);
    if (known !== undefined) known.locator ??= check.locator;
  }
};
