import { benSees, isBen, isMember, members, signInPage, signInRoutes } from '../../testing/members.ts';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Ann writes the notices; ben writes letters, with a token that each has of its own. */
const tokenOf = (asked: Asked): string => (isMember(asked) ? 'token-ann' : 'token-ben');
const turnedAway = { status: 403, body: html('No', '<h1>Not for you</h1>') };
const formTo = (asked: Asked, path: string, title: string) =>
  html(
    title,
    `<h1>${title}</h1><form method="post" action="${path}"><input type="hidden" name="token" value="${tokenOf(asked)}">
<label>Text <input name="text"></label><button>Post</button></form>`,
  );

const noticePages = (mayPost: (asked: Asked) => boolean) => {
  const notices: string[] = [];
  return {
    '/notices': (asked: Asked) =>
      isMember(asked) || isBen(asked)
        ? html(
            'Notices',
            `<h1>Notices</h1><ul>${notices.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`,
          )
        : seeOther('/login'),
    '/notices/new': (asked: Asked) =>
      isMember(asked) ? formTo(asked, '/notices', 'New notice') : turnedAway,
    'POST /notices': (asked: Asked) => {
      if (!mayPost(asked) || asked.form.get('token') !== tokenOf(asked)) return turnedAway;
      notices.push(asked.form.get('text') ?? '');
      return seeOther('/notices');
    },
  };
};

const submission = aSubmission(
  { text: 'Closed prowlbcdfgh' },
  { mark: 'prowlbcdfgh', accepted: 'yes', echoes: [anEcho('/notices', ['text'])] },
);

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/notices', { access: 'signed-in' }),
      aPage('/notices/new', {
        access: 'signed-in',
        forms: [
          aForm('create', [aField('text'), aField('token', { control: 'hidden', value: 'token-ann' })], {
            action: '/notices',
            method: 'post',
            submissions: [submission],
          }),
        ],
      }),
    ],
    {
      ...members,
      accounts: [
        benSees({
          '/notices': { linked: true },
          '/letters': { linked: true, forms: [{ action: '/letters', hidden: ['token'] }] },
          '/notices/new': { came: 'refused', same: false },
        }),
      ],
    },
  ),
  sound: () => ({
    ...signInRoutes('/notices'),
    ...noticePages(isMember),
    '/letters': (asked: Asked) => formTo(asked, '/letters', 'Letters'),
  }),
  broken: () => noticePages((asked) => isMember(asked) || isBen(asked)),
};
