import { aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

const requestBody = '{"title":"Water the ferns"}';

/** Trims the title; a careless one trims whatever was sent. */
const chores =
  (validates: boolean) =>
  ({ body }: Asked) => {
    const chore = JSON.parse(body) as { title: string };
    if (validates && typeof chore?.title !== 'string') return json({ error: 'A chore needs a title.' }, 400);
    try {
      return json({ id: 4, title: chore.title.trim() }, 201);
    } catch {
      return json({ error: 'Internal server error' }, 500);
    }
  };

export const pages: OraclePages = {
  site: aSite([aPage('/')], {
    operations: [
      anOperation('POST', '/api/chores', {
        requestType: 'application/json',
        sample: aSample('POST', '/api/chores', { requestBody, requestType: 'application/json' }),
      }),
    ],
  }),
  sound: () => ({ '/': html('Chores', '<h1>Chores</h1>'), 'POST /api/chores': chores(true) }),
  broken: () => ({ 'POST /api/chores': chores(false) }),
};
