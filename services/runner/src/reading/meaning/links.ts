// The links of a page. Pure.
import type { Link } from '@prowl/contracts';
import { actsWhenOpened } from '@prowl/lexicon';
import type { RawReading } from '../page/wire.ts';
import { actionMeaningOf } from './actions.ts';

export const linksOf = (raw: RawReading, origin: string): Link[] => {
  const found = new Map<string, Link>();
  for (const actor of raw.actors) {
    if (actor.href === '' || actor.href.endsWith('#')) continue;
    let address: URL;
    try {
      address = new URL(actor.href);
    } catch {
      continue;
    }
    // What changes something when it is opened is an action: nobody follows it to look at a page.
    if (!/^https?:$/.test(address.protocol) || (address.origin === origin && actsWhenOpened(actor.href)))
      continue;
    const fragment = address.hash.slice(1);
    // A hash route is part of the address: it shows another page.
    const route = /^!?\//.test(fragment);
    if (!route) address.hash = '';
    const text = actor.name || actor.text;
    const meaning = actionMeaningOf(text, raw.language);
    const link: Link = {
      text,
      url: address.href,
      ...(fragment !== '' && !route ? { fragment } : {}),
      own: address.origin === origin,
      locator: actor.locator,
      region: actor.region,
      ...(meaning ? { meaning } : {}),
    };
    const key = `${link.url}#${link.fragment ?? ''}|${link.text}|${link.region}`;
    if (!found.has(key)) found.set(key, link);
  }
  return [...found.values()].slice(0, 400);
};
