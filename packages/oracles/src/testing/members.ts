// A site with a sign-in form: the model of it, and its pages. Only for tests.
import type { Page, SiteModel } from '@prowl/contracts';
import { label, role } from '@prowl/plan';
import { aField, aForm, aPage } from './models.ts';
import { type Answer, type Asked, html, type Routes, seeOther } from './pages.ts';

const recipe: NonNullable<SiteModel['signIn']['recipe']> = {
  url: '/login',
  username: label('Username'),
  password: label('Password'),
  submit: role('button', 'Sign in'),
  between: [],
  proof: { leavesUrl: true },
};

/** What exploration knows once it has signed in. */
export const verified = (more: Record<string, unknown> = {}) => ({
  status: 'verified',
  method: 'form',
  recipe,
  signOut: { steps: [{ do: 'click', target: role('button', 'Sign out') }] },
  cookies: [],
  ...more,
});

/** For the model of a site that was explored with an account. */
export const members = { signIn: verified() };

export const aCookie = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
  session: true,
  path: '/',
  ...more,
});

/** The page with the sign-in form, as exploration describes it. */
export const signInPage: Page = aPage('/login', {
  kind: 'sign-in',
  forms: [
    aForm(
      'sign-in',
      [
        aField('user', { label: 'Username', locator: label('Username'), meaning: 'username' }),
        aField('password', {
          label: 'Password',
          locator: label('Password'),
          type: 'password',
          meaning: 'password',
        }),
      ],
      { action: '/login', submit: role('button', 'Sign in'), submitName: 'Sign in' },
    ),
  ],
});

export const signInForm = (problem = ''): string =>
  html(
    'Sign in',
    `<h1>Sign in</h1>${problem ? `<p role="alert">${problem}</p>` : ''}<form method="post" action="/login">
<p><label for="user">Username</label> <input id="user" name="user" autocomplete="username"></p>
<p><label for="password">Password</label> <input id="password" name="password" type="password"></p>
<button>Sign in</button></form>`,
  );

/** Has signed in as ann, whichever play of the pages it was: the session is in the cookie alone. */
export const isMember = ({ cookies }: Asked): boolean => cookies['sid'] === 'of-ann';

/** Ben is a second one, cato a third. */
export const isBen = ({ cookies }: Asked): boolean => cookies['sid'] === 'of-ben';
export const isCato = ({ cookies }: Asked): boolean => cookies['sid'] === 'of-cato';

const passwords: Readonly<Record<string, string>> = {
  ann: 'secret',
  ben: 'secret of ben',
  cato: 'secret of cato',
};

/** Lets ann in with her password, ben with his, and leads her to a page; all others see the form again. */
export const signInRoutes = (landing: string, attributes = 'HttpOnly; SameSite=Lax'): Routes => ({
  '/login': signInForm(),
  'POST /login': ({ form }) => {
    const user = form.get('user') ?? '';
    return passwords[user] !== undefined && passwords[user] === form.get('password')
      ? seeOther(landing, { 'set-cookie': `sid=of-${user}; Path=/; ${attributes}` })
      : signInForm('Wrong username or password.');
  },
});

/** Members get the page, all others are sent to the sign-in form. */
export const membersOnly =
  (page: (asked: Asked) => Answer) =>
  (asked: Asked): Answer =>
    isMember(asked) ? page(asked) : seeOther('/login');

/** What ben sees, the second account: `pages` as exploring files them, by address. */
export const benSees = (
  pages: Readonly<Record<string, Record<string, unknown>>>,
  more: Record<string, unknown> = {},
) => ({
  name: 'ben',
  role: 'reader',
  number: 2,
  status: 'verified',
  pages: Object.entries(pages).map(([url, each]) => {
    const { came = 'opens' } = each;
    return {
      ...{ url, template: url.replace(/\/\d+(?=\/|$)/g, '/:id'), status: came === 'opens' ? 200 : 403, came },
      ...{ linked: false, same: came === 'opens', ...each },
    };
  }),
  ...more,
});
