import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

const text = (name: string, words: string, more: Record<string, unknown> = {}) =>
  aField(name, { label: words, locator: label(words), ...more });
const user = text('user', 'User name', { meaning: 'username' });
const password = text('password', 'Password', { type: 'password', meaning: 'new-password' });

const form = (action: string, fields: string, button: string) =>
  html(
    button,
    `<h1>${button}</h1><form method="post" action="${action}">${fields}<button>${button}</button></form>`,
  );
const nameField = '<label>User name <input name="user"></label>';

const site = (shows: boolean): Routes => {
  const accounts = new Set<string>();
  return {
    '/join': form(
      '/join',
      `${nameField}<label>Password <input name="password" type="password"></label>`,
      'Join',
    ),
    'POST /join': ({ form: sent }) => {
      accounts.add(sent.get('user') ?? '');
      return html('Welcome', '<h1>Welcome</h1>');
    },
    '/forgotten': form('/forgotten', nameField, 'Send a link'),
    'POST /forgotten': ({ form: sent }) => {
      const known = accounts.has(sent.get('user') ?? '');
      const link = shows && known ? '<a hidden href="/new-password?token=5f4dcc3b5aa7">Link</a>' : '';
      return html('Sent', `<h1>A link is on its way</h1><a href="/join">Join</a>${link}`);
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/join', {
      kind: 'sign-up',
      forms: [
        aForm('sign-up', [user, password], {
          action: '/join',
          submit: role('button', 'Join'),
          submissions: [aSubmission({ user: 'prowlab2cd3', password: '***' }, { mark: 'prowlab2cd3' })],
        }),
      ],
    }),
    aPage('/forgotten', {
      forms: [
        aForm('password-reset', [user], { action: '/forgotten', submit: role('button', 'Send a link') }),
      ],
    }),
  ]),
  sound: () => site(false),
  broken: () => site(true),
};
