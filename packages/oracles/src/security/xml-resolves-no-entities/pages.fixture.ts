import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

/** Routes are read from a file. One parser loads what the file names, the other one leaves it alone. */
const site = (loads: boolean): Routes => ({
  '/routes': html(
    'Routes',
    `<h1>Routes</h1><form method="post" action="/routes" enctype="multipart/form-data">
<label>File <input type="file" name="file" accept=".gpx"></label><button>Send</button></form>`,
  ),
  'POST /routes': async ({ body }) => {
    const names = [...body.matchAll(/SYSTEM "([^"]+)"/g)].map(([, name = '']) => name);
    if (loads) await Promise.all(names.map((name) => fetch(name).catch(() => undefined)));
    return html('Routes', '<h1>Routes</h1><p>It was read.</p>');
  },
});

const file = aField('file', {
  label: 'File',
  locator: label('File'),
  control: 'file',
  type: 'file',
  accept: '.gpx',
});

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/routes', {
        forms: [
          aForm('upload', [file], { action: '/routes', submit: role('button', 'Send'), submitName: 'Send' }),
        ],
      }),
    ],
    { origin: 'http://127.0.0.1' },
  ),
  sound: () => site(false),
  broken: () => site(true),
};
