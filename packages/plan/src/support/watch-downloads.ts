import type { BrowserContext, Download, Page } from '@playwright/test';

/** Files that pages give out, from now on: each is its name, a line break, and what is in it as text. Those that failed are left out. */
export const watchDownloads = (...contexts: BrowserContext[]): string[] => {
  const files: string[] = [];
  const keep = async (download: Download) => {
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
      files.push(`${download.suggestedFilename()}\n${Buffer.concat(chunks).toString('utf8')}`);
    } catch {
      // It was cancelled, or its address no longer answers.
    }
  };
  const listen = (page: Page) => page.on('download', keep);
  for (const context of contexts) {
    for (const page of context.pages()) listen(page);
    context.on('page', listen);
  }
  return files;
};
