import type { Page } from '@playwright/test';

/**
 * Sends headers, given as JSON, with what the page and the test ask of these addresses, and nowhere else: not where a redirect leads away
 * from them either. A request that speaks for somebody else goes without them, unless they are `everyones`.
 */
export const sendHeaders = async (
  page: Page,
  addresses: string[],
  given: string,
  everyones = false,
): Promise<void> => {
  const headers = Object.entries(JSON.parse(given) as Record<string, string>);
  const origins = addresses.map((address) => new URL(address).origin);
  const missing = (said: string[]) =>
    headers.filter(([name]) => !said.some((each) => each.toLowerCase() === name.toLowerCase()));
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const isOwn = origins.includes(new URL(request.url).origin) && resourceType !== 'Preflight';
    const sent = [...Object.entries(request.headers), ...missing(Object.keys(request.headers))];
    void session
      .send('Fetch.continueRequest', {
        requestId,
        ...(isOwn ? { headers: sent.map(([name, value]) => ({ name, value })) } : {}),
      })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: origins.map((origin) => ({ urlPattern: `${origin}/*` })) });
  const { request } = page;
  const fetchPlainly = request.fetch.bind(request);
  request.fetch = (asked, options) => {
    const { origin } = new URL(typeof asked === 'string' ? asked : asked.url(), addresses[0]);
    const said = Object.keys(options?.headers ?? {});
    const isOthers = said.some((name) => /^(authorization|cookie|origin)$/i.test(name));
    return !origins.includes(origin) || (isOthers && !everyones)
      ? fetchPlainly(asked, options)
      : fetchPlainly(asked, {
          ...options,
          headers: { ...Object.fromEntries(missing(said)), ...options?.headers },
        });
  };
};
