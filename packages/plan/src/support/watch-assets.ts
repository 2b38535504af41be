import type { BrowserContext, Request } from '@playwright/test';

/** Scripts, styles, images, fonts and media of this origin that failed to load, from now on. */
export const watchAssets = (origin: string, ...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  const matters = (request: Request) =>
    new URL(request.url()).origin === new URL(origin).origin &&
    ['script', 'stylesheet', 'image', 'font', 'media'].includes(request.resourceType());
  for (const context of contexts) {
    context.on('response', (response) => {
      if (matters(response.request()) && response.status() >= 400)
        seen.push(`${response.status()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? 'failed';
      if (matters(request) && !why.includes('ABORTED')) seen.push(`${why} ${request.url()}`);
    });
  }
  return seen;
};

/** What https pages ask for over http, from now on. */
export const watchMixedContent = (...contexts: BrowserContext[]): string[] => {
  const seen: string[] = [];
  for (const context of contexts) {
    context.on('request', (request) => {
      if (request.isNavigationRequest()) return;
      if (request.url().startsWith('http:') && request.frame().url().startsWith('https:'))
        seen.push(request.url());
    });
  }
  return seen;
};
