import { type Locator, test } from '@playwright/test';

/** The code that an authenticator application would show now (RFC 6238). `given`: its secret in base32, or the otpauth address of it. */
export const oneTimeCode = async (given: string): Promise<{ code: string; until: number }> => {
  const address = /^\s*otpauth:/i.test(given) ? new URL(given.trim()).searchParams : undefined;
  const period = Number(address?.get('period') ?? 30) * 1_000;
  const digits = Number(address?.get('digits') ?? 6);
  const hash = (address?.get('algorithm') ?? 'SHA1').toUpperCase().replace(/^SHA-?/, 'SHA-');
  const letters = (address?.get('secret') ?? given).toUpperCase().replace(/[\s=-]/g, '');
  const bits = [...letters]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Math.floor(Date.now() / period);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign']);
  const mac = Buffer.from(await crypto.subtle.sign('HMAC', key, counter));
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 15) & 0x7fffffff;
  return { code: String(number % 10 ** digits).padStart(digits, '0'), until: (step + 1) * period };
};

/** Into one field, or into one for each character. */
export const enterCode = async (fields: Locator[], code: string): Promise<void> => {
  for (const [index, field] of fields.entries())
    await field.fill(fields.length === 1 ? code : code.charAt(index));
};

/** The page has gone on for good: a page that is loaded anew and asks again is not empty for long. */
export const isGoneForGood = async (field: Locator): Promise<boolean> => {
  const comes = (state: 'hidden' | 'visible', timeout: number) =>
    field.waitFor({ state, timeout }).then(
      () => true,
      () => false,
    );
  if (!(await comes('hidden', 5_000))) return false;
  await field.page().waitForLoadState();
  return !(await comes('visible', 700));
};

/**
 * A code is taken once, by whoever enters it first: where it is not, the next one is waited for. `attempt` asks for the code when it is to be
 * entered, for what comes before may take its time, and answers the field that asked for it.
 */
export const withOneTimeCode = async (
  secret: string,
  attempt: (code: () => Promise<string>) => Promise<Locator>,
): Promise<void> => {
  let until = 0;
  const codeNow = async (): Promise<string> => {
    const now = await oneTimeCode(secret);
    until = now.until;
    return now.code;
  };
  if (await isGoneForGood(await attempt(codeNow))) return;
  const wait = Math.max(0, until - Date.now()) + 500;
  test.setTimeout(test.info().timeout + wait + 15_000);
  await new Promise((resolve) => setTimeout(resolve, wait));
  await isGoneForGood(await attempt(codeNow));
};
