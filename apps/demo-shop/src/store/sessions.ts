// Sessions by the random token in the visitor's cookie. Bounded: the oldest are forgotten first.
import { randomBytes } from 'node:crypto';
import type { Belongings, Postal } from './types.ts';

export interface Flash {
  text: string;
  tone: 'good' | 'bad';
}

export interface Checkout {
  address: Postal;
  shipping: string;
  note: string;
}

export interface Session {
  token: string;
  csrf: string;
  userId: number | undefined;
  /** The name as it was when this session signed in. */
  greeting: string;
  belongings: Belongings;
  flash: Flash | undefined;
  checkout: Checkout | undefined;
  /** Forms that this session has sent already, so that a double click creates one thing. */
  sent: Set<string>;
}

export interface Sessions {
  find(token: string): Session | undefined;
  open(): Session;
  end(session: Session): void;
  endOthers(userId: number, keep: Session): void;
}

const mostSessions = 5000;
const secret = (): string => randomBytes(24).toString('base64url');

export const nothing = (): Belongings => ({ cart: [], voucher: '', wishes: [] });

export function createSessions(): Sessions {
  const all = new Map<string, Session>();
  return {
    find: (token) => all.get(token),
    open() {
      const session: Session = {
        token: secret(),
        csrf: secret(),
        userId: undefined,
        greeting: '',
        belongings: nothing(),
        flash: undefined,
        checkout: undefined,
        sent: new Set(),
      };
      all.set(session.token, session);
      const [oldest] = all.keys();
      if (all.size > mostSessions && oldest !== undefined) all.delete(oldest);
      return session;
    },
    end(session) {
      all.delete(session.token);
    },
    endOthers(userId, keep) {
      for (const session of all.values()) {
        if (session.userId === userId && session !== keep) all.delete(session.token);
      }
    },
  };
}
