import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

/** Feeds are fetched from the address that somebody gives. The page shows what is there by itself, too. */
const site = (isAllowed: (address: URL) => boolean): Routes => ({
  '/feeds': html(
    'Feeds',
    '<h1>Feeds</h1><form><label>Address <input type="url" name="url"></label><button>Fetch</button></form>',
  ),
  'POST /api/feeds': async ({ body }) => {
    const address = new URL(String((JSON.parse(body) as { url?: unknown }).url));
    if (!isAllowed(address)) return json({ error: 'Give a public address.' }, 422);
    const found = await fetch(address).then(
      (answer) => answer.text(),
      () => '',
    );
    return json({ size: found.length }, 201);
  },
});

const form = aForm('create', [aField('url', { type: 'url', meaning: 'url' })], { action: '/feeds' });

export const pages: OraclePages = {
  site: aSite([aPage('/feeds', { forms: [form] })], {
    origin: 'http://127.0.0.1',
    operations: [
      anOperation('POST', '/api/feeds', {
        pages: ['/feeds'],
        sample: aSample('POST', '/api/feeds', {
          status: 422,
          requestBody: '{"url":"https://example.com/prowlab2cd3"}',
        }),
      }),
    ],
  }),
  sound: () => site(({ hostname }) => !/^127\.|^localhost$/.test(hostname)),
  broken: () => site(() => true),
};
