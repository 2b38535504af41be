// Did signing in work? Judged by what changed: the form is gone and something only a signed-in visitor has is there. Prefers "no" to a wrong "yes". Pure.
import { says } from '@prowl/lexicon';

export interface Moment {
  readonly url: string;
  /** A visible password field, or the hinted fields. */
  readonly form: boolean;
  readonly signOut: boolean;
  /** Cookie values and storage entries by name, hashed or plain; compared only. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly storage: Readonly<Record<string, string>>;
  /** Lines that read like the application's answer. */
  readonly messages: readonly string[];
}

export type Judgement =
  | { readonly ok: true; readonly detail: string }
  | { readonly ok: false; readonly reason: string };

const changed = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

/** The browser has something of the sign-in that it has in the next page, too. */
export const somethingKept = (before: Moment, after: Moment): boolean =>
  changed(before.cookies, after.cookies).length + changed(before.storage, after.storage).length > 0;

const tokenLike = /tok|jwt|auth|sess|sid|user|account|credential|access|login/i;

export const judge = (before: Moment, after: Moment, statuses: readonly number[]): Judgement => {
  const cookies = changed(before.cookies, after.cookies);
  const tokens = changed(before.storage, after.storage).filter((name) => tokenLike.test(name));
  const appeared = after.messages.filter((message) => !before.messages.includes(message));
  const complaint = appeared.find((message) => says(message, 'failure')) ?? appeared[0];
  if (after.signOut && !before.signOut) return { ok: true, detail: 'a way to sign out appeared' };
  const refused = statuses.find(
    (status) => status === 401 || status === 403 || status === 429 || status >= 500,
  );
  if (after.form) {
    const said =
      complaint === undefined
        ? refused === undefined
          ? 'the form stayed, without a message'
          : `the server answered ${refused}`
        : `it answered "${complaint}"`;
    return { ok: false, reason: said };
  }
  if (refused !== undefined && cookies.length === 0 && tokens.length === 0)
    return {
      ok: false,
      reason: complaint === undefined ? `the server answered ${refused}` : `it answered "${complaint}"`,
    };
  const left = after.url !== before.url;
  const evidence = [...cookies.map((name) => `cookie ${name}`), ...tokens.map((name) => `stored ${name}`)];
  if (evidence.length > 0 && (left || complaint === undefined || !says(complaint, 'failure')))
    return { ok: true, detail: `the form is gone and ${evidence[0]} was set` };
  if (left && (complaint === undefined || !says(complaint, 'failure')))
    return { ok: true, detail: `it led on to ${after.url}` };
  return {
    ok: false,
    reason: complaint === undefined ? 'nothing shows that it worked' : `it answered "${complaint}"`,
  };
};
