// What a further account may see, beside the first one, as which the site was explored.
import { z } from 'zod';
import { accountWords } from '../values/target.ts';

/** What an account got at one address. */
export const AccountPage = z.object({
  url: z.string(), // path and query
  template: z.string(),
  status: z.number().int(),
  /** `refused`: by its status, or by the page that signs in; `elsewhere`: another page came. */
  came: z.enum(['opens', 'refused', 'elsewhere']),
  /** A page that it reaches by links leads there. */
  linked: z.boolean(),
  /** Whether it was shown what the first account was shown there, a moment before. Absent: the first one was not. */
  same: z.boolean().optional(),
  heading: z.string().default(''),
  /** Own addresses (path and query) that the page links to; of data the records below its address that it names. */
  links: z.array(z.string()).max(120).default([]),
  /** The same of what the first account was shown there. */
  firstLinks: z.array(z.string()).max(120).default([]),
  /** How many e-mail addresses and telephone numbers the first account was shown there. */
  contacts: z.number().int().default(0),
  /** Where the forms that it is shown send, the names of their hidden fields, and whether the first account was offered the same. */
  forms: z
    .array(
      z.object({
        action: z.string(), // path
        hidden: z.array(z.string()).max(20),
        first: z.boolean().default(false),
      }),
    )
    .max(40)
    .default([]),
});
export type AccountPage = z.infer<typeof AccountPage>;

/** A further account in the report of a session. */
export const AccountSeen = z.object({
  name: z.string(),
  role: z.string().optional(),
  status: z.enum(['verified', 'failed']),
  reason: z.string().optional(),
  /** Addresses that were asked for in its name. */
  opened: z.number().int(),
  refused: z.number().int(),
});
export type AccountSeen = z.infer<typeof AccountSeen>;
/** As a person reads it. */
export const accountSeenWords = (seen: AccountSeen): string => {
  const { status, reason, opened, refused } = seen;
  const who = accountWords(seen);
  if (status === 'failed') return `Not signed in as ${who}: ${reason ?? 'nobody knows why'}`;
  const what = reason ?? `${opened} addresses opened, ${refused} refused`;
  return `Also signed in as ${who}: ${what}`;
};

export const AccountView = z.object({
  name: z.string(),
  role: z.string().optional(),
  /** 2: the first of the further ones. */
  number: z.number().int(),
  status: z.enum(['verified', 'failed']),
  reason: z.string().optional(), // why it failed, what to do
  pages: z.array(AccountPage).max(300).default([]),
});
export type AccountView = z.infer<typeof AccountView>;
