// Attributes of cookies, never their values. Pure.
import type { CookieFact } from '@prowl/contracts';

interface Cookie {
  readonly name: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite?: string;
  readonly path: string;
}

/** `carriesSession`: set or changed when signing in. */
export const cookieFacts = (
  cookies: readonly Cookie[],
  carriesSession: (name: string) => boolean,
): CookieFact[] =>
  cookies.map(({ name, httpOnly, secure, sameSite, path }) => ({
    name,
    httpOnly,
    secure,
    sameSite: sameSite === 'Strict' || sameSite === 'Lax' || sameSite === 'None' ? sameSite : '',
    session: carriesSession(name),
    path,
  }));
