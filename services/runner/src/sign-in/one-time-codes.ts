// One-time codes of a secret. A server takes each once: within this process none is given out twice.
import { createHash } from 'node:crypto';
import { type OneTimeCodes, oneTimeCodesOf } from '@prowl/contracts';
import { TOTP } from 'otpauth';
import { pause } from '../time/limit.ts';

/** Milliseconds that a code has to hold still when it is given out: it has to be typed and sent. */
const least = 3_000;
/** The last step that was given out, by the digest of its secret. */
const given = new Map<string, number>();

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The first step whose code may be given out now, and when it begins. Milliseconds. Pure. */
export const nextStep = (
  { period }: Pick<OneTimeCodes, 'period'>,
  now: number,
  last: number | undefined,
): { readonly step: number; readonly at: number } => {
  const length = period * 1_000;
  const current = Math.floor(now / length);
  const fresh = (current + 1) * length - now < Math.min(least, length / 4) ? current + 1 : current;
  const step = last === undefined ? fresh : Math.max(fresh, last + 1);
  return { step, at: Math.max(now, step * length) };
};

/** Milliseconds that waiting for a code may take: one was just used, and another process may have used the next. */
export const longestWait = (given: string | undefined): number => {
  const codes = given === undefined ? undefined : oneTimeCodesOf(given);
  return codes === undefined ? 0 : Math.min(codes.period, 60) * 1_000 + least;
};

/** Undefined when what was given is no secret. Waits for the next one when that of the moment was given out. */
export const nextCode = async (secretGiven: string, now: () => number): Promise<string | undefined> => {
  const codes = oneTimeCodesOf(secretGiven);
  if (codes === undefined) return undefined;
  const digest = digestOf(codes.secret);
  const { step, at } = nextStep(codes, now(), given.get(digest));
  given.set(digest, step);
  await pause(Math.max(0, at - now()));
  return new TOTP(codes).generate({ timestamp: step * codes.period * 1_000 });
};
