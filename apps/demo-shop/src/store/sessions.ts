// Sessions by the random token in the visitor's cookie. They end twelve hours after their last use. Their number is bounded:
// the oldest guest is forgotten first, so that a crowd of guests signs no member out.
import { randomBytes } from 'node:crypto';
import type { Belongings, Postal } from '../records/types.ts';

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
  usedAt: number;
}

export interface Sessions {
  find(token: string): Session | undefined;
  open(): Session;
  end(session: Session): void;
  endOthers(userId: number, keep: Session): void;
}

const mostSessions = 5000;
const idleMs = 12 * 60 * 60 * 1000;
const secret = (): string => randomBytes(24).toString('base64url');

export const nothing = (): Belongings => ({ cart: [], voucher: '', wishes: [] });

export function createSessions(now: () => number): Sessions {
  const all = new Map<string, Session>();

  function forgetOne(): void {
    for (const [token, session] of all) {
      if (session.userId === undefined) {
        all.delete(token);
        return;
      }
    }
    const [oldest = ''] = all.keys();
    all.delete(oldest);
  }

  return {
    find(token) {
      const session = all.get(token);
      if (!session) return undefined;
      all.delete(token);
      if (now() - session.usedAt > idleMs) return undefined;
      session.usedAt = now();
      all.set(token, session);
      return session;
    },
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
        usedAt: now(),
      };
      if (all.size >= mostSessions) forgetOne();
      all.set(session.token, session);
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
