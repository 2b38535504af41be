// What the application calls the account that explored it, as its own answers say it.
import type { SiteModel } from '@prowl/contracts';
import { isLabel } from '@prowl/lexicon';
import { partsOf, pathIn } from '../site/addresses.ts';
import { openOperations } from '../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../site/json.ts';
import { oncePerSite } from '../site/once.ts';

/** The last part of addresses at which the record of an account is. */
const ownRecords = new Set(['me', 'self', 'profile', 'account', 'whoami']);
export const isOwnRecord = (path: string): boolean => ownRecords.has(partsOf(pathIn(path)).at(-1) ?? '');

const idNames = ['id', '_id', 'userId', 'user_id', 'accountId', 'account_id'];
const personal = ['email', 'username', 'login', 'userName', 'user_name'];

/** Numbers alone: what is beside one is somebody else. */
const idOf = (content: Record<string, unknown>): number | undefined => {
  if (!personal.some((name) => typeof content[name] === 'string')) return undefined;
  const held = idNames.map((name) => content[name]).find((id) => id !== undefined);
  return Number.isSafeInteger(held) && Number(held) > 0 ? Number(held) : undefined;
};

/** A body of which something was masked, sent from a page to sign in: its answer is about who signed in. */
const signsIn = (site: SiteModel, pages: readonly string[], requestBody: string | undefined): boolean => {
  const body = parsedJson(requestBody);
  const isSignIn = site.pages.some(({ id, kind }) => kind === 'sign-in' && pages.includes(id));
  return isSignIn && isRecord(body) && Object.values(body).some(isMasked);
};

/** The number of the account; undefined when it has none, or no answer says it. */
export const ownNumber = oncePerSite((site): number | undefined => {
  if (site.signIn.status !== 'verified') return undefined;
  const numbers = openOperations(site).flatMap(({ method, examples, pages, sample }) => {
    const isOwn = method === 'GET' && examples.some(isOwnRecord);
    if (sample === undefined || sample.status >= 300) return [];
    if (!isOwn && !(method === 'POST' && signsIn(site, pages, sample.requestBody))) return [];
    const content = parsedJson(sample.responseBody);
    if (!isRecord(content)) return [];
    return [content, ...Object.values(content).filter(isRecord)].flatMap((each) => idOf(each) ?? []);
  });
  const [first, ...others] = new Set(numbers);
  return others.length === 0 ? first : undefined;
});

/** Numbers beside that of the account, and the first ones: of these some mostly is somebody. */
export const numbersBeside = (own: number): number[] =>
  [...new Set([own - 1, own + 1, 1, 2])].filter((each) => each > 0 && each !== own);

const records = (content: unknown): Record<string, unknown>[] => {
  if (Array.isArray(content)) return content.filter(isRecord);
  return isRecord(content) ? [content, ...Object.values(content).filter(isRecord)] : [];
};

/** Several people in one answer: whoever gets it looks after them. */
const listsPeople = (content: unknown): boolean => {
  const lists = isRecord(content) ? Object.values(content).filter(Array.isArray) : [content];
  return lists.some((list) => records(list).filter(({ email }) => typeof email === 'string').length >= 2);
};

const leads = (content: Record<string, unknown>): boolean =>
  ['isAdmin', 'is_admin', 'admin', 'isStaff', 'is_staff'].some((name) => content[name] === true) ||
  ['role', 'roles', 'type', 'group'].some((name) =>
    [content[name]].flat().some((held) => typeof held === 'string' && isLabel(held, 'admin')),
  );

/** The account may look after others: what is theirs is shown to it, and what it does may be for them. */
export const mayOversee = oncePerSite((site): boolean =>
  site.operations.some(({ method, access, examples, sample }) => {
    const content = method === 'GET' ? parsedJson(sample?.responseBody) : undefined;
    if (access !== 'anonymous' && listsPeople(content)) return true;
    return examples.some(isOwnRecord) && records(content).some(leads);
  }),
);
