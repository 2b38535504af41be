// The browser for this folder's own tests, and one page served from memory.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { createBrowserSource } from '../../browser/source.ts';

export interface Trial extends AsyncDisposable {
  readonly page: Page;
  readonly origin: string;
  /** Shows this document at this path. */
  readonly show: (html: string, path?: string) => Promise<void>;
}

export const openTrial = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Trial> => {
  const browser: Browser = await createBrowserSource({
    environment,
    folder: join(tmpdir(), 'prowl-browser'),
  }).launch();
  let document = '';
  const server = createServer((request, response) => {
    if (request.url === '/dot.png') {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      );
      return;
    }
    response.writeHead(request.url?.includes('missing') ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  return {
    page,
    origin,
    show: async (html, path = '/') => {
      document = html;
      await page.goto(`${origin}${path}`);
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
