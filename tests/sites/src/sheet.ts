// The answer sheet of an application: its faults, what a user notices of each, and how a report about it is recognised.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

/** What must hold in any application; a fault breaks one of these. */
export const relations = [
  'same for all',
  'own item only',
  'own field only',
  'there and back',
  'once',
  'exactly there',
  'figures follow',
  'all of it',
  'kept',
  'blanks and boundaries',
  'unfinished work',
  'works after',
  'the way through',
  'no way around',
  'alike everywhere',
  'as it says itself',
  'looks right',
] as const;

export const Fault = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  relation: z.enum(relations),
  title: z.string(),
  see: z.string(),
  path: z.string().startsWith('/'),
  /** Faults that would hide each other are in different groups, and are never on together. */
  group: z.number().int().min(1).max(3).default(1),
  /** Regular expressions, case does not matter: one of `url` fits the report's address and one of `text` its words. */
  match: z.strictObject({ url: z.array(z.string()).min(1), text: z.array(z.string()).min(1) }),
});
export type Fault = z.infer<typeof Fault>;

/** The folder of the applications. It is beside `src` and `dist` alike. */
export const apps = fileURLToPath(new URL('../apps/', import.meta.url));

/** Names of all applications, in alphabetical order. */
export const siteNames = async (): Promise<string[]> =>
  (await readdir(apps, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const readSheet = async (site: string): Promise<Fault[]> =>
  z.array(Fault).parse(parse(await readFile(join(apps, site, 'faults.yaml'), 'utf8')));
