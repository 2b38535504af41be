// What a client may name: addresses that may be tested, folders that may be read.
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AccountBody, type AuthBody, type AuthType, faultOfGiven } from '@prowl/contracts';
import type { TargetPolicy } from '@prowl/service';
import { Refused } from '../http/failure.ts';

interface Wording {
  readonly scheme: string;
  readonly credentials: string;
}

/** Throws this code for what is not asked from here: unparsable, with credentials inside, or refused by the installation's policy. */
export const checkAddress = async (
  text: string,
  policy: TargetPolicy,
  code: 'invalid-target' | 'invalid-webhook-url' | 'invalid-repository',
  { scheme, credentials }: Wording,
  pointer = '/url',
): Promise<void> => {
  const refuse = (message: string) => new Refused(code, message, { errors: [{ pointer, detail: message }] });
  if (!URL.canParse(text))
    throw refuse(
      'The url cannot be parsed. Give an absolute http or https address, e.g. http://127.0.0.1:3000.',
    );
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse(scheme);
  if (url.username !== '' || url.password !== '') throw refuse(credentials);
  const refusal = await policy(url);
  if (refusal !== undefined) throw refuse(refusal);
};

/** Throws invalid-target for what is not tested from here. */
export const checkTargetUrl = (text: string, policy: TargetPolicy): Promise<void> =>
  checkAddress(text, policy, 'invalid-target', {
    scheme: 'Only http and https addresses can be tested.',
    credentials: 'Leave the credentials out of the url and give them in auth.credentials.',
  });

/** Directives may add origins to what is tested. Throws invalid-target. */
export const checkDirectives = async (
  directives: readonly string[],
  pointer: string,
  policy: TargetPolicy,
): Promise<void> => {
  for (const [index, directive] of directives.entries())
    for (const [address] of directive.matchAll(/\bhttps?:\/\/[^\s/"'<>”,;]+/gi)) {
      if (!URL.canParse(address)) continue;
      const refusal = await policy(new URL(address));
      if (refusal === undefined) continue;
      const place = pointer === '/directive' ? pointer : `${pointer}/${index}`;
      throw new Refused('invalid-target', refusal, { errors: [{ pointer: place, detail: refusal }] });
    }
};

/** What signs in besides user name and password can do so, as far as that is seen without asking. Throws invalid-body. */
export const checkGiven = (auth: AuthBody | null | undefined, url: string | undefined): void => {
  const fault = auth == null ? undefined : faultOfGiven(auth, url, Date.now());
  if (fault !== undefined) throw new Refused('invalid-body', fault.detail, { errors: [fault] });
};

/** Further accounts sign in as the first does, by its form, and are told apart by their names. Throws invalid-body. */
export const checkAccounts = (accounts: readonly AccountBody[], firstBy: AuthType | undefined): void => {
  const refuse = (pointer: string, detail: string) =>
    new Refused('invalid-body', detail, { errors: [{ pointer, detail }] });
  if (accounts.length > 0 && firstBy !== undefined && firstBy !== 'session')
    throw refuse(
      '/accounts',
      'Further accounts sign in by the form that the first one uses: give that one as auth, of type "session".',
    );
  const names = accounts.map(({ name, credentials }) => name ?? credentials.username);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0)
    throw refuse(`/accounts/${twice}/name`, 'Two accounts have this name. Give each one of its own.');
};

/** The folder after resolving links. Throws path-not-allowed. */
export const checkLocalPath = async (
  path: string,
  roots: readonly string[],
  pointer = '/path',
): Promise<string> => {
  const refuse = (message: string, cause?: unknown) =>
    new Refused('path-not-allowed', message, { errors: [{ pointer, detail: message }], cause });
  if (!isAbsolute(path)) throw refuse('Give an absolute path.');
  const real = await realpath(resolve(path)).catch((error: unknown) => {
    throw refuse('The folder does not exist or cannot be read.', error);
  });
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
  const inside = realRoots.some((root) => {
    const way = relative(root, real);
    return way === '' || (way !== '..' && !way.startsWith('../') && !isAbsolute(way));
  });
  if (!inside) throw refuse('The folder is outside the allowed ones, which LOCAL_PATH_ROOTS lists.');
  if (!(await stat(real)).isDirectory())
    throw refuse('This is a file. Give the folder that holds the project.');
  return real;
};

/** A repository's address holds no credentials, and a file address is under the allowed folders. Throws invalid-target or path-not-allowed. */
export const checkRepositoryUrl = async (
  text: string,
  roots: readonly string[],
  pointer: string,
): Promise<void> => {
  const refuse = (message: string, cause?: unknown) =>
    new Refused('invalid-target', message, { errors: [{ pointer, detail: message }], cause });
  if (!text.includes('://')) return; // git@host:path
  if (!URL.canParse(text)) throw refuse('The address of the repository cannot be parsed.');
  const url = new URL(text);
  if (url.password !== '' || (url.protocol !== 'ssh:' && url.username !== ''))
    throw refuse(
      'Leave user names and tokens out of the address: it is stored and shown. Use ssh with a key, or give a local path.',
    );
  if (url.protocol !== 'file:') return;
  let path: string;
  try {
    path = fileURLToPath(url);
  } catch (error) {
    throw refuse('A file address names no host: file:///folder/repository.', error);
  }
  await checkLocalPath(path, roots, pointer);
};
