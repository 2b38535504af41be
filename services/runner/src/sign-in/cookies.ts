// Attributes of cookies, never their values. Pure.
import { type CookieFact, signedToken } from '@prowl/contracts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite?: string;
  readonly path: string;
}

const signed = new RegExp(signedToken);

/** Whether it holds a token that is signed. */
export const isSigned = (value: string): boolean => signed.test(value);

/** `carriesSession`: set or changed when signing in. */
export const cookieFacts = (
  cookies: readonly Cookie[],
  carriesSession: (name: string) => boolean,
): CookieFact[] =>
  cookies.map(({ name, value, httpOnly, secure, sameSite, path }) => ({
    name,
    httpOnly,
    secure,
    sameSite: sameSite === 'Strict' || sameSite === 'Lax' || sameSite === 'None' ? sameSite : '',
    session: carriesSession(name),
    path,
    signed: isSigned(value),
  }));
