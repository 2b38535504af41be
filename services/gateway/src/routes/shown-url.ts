// What is shown of an address that events are delivered to. Whoever knows the address of a channel can write there, so it is a credential.
import type { WebhookFormat } from '@prowl/contracts';

/** `url` parses. The path is shown where it is one of the team's own program; a query never is. */
export const shownUrl = (url: string, format: WebhookFormat): string => {
  const { origin, pathname, search } = new URL(url);
  if (format !== 'event') return `${origin}/…`;
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
};
