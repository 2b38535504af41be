import { aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

const comments = [{ by: 'Mo', text: 'See you there' }];

/** As exploration saw the broken pages: JSON without a type of its own. */
export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [
      anOperation('GET', '/comments.php', {
        responseType: 'text/html',
        sample: aSample('GET', '/comments.php', {
          responseType: 'text/html; charset=utf-8',
          responseBody: JSON.stringify(comments),
        }),
      }),
    ],
  }),
  sound: () => ({ '/': html('Picnic', '<h1>Picnic</h1>'), '/comments.php': json(comments) }),
  broken: () => ({ '/comments.php': { body: JSON.stringify(comments) } }),
};
