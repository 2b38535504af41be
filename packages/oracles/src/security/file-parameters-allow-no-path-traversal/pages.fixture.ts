import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

/** What is on the disk, by path from the folder of sheets. */
const disk: Record<string, string> = {
  'waltz.txt': 'Waltz in A minor\nfor two accordions\n',
  '../package.json': '{\n  "name": "accordion-club",\n  "version": "2.3.0"\n}\n',
};

const sheet =
  (mayRead: (name: string) => boolean) =>
  ({ query }: Asked) => {
    const name = query.get('file') ?? '';
    const body = mayRead(name) ? disk[name] : undefined;
    return body === undefined
      ? { status: 404, body: html('No such sheet', '<h1>No such sheet</h1>') }
      : { headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/sheets', {
      links: [{ text: 'Waltz', url: 'http://app.test/sheets/download?file=waltz.txt', own: true }],
    }),
  ]),
  sound: () => ({ '/sheets/download': sheet((name) => /^[a-z]+\.txt$/.test(name)) }),
  broken: () => ({ '/sheets/download': sheet(() => true) }),
};
