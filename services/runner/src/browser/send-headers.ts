// Headers of one page's requests to these origins, and to no others: also not where a redirect leads away from them, as a route of Playwright's would.
import type { Page } from 'playwright';

/** What the page itself says goes before what is added. Pure. */
export const withHeaders = (
  own: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): { name: string; value: string }[] => {
  const said = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const added = Object.entries(more).filter(([name]) => !said.has(name.toLowerCase()));
  return [...Object.entries(own), ...added].map(([name, value]) => ({ name, value }));
};

export const sendHeaders = async (
  page: Page,
  origins: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const isOwn = origins.includes(new URL(request.url).origin) && resourceType !== 'Preflight';
    session
      .send('Fetch.continueRequest', {
        requestId,
        ...(isOwn ? { headers: withHeaders(request.headers, headers) } : {}),
      })
      .catch(() => undefined); // the page went away meanwhile
  });
  await session.send('Fetch.enable', { patterns: origins.map((origin) => ({ urlPattern: `${origin}/*` })) });
};
