import { isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

/** Ann is number 7. Her page sends her number along with what she posts. */
const site = (trusts: boolean): Routes => ({
  ...signInRoutes('/board'),
  '/board': html('Board', '<h1>Board</h1><button>Sign out</button>'),
  'POST /api/posts': (asked) => {
    if (!isMember(asked)) return json({ error: 'Sign in first.' }, 401);
    const { author, words } = JSON.parse(asked.body) as { author?: unknown; words?: unknown };
    return json({ id: 3, author: trusts ? author : 7, words }, 201);
  },
});

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/board', { access: 'signed-in' })], {
    ...members,
    operations: [
      anOperation('GET', '/api/me', {
        access: 'signed-in',
        sample: aSample('GET', '/api/me', { responseBody: '{"id":7,"email":"ann@example.com"}' }),
      }),
      anOperation('POST', '/api/posts', {
        pages: ['/board'],
        access: 'signed-in',
        sample: aSample('POST', '/api/posts', {
          status: 201,
          requestBody: '{"author":7,"words":"Sample prowlab2cd3"}',
          responseBody: '{"id":1,"author":7,"words":"Sample prowlab2cd3"}',
        }),
      }),
    ],
  }),
  sound: () => site(false),
  broken: () => site(true),
};
