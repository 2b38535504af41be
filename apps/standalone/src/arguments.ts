// The command line, read once. A wrong one is refused in a sentence that says what to do.
import { parseArgs } from 'node:util';
import { Revision, SessionId, Severity } from '@prowl/contracts';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A further account as it is given; without a password the environment has it. */
export interface GivenAccount {
  readonly role: string | undefined;
  readonly username: string;
  readonly password: string | undefined;
}

export interface Arguments {
  readonly url: string | undefined;
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly directives: readonly string[];
  /** Further origins that belong to the application. */
  readonly origins: readonly string[];
  readonly auth: 'none' | 'basic' | 'session' | undefined;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly accounts: readonly GivenAccount[];
  readonly totpSecret: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** A file. */
  readonly storageState: string | undefined;
  readonly loginUrl: string | undefined;
  readonly repo: string | undefined;
  readonly localPath: string | undefined;
  readonly seconds: number | undefined;
  readonly disposable: boolean;
  readonly cleanUp: boolean;
  readonly once: boolean;
  readonly serve: boolean;
  readonly json: boolean;
  readonly faults: string | undefined;
  readonly split: boolean;
  readonly revision: string | undefined;
  /** Bugs of this severity and above count; undefined: it was not said. */
  readonly failOn: Severity | undefined;
  readonly newOnly: boolean;
  /** The session to compare with. */
  readonly base: SessionId | undefined;
  /** Files that are written when the session has ended. */
  readonly files: { readonly [Format in 'junit' | 'sarif' | 'markdown']: string | undefined };
  readonly help: boolean;
}

export const usage = `Prowl explores a web application, works out what to test, runs real Playwright tests and proves what is broken.

  npm start                      test the demo shop that comes along, then keep serving the results
  npm start -- URL [options]     test the application at URL
  npm start -- --serve           only serve the API and the results of earlier sessions

Options
  --name TEXT            what the application is called        (default: its host)
  --description TEXT     what it does; helps to understand it
  --directive TEXT       an instruction, e.g. "ignore /admin"; may be repeated
  --origin URL           this origin belongs to the application, too, for every check: an API on another port that was recognised by
                         itself is asked only what the pages ask; may be repeated
  --auth TYPE            none, basic or session (a login form)  (or SAAS_AUTH_TYPE)
  --username TEXT        account to sign in with                (or SAAS_USERNAME); none where only a password is asked for
  --password TEXT        its password                           (better: SAAS_PASSWORD)
  --account [ROLE:]USER[=PASSWORD]
                         a further account, to compare what each may see and do; up to four, one option each. Its password is
                         better in SAAS_PASSWORD_2 (of the next one SAAS_PASSWORD_3 …), e.g. --account family:rosa
  --totp-secret TEXT     what its one-time codes are made of, as an authenticator application is given it: base32 or otpauth://…
                         (better: SAAS_TOTP_SECRET)
  --header "NAME: VALUE" a header that is sent to the application and nowhere else, e.g. "Authorization: Bearer …"; may be repeated
                         (better: SAAS_HEADERS, as JSON: {"Authorization":"Bearer …"})
  --cookie NAME=VALUE    a cookie that the browser has from the beginning; may be repeated
  --storage-state FILE   cookies and storage of a browser that is signed in, as Playwright saves them  (or STORAGE_STATE)
  --login-url PATH       where the login form is, when it is hard to find
  --repo URL             repository with the source code
  --local-path FOLDER    folder with the source code
  --seconds N            how long a session may take            (default: 180)
  --disposable           the application is a throw-away copy: everything in it may be changed, sent and deleted;
                         without it things are added, and only what the session made is changed
  --clean-up             at the end remove what the session made, by the application's own controls; takes up to 120
                         seconds more than --seconds, and says of each thing whether it is gone
  --faults LIST          demo shop only: all, none, or keys separated by commas (default: all)
  --split                demo shop only: its API on a port of its own, as where a front end and an API are served apart
  --revision TEXT        what of the application is tested: a commit, a tag, a build number; kept with the session and its report
  --once                 one session, then exit: 0 clean, 1 bugs found, 2 inconclusive or failed
  --fail-on SEVERITY     with --once: only bugs of this severity and above make it exit with 1: critical, high, medium or low
  --new-only             with --once: only bugs that the base did not have do; the base is the last completed session of the same address
  --base SESSION         with --once: the session to compare with
  --junit FILE, --sarif FILE, --markdown FILE
                         with --once: write the report as JUnit XML or SARIF, and a summary for a pull request
  --json                 with --once: the result as one JSON object on stdout, everything else on stderr
  --serve                start no session
  --help                 this text

Environment: PORT (default 4400), DATA_DIR (default .prowl), CHROMIUM_PATH, LOCAL_PATH_ROOTS, LOG_LEVEL, HEALTH_PORT (probes and metrics; default: none),
OTEL_EXPORTER_OTLP_ENDPOINT (traces; default: none), LLM_MODEL with OPENAI_API_KEY or OPENAI_BASE_URL (a language model that
proposes tests, too; default: none; docs/language-models.md).
`;

const authTypes = ['none', 'basic', 'session'] as const;

const parseSeconds = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 10 || seconds > 86_400)
    throw new UsageError(`--seconds takes a whole number from 10 to 86400, not “${text}”.`);
  return seconds;
};

const parseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(withScheme) || !/^https?:$/.test(new URL(withScheme).protocol))
    throw new UsageError(`“${text}” is not an http or https address. Give one like http://127.0.0.1:3000.`);
  return withScheme;
};

const parseRevision = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const { success, data } = Revision.safeParse(text);
  if (!success) throw new UsageError('--revision takes one line of at most 200 characters.');
  return data;
};

const parseBase = (text: string | undefined): SessionId | undefined => {
  if (text === undefined) return undefined;
  const { success, data } = SessionId.safeParse(text);
  if (!success)
    throw new UsageError(`--base takes the id of a session, which begins with ses_, not “${text}”.`);
  return data;
};

/** ROLE ends at the first colon before the password, USER at the first equals sign: a password may hold any of them. Throws UsageError. */
const parseAccount = (text: string): GivenAccount => {
  const [, role, username = '', password] = /^(?:([^:=]*):)?([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  if (username.trim() === '' || role?.trim() === '')
    throw new UsageError(
      '--account takes ROLE:USER=PASSWORD, of which ROLE: and =PASSWORD may be left out, e.g. --account family:rosa.',
    );
  return { role: role?.trim(), username: username.trim(), password };
};

/** What is wrong with it is said without what it holds. Throws UsageError. */
const parseHeader = (text: string): [string, string] => {
  const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (name.trim() === '' || value.trim() === '')
    throw new UsageError('--header takes a name, a colon and a value, e.g. "Authorization: Bearer …".');
  return [name.trim(), value.trim()];
};

/** Throws UsageError. */
const parseCookie = (text: string): { name: string; value: string } => {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  if (name.trim() === '' || value.trim() === '')
    throw new UsageError('--cookie takes a name, an equals sign and a value, e.g. session=4f2c….');
  return { name: name.trim(), value: value.trim() };
};

/** Throws UsageError. */
export const parseArguments = (args: readonly string[]): Arguments => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const parse = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: text,
        description: text,
        directive: { ...text, multiple: true },
        origin: { ...text, multiple: true },
        auth: text,
        username: text,
        password: text,
        account: { ...text, multiple: true },
        'totp-secret': text,
        header: { ...text, multiple: true },
        cookie: { ...text, multiple: true },
        'storage-state': text,
        'login-url': text,
        repo: text,
        'local-path': text,
        seconds: text,
        faults: text,
        split: flag,
        revision: text,
        'fail-on': text,
        'new-only': flag,
        base: text,
        junit: text,
        sarif: text,
        markdown: text,
        disposable: flag,
        'clean-up': flag,
        once: flag,
        serve: flag,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split('\n')[0] : 'The options cannot be read'}. --help lists the options.`,
      { cause: error },
    );
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1)
    throw new UsageError(
      `One address at a time, not ${positionals.length}: ${positionals.join(' ')}. Put texts with blanks into quotes.`,
    );
  const auth = authTypes.find((type) => type === values.auth);
  if (values.auth !== undefined && auth === undefined)
    throw new UsageError(`--auth is none, basic or session, not “${values.auth}”.`);
  if (values.json && !values.once) throw new UsageError('--json goes with --once.');
  const failOn = Severity.options.find((severity) => severity === values['fail-on']);
  if (values['fail-on'] !== undefined && failOn === undefined)
    throw new UsageError(`--fail-on is ${Severity.options.join(', ')}, not “${values['fail-on']}”.`);
  for (const option of ['fail-on', 'new-only', 'base', 'junit', 'sarif', 'markdown'] as const)
    if (values[option] && !values.once) throw new UsageError(`--${option} goes with --once.`);
  if (values.serve && (values.once || positionals.length > 0))
    throw new UsageError('--serve starts no session: leave out the address and --once.');
  if (values.faults !== undefined && positionals.length > 0)
    throw new UsageError('--faults is for the demo shop: leave out the address.');
  if (values.split && positionals.length > 0)
    throw new UsageError('--split is for the demo shop: leave out the address.');
  return {
    url: parseUrl(positionals[0]),
    name: values.name,
    description: values.description,
    directives: values.directive ?? [],
    origins: (values.origin ?? [])
      .flatMap((origin) => parseUrl(origin) ?? [])
      .map((url) => new URL(url).origin),
    auth,
    username: values.username,
    password: values.password,
    accounts: (values.account ?? []).map(parseAccount),
    totpSecret: values['totp-secret'],
    headers: Object.fromEntries((values.header ?? []).map(parseHeader)),
    cookies: (values.cookie ?? []).map(parseCookie),
    storageState: values['storage-state'],
    loginUrl: values['login-url'],
    repo: values.repo,
    localPath: values['local-path'],
    seconds: parseSeconds(values.seconds),
    disposable: values.disposable,
    cleanUp: values['clean-up'],
    once: values.once,
    serve: values.serve,
    json: values.json,
    faults: values.faults,
    split: values.split,
    revision: parseRevision(values.revision),
    failOn,
    newOnly: values['new-only'],
    base: parseBase(values.base),
    files: { junit: values.junit, sarif: values.sarif, markdown: values.markdown },
    help: values.help,
  };
};
