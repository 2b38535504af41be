// OpenID Connect: a JWT of the configured issuer, checked against the issuer's own keys, names its team and its role.
import { Role } from '@prowl/contracts';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Refused } from '../http/failure.ts';
import { invalidToken } from './refusals.ts';

export interface OidcSettings {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
  readonly teamClaim: string;
  readonly roleClaim: string;
}

export interface Token {
  readonly subject: string;
  readonly team: string;
  readonly role: Role;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Signatures by a key pair. None of the shared-secret ones, which would take the issuer's public key for the secret; and never `none`. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** How far the issuer's clock may be from ours, seconds. */
const clockTolerance = 30;
/** The issuer's keys could not be had: that says nothing about the token. */
const notTheToken = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

const texts = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((each): each is string => typeof each === 'string');

const teamOf = (claim: unknown, name: string): string => {
  const [team, ...more] = texts(claim);
  if (team === undefined || more.length > 0)
    throw new Refused('forbidden', `The token must name exactly one team in its claim ${name}.`);
  return team;
};

/** The most that the token grants. */
const roleOf = (claim: unknown, name: string): Role => {
  const role = Role.options.findLast((known) => texts(claim).includes(known));
  if (role === undefined)
    throw new Refused(
      'forbidden',
      `The token must name a role in its claim ${name}: ${Role.options.join(', ')}.`,
    );
  return role;
};

export const looksLikeToken = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);

/** Checks tokens. Throws unauthenticated, forbidden (no team or role in it), service-unavailable (the issuer's keys cannot be had). */
export const createTokens = ({
  issuer,
  jwksUrl,
  audience,
  teamClaim,
  roleClaim,
}: OidcSettings): ((text: string) => Promise<Token>) => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  return async (text) => {
    const verified = await jwtVerify(text, keys, {
      issuer,
      audience,
      algorithms,
      clockTolerance,
      requiredClaims: ['exp', 'sub'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired)
        throw invalidToken('The token has expired. Get a new one from the issuer.', error);
      if (error instanceof errors.JOSEError && !notTheToken.has(error.code))
        throw invalidToken(
          'The token is not one that this service takes: issuer, audience, signature or claims do not fit.',
          error,
        );
      throw new Refused(
        'service-unavailable',
        'The keys of the token’s issuer cannot be loaded at the moment. Retry in a few seconds.',
        {
          cause: error,
        },
      );
    });
    const { payload } = verified;
    return {
      subject: String(payload.sub),
      team: teamOf(payload[teamClaim], teamClaim),
      role: roleOf(payload[roleClaim], roleClaim),
      expiresAt: ((payload.exp ?? 0) + clockTolerance) * 1_000,
    };
  };
};
