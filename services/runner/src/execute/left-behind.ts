// What a test leaves in the application, told by what its pages sent: writes that the server took and that had the test's own token in them. Pure.
import type { LeftBehind } from '@prowl/contracts';
import { deletesByRoute, says } from '@prowl/lexicon';
import { runToken } from '@prowl/plan/run';
import { wordsOf } from '../reading/addresses/address.ts';

/** The file in which a run of a test notes what it makes, for whoever comes after it. */
export const madeFile = (file: string, repeated: boolean): string =>
  `${file}${repeated ? '-again' : ''}.made.json`;

const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: string;
  /** A form with files, whose content the browser keeps to itself. */
  readonly isUpload?: boolean;
  /** The name that HTTP Basic credentials say, when it is the test's own. */
  readonly user?: string | undefined;
}

/** A name with a test's own token in an `authorization` header. */
export const ownUserIn = (authorization: string | undefined): string | undefined => {
  const encoded = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [name = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return runToken.test(name) ? name : undefined;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The values of a body that have the token, as they were typed. */
const valuesWith = (body: string, run: string): string[] => {
  try {
    const walk = (value: unknown): string[] => {
      if (typeof value === 'string') return value.includes(run) ? [value] : [];
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(walk) : [];
    };
    return walk(JSON.parse(body));
  } catch {
    // A form: pairs, or the parts of a multipart body.
    return body
      .split(/&|\r?\n/)
      .map((part) => decoded(part.replace(/^[^=\s]*=/, '')))
      .filter((part) => part.includes(run));
  }
};

/** The names of the files in a body that was not kept from us; a field without a file has none. */
const filesIn = (body: string): string[] =>
  [...body.matchAll(/\bfilename="([^"\r\n]+)"/g)].map(([, name = '']) => name.slice(0, 120));

/** A form that deletes is posted: to an address that ends in the verb, or with a method in it. It leads away where it was done. */
const deletes = ({ method, url, status, body }: Sent): boolean =>
  method === 'DELETE'
    ? status < 400
    : method === 'POST' &&
      status >= 300 &&
      status < 400 &&
      !runToken.test(body) &&
      (/(?:^|&|")_method(?:=|"\r?\n\r?\n)delete/i.test(body) || deletesByRoute(pathOf(url)));

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** What tests sign in as to be refused: a name that nobody has, sent to where one signs in. */
const isNobody = (name: string, run: string, url: string): boolean =>
  name.toLowerCase().startsWith(`nobody${run}`) && says(wordsOf(pathOf(url)), 'sign-in');

/** A file whose name the browser keeps to itself. */
const unread = 'a file';

/** Files without a name that were sent to one address, as one line. */
const counted = (made: readonly LeftBehind[]): LeftBehind[] => {
  const isUnread = ({ what, name }: LeftBehind) => what === 'file' && name === unread;
  return made.flatMap((thing, index) => {
    if (!isUnread(thing)) return [thing];
    const alike = (other: LeftBehind) => isUnread(other) && other.url === thing.url;
    if (made.findIndex(alike) < index) return [];
    const files = made.filter(alike).length;
    return [{ ...thing, name: files === 1 ? unread : `${files} files` }];
  });
};

/** One thing for each name: what is sent again under the same name is the same record, and what writes over one makes none. */
export const leftBehindBy = (sent: readonly Sent[]): LeftBehind[] => {
  const made: LeftBehind[] = [];
  for (const { method, url, status, body, isUpload = false } of sent) {
    const run = runToken.exec(body)?.[0];
    if (method === 'POST' && status < 400 && (isUpload || run === undefined))
      for (const name of isUpload ? [unread] : filesIn(body))
        made.push({ what: 'file', name, url: pathOf(url) });
    if (run === undefined || !writing.has(method) || status >= 400) continue;
    const name = (valuesWith(body, run)[0] ?? run).slice(0, 120);
    if (isNobody(name, run, url)) continue;
    if (method === 'POST' || made.every(({ token }) => token !== run))
      made.push({ what: 'record', name, url: pathOf(url), token: run });
  }
  // What was made first was deleted first, as tests do: made, deleted, looked for. Of two that were made, one deleted leaves one.
  const deleted = sent.filter(deletes).length;
  // Who was let in under a name that nobody has may have an account, or a place for what is theirs, from then on.
  const letIn = sent.flatMap(({ user, status, url }): LeftBehind[] => {
    const token = runToken.exec(user ?? '')?.[0];
    if (user === undefined || token === undefined || status >= 400) return [];
    return [{ what: 'account', name: user.slice(0, 120), url: pathOf(url), token }];
  });
  const left = counted([...made.slice(deleted), ...letIn]).map(
    (thing) => [JSON.stringify([thing.what, thing.name]), thing] as const,
  );
  return [...new Map(left.toReversed()).values()].toReversed().slice(0, 20);
};
