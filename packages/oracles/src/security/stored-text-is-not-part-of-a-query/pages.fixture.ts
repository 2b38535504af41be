import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages, seeOther } from '../../testing/pages.ts';

/** A database that finds the end of a text by its quotes. */
const isBroken = (text: string) => text.replaceAll("''", '').includes("'");

/** A list of what was heard at night, by a form, and where, by script. */
const hear =
  (builds: boolean) =>
  ({ form }: Asked) =>
    builds && isBroken(form.get('bird') ?? '')
      ? { status: 500, body: html('Sorry', '<h1>Something went wrong</h1>') }
      : seeOther('/birds');

export const pages: OraclePages = {
  site: aSite(
    [aPage('/birds', { forms: [aForm('create', [aField('bird'), aField('place')], { action: '/birds' })] })],
    {
      operations: [
        anOperation('POST', '/birds', {
          pages: ['/birds'],
          sample: aSample('POST', '/birds', {
            status: 303,
            requestType: 'application/x-www-form-urlencoded',
            requestBody: 'bird=Owl+prowlab2cd3&place=Barn',
          }),
        }),
        anOperation('POST', '/api/places', {
          pages: ['/birds'],
          sample: aSample('POST', '/api/places', {
            requestType: 'application/json',
            requestBody: '{"place":"Barn prowlab2cd3"}',
          }),
        }),
      ],
    },
  ),
  sound: () => ({
    '/birds': html('Birds', '<h1>Birds</h1>'),
    'POST /birds': hear(false),
    'POST /api/places': json({}, 201),
  }),
  broken: () => ({ 'POST /birds': hear(true) }),
  // Fails on any quote: that is a fault, too, and no statement.
  refusing: () => ({
    'POST /api/places': ({ body }) => (body.includes("'") ? json({ error: 'failed' }, 500) : json({}, 201)),
  }),
};
