// From the environment to who may ask: the variables, and what they mean together.
import { readFileSync } from 'node:fs';
import { count, optionalAddress, optionalText, SettingsError, text } from '@prowl/service';
import { hashOf } from './keys.ts';
import type { OidcSettings } from './tokens.ts';

export interface AccessSettings {
  /** The address that it will listen on. Only on loopback may it be open to all. */
  readonly bind: string;
  /** SHA-256 (hex) of an operator's key from the environment. */
  readonly adminKeyHash?: string | undefined;
  readonly oidc?: OidcSettings | undefined;
  /** Requests of one key. Default 600. */
  readonly requestsPerMinute?: number | undefined;
}

export const accessVariables = {
  BOOTSTRAP_ADMIN_KEY: optionalText({
    description:
      'A key of the operators, at least 32 visible characters (`openssl rand -hex 32`): it makes teams and their first keys.',
    secret: true,
  }),
  BOOTSTRAP_ADMIN_KEY_FILE: optionalText({
    description: 'Path of a file that holds it, instead of BOOTSTRAP_ADMIN_KEY.',
  }),
  ADMIN_KEY_HASH: optionalText({ description: 'The SHA-256 of that key in hex, instead of the key.' }),
  OIDC_ISSUER: optionalText({
    description: 'The issuer (`iss`) whose JWTs are taken. Goes with OIDC_JWKS_URL and OIDC_AUDIENCE.',
  }),
  OIDC_JWKS_URL: optionalAddress({ description: 'Where the issuer publishes its keys.' }, [
    'http:',
    'https:',
  ]),
  OIDC_AUDIENCE: optionalText({ description: 'What the tokens’ `aud` must hold.' }),
  OIDC_TEAM_CLAIM: text({ description: 'The claim that names the team.', default: 'team' }),
  OIDC_ROLE_CLAIM: text({
    description: 'The claim that names the role: viewer, tester or admin.',
    default: 'role',
  }),
  RATE_LIMIT: count(
    { description: 'Requests a minute of one key, at one gateway.', default: '600' },
    1,
    1_000_000,
  ),
};

/** The variables as they were read, with HOST. */
export interface AccessEnvironment {
  readonly HOST: string;
  readonly BOOTSTRAP_ADMIN_KEY?: string | undefined;
  readonly BOOTSTRAP_ADMIN_KEY_FILE?: string | undefined;
  readonly ADMIN_KEY_HASH?: string | undefined;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_JWKS_URL?: string | undefined;
  readonly OIDC_AUDIENCE?: string | undefined;
  readonly OIDC_TEAM_CLAIM: string;
  readonly OIDC_ROLE_CLAIM: string;
  readonly RATE_LIMIT: number;
}

const readKey = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new SettingsError(
      `BOOTSTRAP_ADMIN_KEY_FILE names the file ${path}, which cannot be read. Mount it, or mend the path.`,
      {
        cause,
      },
    );
  }
};

const adminKeyHash = ({
  BOOTSTRAP_ADMIN_KEY: key,
  BOOTSTRAP_ADMIN_KEY_FILE: file,
  ADMIN_KEY_HASH: hash,
}: AccessEnvironment) => {
  if ([key, file, hash].filter((each) => each !== undefined).length > 1)
    throw new SettingsError(
      'BOOTSTRAP_ADMIN_KEY, BOOTSTRAP_ADMIN_KEY_FILE and ADMIN_KEY_HASH exclude each other: set one of them.',
    );
  if (hash !== undefined) {
    if (!/^[0-9a-f]{64}$/i.test(hash))
      throw new SettingsError('ADMIN_KEY_HASH must be a SHA-256 in hex: 64 digits.');
    return hash.toLowerCase();
  }
  const text = file === undefined ? key : readKey(file);
  if (text === undefined) return undefined;
  if (!/^[\x21-\x7e]{32,512}$/.test(text))
    throw new SettingsError(
      'The bootstrap admin key must be 32 to 512 visible characters without blanks (openssl rand -hex 32).',
    );
  return hashOf(text);
};

const oidc = (environment: AccessEnvironment): OidcSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_JWKS_URL: jwksUrl, OIDC_AUDIENCE: audience } = environment;
  if (issuer === undefined && jwksUrl === undefined && audience === undefined) return undefined;
  if (issuer === undefined || jwksUrl === undefined || audience === undefined)
    throw new SettingsError(
      'OIDC_ISSUER, OIDC_JWKS_URL and OIDC_AUDIENCE go together: set all three or none.',
    );
  return {
    issuer,
    jwksUrl,
    audience,
    teamClaim: environment.OIDC_TEAM_CLAIM,
    roleClaim: environment.OIDC_ROLE_CLAIM,
  };
};

/** Of the bootstrap key only the hash stays. @throws SettingsError */
export const accessSettings = (environment: AccessEnvironment): AccessSettings => ({
  bind: environment.HOST,
  adminKeyHash: adminKeyHash(environment),
  oidc: oidc(environment),
  requestsPerMinute: environment.RATE_LIMIT,
});
