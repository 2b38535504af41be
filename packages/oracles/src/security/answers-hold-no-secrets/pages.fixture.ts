import { aPage, aSite } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

const hash = '$2b$12$abcdefghijklmnopqrstuuVwXyZ0123456789ABCDEFGHIJKLMNOP';

/** The words beside fields have the same names as fields of a record. */
const words = {
  password: 'Password',
  rules: { password: 'required|min:10' },
  passwordHint: 'Ten letters, 1 digit',
};
const rowers = [{ name: 'Ada Quill', boat: 'single' }];

export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [anOperation('GET', '/api/words'), anOperation('GET', '/api/rowers')],
    probes: [{ what: 'source-map', method: 'GET', url: '/crew.js.map', status: 404 }],
  }),
  sound: () => ({
    '/': html(
      'Crew',
      '<h1>Crew</h1><!-- password rules: see the handbook --><script src="/crew.js"></script>',
    ),
    '/api/words': json(words),
    '/api/rowers': json(rowers),
    '/crew.js': {
      headers: { 'content-type': 'text/javascript' },
      body: "const url = 'postgres://user:password@localhost/example'; const map = 'AIzaSyA-pub';",
    },
  }),
  broken: () => ({ '/api/rowers': json(rowers.map((each) => ({ ...each, passwordHash: hash }))) }),
};
