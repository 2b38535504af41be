// A site that members sign in to, as ann with the password secret. Only for tests.
import { label, role } from '@prowl/plan';
import { type Asked, html, type Routes, seeOther } from './pages.ts';

const signOut = role('button', 'Sign out');

/** What exploration knows once it has signed in. */
export const verifiedSignIn = {
  status: 'verified',
  method: 'form',
  recipe: {
    url: '/login',
    username: label('User name'),
    password: label('Password'),
    submit: role('button', 'Sign in'),
    between: [],
    proof: { visible: signOut, leavesUrl: true },
  },
  signOut: { steps: [{ do: 'click', target: signOut }] },
  sign: signOut,
} as const;

export const signOutButton = '<form method="post" action="/logout"><button>Sign out</button></form>';

const loginPage = html(
  'Sign in',
  `<h1>Sign in</h1><form method="post" action="/login"><p>
<label>User name <input name="user" autocomplete="username"></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password"></label></p>
<button>Sign in</button></form>`,
);

const isMember = ({ cookies }: Asked): boolean => cookies['member'] !== undefined && cookies['member'] !== '';

type Page = (asked: Asked) => ReturnType<typeof seeOther>;
/** Shown to members only; all others are sent to sign in. */
export const forMembers =
  (page: Page): Page =>
  (asked) =>
    isMember(asked) ? page(asked) : seeOther('/login');

/** Signing in and out. `accounts`: passwords by user name. */
export const membership = (home: string, accounts = new Map([['ann', 'secret']])): Routes => ({
  '/login': loginPage,
  'POST /login': ({ form }) => {
    const user = form.get('user') ?? '';
    return accounts.has(user) && accounts.get(user) === form.get('password')
      ? seeOther(home, { 'set-cookie': `member=${user}; Path=/; HttpOnly; SameSite=Lax` })
      : loginPage;
  },
  'POST /logout': () => seeOther('/login', { 'set-cookie': 'member=; Path=/; Max-Age=0' }),
});
