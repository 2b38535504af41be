import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

/** A seed library that anybody may join; it says what is wrong with a status of 200. */
const join =
  (least: number) =>
  ({ body }: Asked) => {
    const { email, password } = JSON.parse(body) as Record<string, string>;
    return (password ?? '').length < least
      ? json({ problems: { password: 'Too short.' } })
      : json({ id: 12, email });
  };

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/join', {
        kind: 'sign-up',
        forms: [
          aForm(
            'sign-up',
            [
              aField('email', { type: 'email', meaning: 'email' }),
              aField('password', { type: 'password', meaning: 'new-password', minLength: 9 }),
            ],
            { method: 'script', action: '' },
          ),
        ],
      }),
    ],
    {
      operations: [
        anOperation('POST', '/api/members', {
          pages: ['/join'],
          requestType: 'application/json',
          sample: aSample('POST', '/api/members', {
            requestBody: '{"email":"prowlab2cd3@example.com","password":"***"}',
            responseBody: '{"id":11,"email":"prowlab2cd3@example.com"}',
          }),
        }),
      ],
    },
  ),
  sound: () => ({
    '/join': html('Join', '<h1>Join the seed library</h1>'),
    'POST /api/members': join(9),
  }),
  broken: () => ({ 'POST /api/members': join(1) }),
};
