// Was anything seen that only an account sees? A sign-in that worked and led to nothing proves nothing about the application. Pure.
import type { Page, SignIn } from '@prowl/contracts';
import { signOf } from '../sign-in/sign-out.ts';
import type { Known } from './walking/site.ts';

const asksToSignIn = ({ forms }: Page): boolean => forms.some(({ purpose }) => purpose === 'sign-in');

/** Without a way to sign out, what everybody may open may still greet the account. */
const isBehind = (signIn: SignIn, page: Page): boolean =>
  signOf(page) !== undefined ||
  (page.status < 400 && !asksToSignIn(page) && (signIn.sign === undefined || page.access !== 'anonymous'));

/** The sign-in was taken, but all that was seen afterwards asks to sign in, or is there for everybody. */
export const sawNothingBehind = (signIn: SignIn, known: readonly Known[]): boolean =>
  signIn.status === 'verified' &&
  signIn.method === 'form' &&
  known.some(({ page }) => asksToSignIn(page)) &&
  !known.some(({ page, anonymous }) => !anonymous && isBehind(signIn, page));
