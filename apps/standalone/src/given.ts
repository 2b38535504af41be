// What signs in besides user name and password, from the command line or the environment. A wrong one is refused before anything starts.
import { readFileSync } from 'node:fs';
import { AuthBody, faultOfGiven, GivenHeaders, GivenState } from '@prowl/contracts';
import { type Arguments, UsageError } from './arguments.ts';

type Given = Pick<AuthBody, 'totpSecret' | 'headers' | 'cookies' | 'storageState'>;
type Environment = Readonly<Record<string, string | undefined>>;

const parsed = (text: string, otherwise: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // What JSON.parse says quotes the text, which is secret.
    throw new UsageError(otherwise);
  }
};

const stateIn = (path: string, named: string): GivenState => {
  const advice = 'Give one that Playwright saved: context.storageState({ path }).';
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError(`${named} names ${path}, which cannot be read. ${advice}`, { cause });
  }
  const value = parsed(text, `${named}: ${path} is not JSON. ${advice}`);
  const { success, data, error } = GivenState.safeParse(value);
  const isState = typeof value === 'object' && value !== null && ('cookies' in value || 'origins' in value);
  if (success && isState) return data;
  const at = error?.issues[0]?.path.join('.');
  throw new UsageError(
    `${named}: ${path} is no storage state${at === undefined || at === '' ? '' : ` (${at})`}. ${advice}`,
  );
};

const headersFrom = (args: Pick<Arguments, 'headers'>, env: Environment): Record<string, string> => {
  const variable = env['SAAS_HEADERS'];
  if (Object.keys(args.headers).length > 0 || variable === undefined || variable === '') return args.headers;
  const advice = 'SAAS_HEADERS takes JSON, e.g. {"Authorization":"Bearer …"}.';
  const { success, data } = GivenHeaders.safeParse(parsed(variable, advice));
  if (!success) throw new UsageError(advice);
  return data;
};

/** @throws UsageError */
export const givenFrom = (
  args: Pick<Arguments, 'headers' | 'cookies' | 'storageState' | 'totpSecret'>,
  env: Environment,
): Given => {
  const headers = headersFrom(args, env);
  const totpSecret = args.totpSecret ?? env['SAAS_TOTP_SECRET'];
  const path = args.storageState ?? env['STORAGE_STATE'];
  const named = args.storageState === undefined ? 'STORAGE_STATE' : '--storage-state';
  return {
    ...(totpSecret === undefined || totpSecret === '' ? {} : { totpSecret }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(args.cookies.length === 0 ? {} : { cookies: [...args.cookies] }),
    ...(path === undefined || path === '' ? {} : { storageState: stateIn(path, named) }),
  };
};

const options: Readonly<Record<string, string>> = {
  totpSecret: '--totp-secret',
  headers: '--header',
  cookies: '--cookie',
  storageState: '--storage-state',
};

/** What is wrong with it in itself, in the words of the command line. @throws UsageError */
export const checkGiven = (auth: AuthBody, url: string | undefined, now: number): void => {
  const issue = AuthBody.safeParse(auth).error?.issues[0];
  if (issue !== undefined) {
    const [option = '', name] = issue.path.map(String);
    const which = option === 'headers' && name !== undefined ? ` “${name}”` : '';
    // The issue of a key is within: what it says there is what helps.
    const said = 'issues' in issue ? (issue.issues[0]?.message ?? issue.message) : issue.message;
    throw new UsageError(`${options[option] ?? `--${option}`}${which} ${said}.`);
  }
  const fault = faultOfGiven(auth, url, now);
  if (fault !== undefined) throw new UsageError(fault.detail);
};
