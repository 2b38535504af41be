// The application under test as commands, events and jobs carry it: never with credentials, only with the reference they are sealed under.
import { z } from 'zod';
import { limits } from './values.ts';

export const AuthType = z.enum(['none', 'basic', 'session']);
export type AuthType = z.infer<typeof AuthType>;

export const TargetAuth = z.object({
  type: AuthType,
  /** SecretStore reference of what is secret, as JSON (SealedCredentials). */
  credentialsRef: z.string().optional(),
  /** Headers are sent with requests. `account`: they are what signs in; `everyone`: a gateway asks for them, and visitors send them, too. */
  headers: z.enum(['account', 'everyone']).optional(),
  loginUrl: z.string().optional(),
  usernameField: z.string().optional(),
  passwordField: z.string().optional(),
  submitButton: z.string().optional(),
});
export type TargetAuth = z.infer<typeof TargetAuth>;

/** An account besides the one of `auth`, which is the first: what it is called, and who that is in the application. */
export const TargetAccount = z.object({
  name: z.string(),
  role: z.string().optional(),
  /** SecretStore reference of {username, password} as JSON. */
  credentialsRef: z.string(),
});
export type TargetAccount = z.infer<typeof TargetAccount>;

/** “rosa (family)” */
export const accountWords = ({ name, role }: Pick<TargetAccount, 'name' | 'role'>): string =>
  role === undefined ? name : `${name} (${role})`;

/** Further accounts are counted from two: the first is that of `auth`. The variables of the environment bear the number, too. */
export const accountNumber = (index: number): number => index + 2;
export const accountVariables = (number: number) => ({
  username: `SAAS_USERNAME_${number}`,
  password: `SAAS_PASSWORD_${number}`,
  totpSecret: `SAAS_TOTP_SECRET_${number}`,
  storageState: `STORAGE_STATE_${number}`,
});

export const Target = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string().max(limits.url),
  repoUrl: z.string().optional(),
  localPath: z.string().optional(),
  directives: z.array(z.string()),
  auth: TargetAuth,
  /** Absent: none but that of `auth`. */
  accounts: z.array(TargetAccount).optional(),
});
export type Target = z.infer<typeof Target>;

/** What one session may spend. */
export const Budget = z.object({
  seconds: z.number().int().min(10).max(86_400),
  pages: z.number().int().min(1).max(10_000),
  tests: z.number().int().min(1).max(10_000),
});
export type Budget = z.infer<typeof Budget>;

/** The word of `allow-destructive` that allows all there is: the application is a throw-away copy. */
export const everything = 'everything';

/** What a directive states of the application, beyond what holds for every one. Things are named in the directive's own words. */
export const StatedRule = z.discriminatedUnion('what', [
  /** Numbers of a thing, of `within` where it is said: prices of a room. `unit`: days between two dates of an item. */
  z.object({
    what: z.literal('bound'),
    of: z.string().max(200),
    within: z.string().max(200).optional(),
    is: z.enum(['at-least', 'more-than', 'at-most', 'less-than']),
    bound: z.number(),
    unit: z.enum(['days']).optional(),
  }),
  z.object({
    what: z.literal('currency'),
    of: z.string().max(200),
    within: z.string().max(200).optional(),
    code: z.string().length(3), // ISO 4217
  }),
  /** A page, by its words or its path, is for these only, or not for those; whoever is not signed in is `visitors`. */
  z.object({
    what: z.literal('access'),
    of: z.string().max(200),
    who: z.string().max(200),
    may: z.boolean(),
  }),
]);
export type StatedRule = z.infer<typeof StatedRule>;

const comparisons = {
  'at-least': 'at least',
  'more-than': 'more than',
  'at-most': 'at most',
  'less-than': 'less than',
} as const;

/** A rule as a person reads it. */
export const ruleWords = (rule: StatedRule): string => {
  if (rule.what === 'access')
    return rule.may
      ? `Expected: “${rule.of}” is shown to ${rule.who}, and refused to visitors and all other accounts.`
      : `Expected: “${rule.of}” is refused to ${rule.who}.`;
  const about = `“${rule.of}”${rule.within === undefined ? '' : ` (${rule.within})`}`;
  return rule.what === 'currency'
    ? `Expected wherever a list or a figure is called so: ${about} is in ${rule.code}.`
    : `Expected wherever a list or a figure is called so: ${about} is ${comparisons[rule.is]} ${rule.bound}${rule.unit === undefined ? '' : ` ${rule.unit}`}.`;
};

/** How a directive was understood. `not-understood` ones are said so in the report, never dropped. */
export const DirectiveReading = z.object({
  directive: z.string(),
  reading: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ignore'), pattern: z.string() }), // path pattern: prefix, or glob with *
    z.object({ kind: z.literal('focus'), words: z.array(z.string()), pattern: z.string().optional() }),
    z.object({ kind: z.literal('never-click'), words: z.array(z.string()) }),
    z.object({ kind: z.literal('allow-destructive'), words: z.array(z.string()) }),
    z.object({
      kind: z.literal('limit'),
      what: z.enum(['pages', 'tests', 'seconds']),
      value: z.number().int(),
    }),
    z.object({ kind: z.literal('use-value'), meaning: z.string(), value: z.string() }),
    z.object({ kind: z.literal('account'), username: z.string().optional(), note: z.string() }), // passwords are taken out and sealed before anything is stored
    z.object({ kind: z.literal('origin'), origin: z.string() }),
    z.object({
      kind: z.literal('types'),
      only: z.array(z.string()).default([]),
      skip: z.array(z.string()).default([]),
    }),
    z.object({ kind: z.literal('expect'), rule: StatedRule }),
    z.object({ kind: z.literal('not-understood'), why: z.string() }),
  ]),
});
export type DirectiveReading = z.infer<typeof DirectiveReading>;

/** What exploration and tests may touch, from the address and the directives. */
export const Scope = z.object({
  origins: z.array(z.string()),
  ignore: z.array(z.string()),
  focus: z.array(z.string()),
  neverClick: z.array(z.string()),
  allowDestructive: z.array(z.string()),
  /** A throw-away copy: everything in it may be changed, sent and deleted. Never without being told. */
  disposable: z.boolean().default(false),
  values: z.record(z.string(), z.string()), // field meaning or label → value to use
});
export type Scope = z.infer<typeof Scope>;
