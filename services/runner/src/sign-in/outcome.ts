// Why signing in did not come to its end, in words that say what to do. Pure.
import { says } from '@prowl/lexicon';
import type { PageReading } from '../reading/read.ts';
import { asksForCodeOnly, secondStepOf } from './second-step.ts';

type Named = Pick<PageReading, 'heading' | 'headings' | 'controls' | 'links' | 'language'>;

/** In whose place a device would answer: what the page says of it. */
const passkeyIn = (reading: Named): string | undefined =>
  [
    reading.heading,
    ...reading.headings.map(({ text }) => text),
    ...reading.controls.map(({ name }) => name),
    ...reading.links.map(({ text }) => text),
  ].find((text) => says(text, 'passkey', reading.language));

/** There is no form for a password; undefined where the page does not ask for a passkey either. */
export const passkeyReason = (at: string, reading: Named): string | undefined => {
  const said = passkeyIn(reading);
  return said === undefined
    ? undefined
    : `${at} asks for a passkey ("${said.slice(0, 80)}"), which only a device has: use an account that signs in with a password, or give --storage-state (auth.storageState) of a browser that is signed in`;
};

const aSecret =
  'give --totp-secret (auth.totpSecret), the secret that an authenticator application shows it by; for one that is sent to a person use an account that signs in with a password alone';

/** The password was taken and one more step is asked for; undefined when none is. `tried`: a code was entered. */
export const secondStepReason = (
  at: string,
  reading: Parameters<typeof secondStepOf>[0] & Named,
  said: readonly string[],
  tried: boolean,
): string | undefined => {
  const step = secondStepOf(reading, said);
  if (step === undefined) return undefined;
  const passkey = reading.forms.some(asksForCodeOnly) ? undefined : passkeyIn(reading);
  if (passkey !== undefined)
    return `the password was taken on ${at}, and the page asks for a passkey ("${passkey.slice(0, 80)}"), which only a device has: use an account that signs in with a password alone, or give --storage-state (auth.storageState) of a browser that is signed in`;
  if (!reading.forms.some(asksForCodeOnly))
    return `the password was taken on ${at}, but a person has to answer "${step}"; use an account that signs in with a password alone`;
  return tried
    ? `the password was taken on ${at}, but its one-time code was refused ("${step}"); check that --totp-secret (auth.totpSecret) is that of this account, and that this machine's clock is right`
    : `the password was taken on ${at}, and the page asks for a one-time code ("${step}"): ${aSecret}`;
};

/** It did not work. */
export const refusalReason = (
  at: string,
  why: string,
  messages: readonly string[],
  language: string,
  tried: boolean,
): string => {
  const asked = messages.find((message) => says(message, 'second-factor', language));
  const account = 'check user name and password';
  const hint = tried
    ? `${account}, and that --totp-secret (auth.totpSecret) is that of this account`
    : asked === undefined
      ? account
      : `the page says "${asked.slice(0, 80)}": where it asks for a one-time code, ${aSecret}`;
  return `signing in on ${at} did not work: ${why}; ${hint}`;
};
