// The secret that an authenticator application makes one-time codes of (RFC 6238), as it is given: base32 as applications show it, or the
// otpauth address that their QR codes hold. Pure.
export interface OneTimeCodes {
  /** Base32, in capitals, without blanks. */
  readonly secret: string;
  readonly algorithm: 'SHA1' | 'SHA256' | 'SHA512';
  readonly digits: number;
  /** Seconds for which a code holds. */
  readonly period: number;
}

const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const algorithms = ['SHA1', 'SHA256', 'SHA512'] as const;

/** Undefined for what is no base32, or too short to be a secret. */
const base32 = (text: string): string | undefined => {
  const letters = text.toUpperCase().replace(/[\s=-]/g, '');
  return /^[A-Z2-7]{8,}$/.test(letters) ? letters : undefined;
};

const whole = (text: string | null, otherwise: number, least: number, most: number): number | undefined => {
  const number = text === null ? otherwise : Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

/** Undefined when it is neither. */
export const oneTimeCodesOf = (given: string): OneTimeCodes | undefined => {
  const text = given.trim();
  if (!/^otpauth:/i.test(text)) {
    const secret = base32(text);
    return secret === undefined ? undefined : { ...usual, secret };
  }
  if (!/^otpauth:\/\/totp\//i.test(text) || !URL.canParse(text)) return undefined;
  const { searchParams } = new URL(text);
  const secret = base32(searchParams.get('secret') ?? '');
  const named = (searchParams.get('algorithm') ?? usual.algorithm).toUpperCase().replace('-', '');
  const algorithm = algorithms.find((each) => each === named);
  const digits = whole(searchParams.get('digits'), usual.digits, 4, 10);
  const period = whole(searchParams.get('period'), usual.period, 5, 300);
  return secret === undefined || algorithm === undefined || digits === undefined || period === undefined
    ? undefined
    : { secret, algorithm, digits, period };
};
