import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

const moment = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Proposals may be voted for once. Between looking and counting passes a moment, in which the sound one holds the place. */
const site = (holds: boolean): Routes => {
  const votes = new Set<string>();
  const proposed = new Set<string>();
  let last = 0;
  return {
    '/proposals': html(
      'Proposals',
      '<h1>Proposals</h1><form><input name="words"><button>Propose</button></form>',
    ),
    'POST /api/proposals': ({ body }) => {
      if (proposed.has(body)) return json({ error: 'That was proposed.' }, 409);
      proposed.add(body);
      last += 1;
      return json({ id: last }, 201);
    },
    'POST /api/proposals/:id/votes': async ({ params }) => {
      const id = params['id'] ?? '';
      if (votes.has(id)) return json({ error: 'You have voted.' }, 409);
      if (holds) votes.add(id);
      await moment();
      votes.add(id);
      return json({ id }, 200);
    },
  };
};

export const pages: OraclePages = {
  site: aSite([aPage('/proposals', { forms: [aForm('create', [aField('words')])] })], {
    operations: [
      anOperation('POST', '/api/proposals', {
        pages: ['/proposals'],
        sample: aSample('POST', '/api/proposals', {
          status: 201,
          requestBody: '{"words":"Sample prowlab2cd3"}',
          responseBody: '{"id":1}',
        }),
      }),
      anOperation('POST', '/api/proposals/:id/votes', {
        pages: ['/proposals'],
        sample: aSample('POST', '/api/proposals/17/votes', { responseBody: '{"id":17}' }),
      }),
    ],
  }),
  sound: () => site(true),
  broken: () => site(false),
};
