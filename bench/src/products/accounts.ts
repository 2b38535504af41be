// Sessions and one account, for products that have a sign-in.
import { randomBytes } from 'node:crypto';
import type { Asked } from './product.ts';

export const account = { username: 'ann', password: 'plover-77-lantern' };

/** Attempts in a row that are answered; then there is a pause. */
const mostAttempts = 5;

export const createAccounts = (cookie: string) => {
  const sessions = new Map<string, { readonly token: string }>();
  let failed = 0;
  return {
    /** The session of the request, with the token that its forms carry. */
    of: ({ cookies }: Pick<Asked, 'cookies'>) => sessions.get(cookies[cookie] ?? ''),
    signIn: (username: string, password: string) => {
      if (failed >= mostAttempts)
        return { refused: 'Too many attempts. Come back in five minutes.' as const };
      if (username !== account.username || password !== account.password) {
        failed += 1;
        return { refused: 'User name or password is wrong.' as const };
      }
      failed = 0;
      const id = randomBytes(18).toString('base64url');
      sessions.set(id, { token: randomBytes(12).toString('base64url') });
      return { cookie: `${cookie}=${id}; Path=/; HttpOnly; SameSite=Lax` };
    },
    signOut: ({ cookies }: Pick<Asked, 'cookies'>) => {
      sessions.delete(cookies[cookie] ?? '');
      return `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
    },
  };
};
