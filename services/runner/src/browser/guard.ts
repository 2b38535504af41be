// The request guard of one page: documents and script requests stay inside the scope, redirects included (interception through
// Playwright's routes would not see those, and would switch the cache off). Passive foreign files may load, except from forbidden hosts.
import type { Page } from 'playwright';
import { isForbiddenHost, isPrivateHost } from './addresses.ts';

/** Resource types as the browser's protocol names them. */
const passive = new Set(['Stylesheet', 'Image', 'Media', 'Font', 'Script', 'TextTrack']);

/** May this request be sent? `origins` are the scope's. Pure. */
export const mayRequest = (address: string, type: string, origins: readonly string[]): boolean => {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.protocol === 'data:' || url.protocol === 'blob:' || url.protocol === 'about:') return true;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (isForbiddenHost(url.hostname)) return false;
  if (origins.includes(url.origin)) return true;
  if (!passive.has(type)) return false;
  const targetIsPrivate = origins.some((origin) => isPrivateHost(new URL(origin).hostname));
  return targetIsPrivate || !isPrivateHost(url.hostname);
};

export interface Blocked {
  readonly url: string;
  readonly type: string;
}

/** Installs the guard before the page's first navigation. A blocked navigation leaves the page where it is. */
export const guardPage = async (page: Page, origins: readonly string[], onBlocked: (blocked: Blocked) => void): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    const allowed = mayRequest(request.url, resourceType, origins);
    if (!allowed) onBlocked({ url: request.url, type: resourceType });
    const answer = allowed
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    answer.catch(() => undefined); // the page went away meanwhile
  });
  const always = ['Document', 'XHR', 'Fetch', 'EventSource', 'Ping', 'Other', 'CSPViolationReport'] as const;
  const suspicious = [
    '*://169.254.*',
    '*://\\[*',
    '*://10.*',
    '*://127.*',
    '*://192.168.*',
    '*://172.*',
    '*://localhost*',
    '*://metadata*',
  ];
  await session.send('Fetch.enable', {
    patterns: [
      ...always.map((resourceType) => ({ urlPattern: '*', resourceType, requestStage: 'Request' as const })),
      ...(origins.some((origin) => isPrivateHost(new URL(origin).hostname)) ? ['*://169.254.*', '*://metadata*'] : suspicious).map(
        (urlPattern) => ({ urlPattern, requestStage: 'Request' as const }),
      ),
    ],
  });
};
