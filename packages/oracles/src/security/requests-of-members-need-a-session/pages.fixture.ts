import { isMember, members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import {
  type Asked,
  escaped,
  html,
  json,
  type OraclePages,
  type Routes,
  seeOther,
} from '../../testing/pages.ts';

const sent = (url: string, requestType: string, requestBody: string) =>
  aSample('POST', url, { kind: 'document', status: 303, requestType, requestBody });

/** Members announce walks by a form, and thank each other by script. */
const site = (checks: boolean): Routes => {
  const walks: string[] = [];
  const thanks: string[] = [];
  const may = (asked: Asked) => !checks || isMember(asked);
  return {
    ...signInRoutes('/walks'),
    '/walks': membersOnly(() =>
      html(
        'Walks',
        `<h1>Walks</h1><ul>${walks.map((walk) => `<li>${escaped(walk)}</li>`).join('')}</ul>
<form method="post" action="/walks"><input name="walk" aria-label="Walk"><button>Announce</button></form>
<ul>${thanks.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
      ),
    ),
    'POST /walks': (asked) => {
      if (!isMember(asked)) return seeOther('/login');
      walks.push(asked.form.get('walk') ?? '');
      return seeOther('/walks');
    },
    'POST /api/thanks': (asked) => {
      if (!may(asked)) return json({ error: 'Sign in first.' }, 401);
      thanks.push(String(JSON.parse(asked.body).words));
      return json({}, 201);
    },
  };
};

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/walks', {
        access: 'signed-in',
        forms: [aForm('create', [aField('walk')], { action: '/walks' })],
      }),
    ],
    {
      ...members,
      operations: [
        anOperation('POST', '/walks', {
          pages: ['/walks'],
          sample: sent('/walks', 'application/x-www-form-urlencoded', 'walk=Sample+prowlab2cd3'),
        }),
        anOperation('POST', '/api/thanks', {
          pages: ['/walks'],
          sample: sent('/api/thanks', 'application/json', '{"words":"Sample prowlab2cd3"}'),
        }),
      ],
    },
  ),
  sound: () => site(true),
  broken: () => site(false),
};
