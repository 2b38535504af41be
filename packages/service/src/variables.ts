// The kinds of environment variable there are. Each reads a text into a value or says in one sentence what it wants instead.
import { z } from 'zod';

export interface About {
  /** One sentence, for the table in docs/operations.md. */
  readonly description: string;
  /** As it would be written in the environment. Absent: the variable must be given, unless it is optional. */
  readonly default?: string;
  /** Its value is never repeated in a message. */
  readonly secret?: boolean;
}

/** What the table of settings shows of a variable. */
export interface VariableMeta extends About {
  readonly required: boolean;
}

type Read<Value> = (text: string) => Value | undefined;
/** A schema from the text of a variable (empty counts as absent) to its value. */
export type Variable<Value> = z.ZodType<Value, string | undefined>;

const schemaOf = <Value>(
  about: About,
  wants: string,
  required: boolean,
  read: Read<Value>,
): z.ZodType<Value | undefined, string | undefined> =>
  z
    .string()
    .optional()
    .transform((given, context) => {
      const text = given === undefined || given.trim() === '' ? about.default : given.trim();
      if (text === undefined) {
        if (required) context.addIssue({ code: 'custom', message: `must be set: ${wants}` });
        return undefined;
      }
      const value = read(text);
      if (value === undefined)
        context.addIssue({
          code: 'custom',
          message: about.secret ? `must be ${wants}` : `must be ${wants}, not “${text}”`,
        });
      return value;
    })
    .meta({
      description: about.description,
      variable: { ...about, required: required && about.default === undefined } satisfies VariableMeta,
    });

/** Must be given, or has a default. */
const needed = <Value>(about: About, wants: string, read: Read<Value>) =>
  schemaOf(about, wants, true, read) as Variable<Value>;

const webAddress =
  (protocols: readonly string[]): Read<string> =>
  (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
/** Some drivers' addresses name several hosts and are no URL: only how it begins is looked at. */
const beginning =
  (protocols: readonly string[]): Read<string> =>
  (text) =>
    protocols.some((protocol) => text.startsWith(`${protocol}//`) && text.length > protocol.length + 2)
      ? text
      : undefined;
const parts = (text: string) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
const listOf =
  (read: Read<string>): Read<readonly string[]> =>
  (text) => {
    const all = parts(text).map(read);
    return all.length > 0 && all.every((part) => part !== undefined) ? (all as string[]) : undefined;
  };
const wholeNumber =
  (least: number, most: number): Read<number> =>
  (text) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;
const bytes =
  (length: number): Read<Uint8Array> =>
  (text) => {
    const decoded = Buffer.from(text, 'base64');
    return decoded.length === length && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
      ? new Uint8Array(decoded)
      : undefined;
  };

export const text = (about: About) => needed(about, 'a text', (value) => value);
export const optionalText = (about: About) => schemaOf(about, 'a text', false, (value) => value);
export const count = (about: About, least: number, most: number) =>
  needed(about, `a whole number from ${least} to ${most}`, wholeNumber(least, most));
/** A price or a sum of money, not negative. */
export const optionalNumber = (about: About) =>
  schemaOf(about, 'a number such as 2.50', false, (text) =>
    /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined,
  );
export const port = (about: About) => count(about, 0, 65_535);
export const oneOf = <const Value extends string>(about: About, values: readonly Value[]) =>
  needed(about, `one of ${values.join(', ')}`, (value) => values.find((known) => known === value));
export const flag = (about: About) =>
  needed(about, 'true or false', (value) =>
    value === 'true' ? true : value === 'false' ? false : undefined,
  );
/** Separated by commas. */
export const list = (about: About) =>
  needed(
    about,
    'one or more names separated by commas',
    listOf((part) => part),
  );
export const optionalList = (about: About) =>
  schemaOf(
    about,
    'one or more names separated by commas',
    false,
    listOf((part) => part),
  );
export const address = (about: About, protocols: readonly string[]) =>
  needed(
    about,
    `an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    beginning(protocols),
  );
export const optionalAddress = (about: About, protocols: readonly string[]) =>
  schemaOf(
    about,
    `an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    false,
    webAddress(protocols),
  );
export const addresses = (about: About, protocols: readonly string[]) =>
  needed(
    about,
    `addresses separated by commas, each beginning with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    listOf(webAddress(protocols)),
  );
export const optionalKey = (about: About, length: number) =>
  schemaOf(about, `${length} bytes in base64 (openssl rand -base64 ${length})`, false, bytes(length));
