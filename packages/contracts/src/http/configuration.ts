import { z } from 'zod';
import { oneTimeCodesOf } from '../values/one-time-code.ts';
import { AuthType, DirectiveReading } from '../values/target.ts';
import { filled, limits } from '../values/values.ts';
import { GivenCookie, GivenHeaders, GivenState } from './given.ts';

export const HttpUrl = z
  .string()
  .max(limits.url)
  .regex(/^https?:\/\/[^\s/?#]+/i, 'must be an absolute http or https address, e.g. http://127.0.0.1:3000');
export const RepositoryUrl = z
  .string()
  .max(limits.url)
  .regex(
    /^(https:\/\/|ssh:\/\/|file:\/\/|git@)[^\s]+$/i,
    'must be an https, ssh or file address of a repository',
  );

const hint = z.string().min(1).max(limits.hint);
export const Credentials = z.strictObject({
  /** Empty where the application asks for a password alone. */
  username: z.string().max(limits.credential),
  password: z.string().max(limits.credential),
});
export type Credentials = z.infer<typeof Credentials>;

/** What one-time codes are made of. */
const totpSecret = z
  .string()
  .max(limits.credential)
  .refine((text) => oneTimeCodesOf(text) !== undefined, {
    error:
      'must be the secret that an authenticator application is set up with: base32 (A to Z and 2 to 7, blanks do not matter), or an address that begins with otpauth://totp/',
  });

export const AuthBody = z.strictObject({
  type: AuthType,
  credentials: Credentials.optional(),
  /** Where the form asks for a one-time code, too. */
  totpSecret: totpSecret.optional(),
  /** Sent to the application. Without credentials they are what signs in. */
  headers: GivenHeaders.optional(),
  /** Kept by the browser from the beginning. */
  cookies: z.array(GivenCookie).min(1).max(50).optional(),
  /** Of a browser that is signed in, as Playwright writes it. */
  storageState: GivenState.optional(),
  loginUrl: z.string().min(1).max(limits.url).optional(),
  usernameField: hint.optional(),
  passwordField: hint.optional(),
  submitButton: hint.optional(),
});
export type AuthBody = z.infer<typeof AuthBody>;

/** All that is secret of `auth`, as it is sealed under one reference. */
export const SealedCredentials = Credentials.extend({
  ...AuthBody.pick({ headers: true, cookies: true }).shape,
  totpSecret: z.string().optional(),
  storageState: GivenState.optional(),
});
export type SealedCredentials = z.infer<typeof SealedCredentials>;

/** A further account, by which what one account may see and do is compared with another. */
export const AccountBody = z.strictObject({
  /** What it is called in reports; its user name unless said. */
  name: filled(limits.accountName).optional(),
  role: filled(limits.accountName).optional(),
  totpSecret: totpSecret.optional(),
  credentials: Credentials.extend({ username: z.string().min(1).max(limits.credential) }),
});
export type AccountBody = z.infer<typeof AccountBody>;

const accounts = z.array(AccountBody).max(limits.accounts);
const name = filled(limits.name);
const description = z.string().max(limits.description);
const directive = filled(limits.directive);

export const ConfigurationBody = z.strictObject({
  name,
  description,
  url: HttpUrl,
  repoUrl: RepositoryUrl.optional(),
  directives: z.array(directive).max(limits.directives).optional(),
  auth: AuthBody.optional(),
  accounts: accounts.optional(),
});
export type ConfigurationBody = z.infer<typeof ConfigurationBody>;

export const QuickConfigurationBody = z.strictObject({ name, description, url: HttpUrl });

/** null clears an optional field. */
export const ConfigurationPatch = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  url: HttpUrl.optional(),
  repoUrl: RepositoryUrl.nullable().optional(),
  directives: z.array(directive).max(limits.directives).nullable().optional(),
  auth: AuthBody.nullable().optional(),
  accounts: accounts.nullable().optional(),
});
export type ConfigurationPatch = z.infer<typeof ConfigurationPatch>;

export const DirectiveBody = z.strictObject({ directive });
export const RepositoryBody = z.strictObject({ url: RepositoryUrl });
export const LocalPathBody = z.strictObject({ path: z.string().min(1).max(limits.path) });

/** The configuration as it is read: credentials and hints left out of `auth`, of further accounts names and roles only. */
export const Configuration = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  repoUrl: z.string().optional(),
  directives: z.array(z.string()).optional(),
  auth: z.object({ type: AuthType }).optional(),
  accounts: z.array(z.object({ name: z.string(), role: z.string().optional() })).optional(),
});
export type Configuration = z.infer<typeof Configuration>;

export const Acknowledgement = z.object({ success: z.literal(true), message: z.string() });

/** A directive as it was given, whether all of it is followed, and how each part of it was read. `says`: the reading in words. */
export const ReadDirective = z.object({
  directive: z.string(),
  understood: z.boolean(),
  readings: z.array(z.object({ reading: DirectiveReading.shape.reading, says: z.string() })),
});
export type ReadDirective = z.infer<typeof ReadDirective>;

export const DirectivesAcknowledgement = z.object({
  success: z.literal(true),
  directives: z.array(z.string()),
  /** How the one that was added is read, where not all of it was understood: nothing is left out in silence. */
  added: ReadDirective.optional(),
});
