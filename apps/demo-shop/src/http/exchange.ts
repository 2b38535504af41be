// One request and its reply, as the pages and the API see them.
import type { IncomingHttpHeaders } from 'node:http';
import type { Belongings, User } from '../records/types.ts';
import type { Session } from '../store/sessions.ts';
import { belongingsOf, type Shop } from '../store/shop.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export type Form = ReadonlyMap<string, string>;

export interface Context {
  shop: Shop;
  method: string;
  url: URL;
  params: Record<string, string>;
  query: URLSearchParams;
  form: Form;
  /** The parsed JSON body of an API request. */
  json: unknown;
  headers: IncomingHttpHeaders;
  remote: string;
  session: Session;
  user: User | undefined;
  /** Gives the visitor another session from this reply on. */
  changeSession(session: Session): void;
}

/** A context behind a route that members alone may use. */
export type MemberContext = Context & { user: User };

export type Handler = (context: Context) => Reply | Promise<Reply>;
export type MemberHandler = (context: MemberContext) => Reply | Promise<Reply>;

export const belongings = (context: Context): Belongings => belongingsOf(context.shop, context.session);

/** A route parameter or form value as a positive whole number, else 0 (which no record has). */
export const toId = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;

export const redirect = (location: string): Reply => ({
  status: 303,
  headers: { location: location.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character)) },
  body: '',
});

export const json = (status: number, value: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const problem = (status: number, code: string, message: string, field?: string): Reply =>
  json(status, { error: field === undefined ? { code, message } : { code, message, field } });

export const text = (status: number, body: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});
