// What the explorer saw happen, as data: traffic, console, failures.
import { z } from 'zod';
import { Locator } from '../plan/locator.ts';

export const Exchange = z.object({
  method: z.string(),
  url: z.string(), // absolute
  template: z.string(), // path with ids replaced: /api/orders/:id
  status: z.number().int(), // 0: failed before an answer
  kind: z.enum(['document', 'fetch', 'script', 'style', 'image', 'font', 'other']),
  own: z.boolean(), // an origin of the application: of its pages or its interface
  milliseconds: z.number(),
  bytes: z.number(),
  requestType: z.string().optional(),
  requestBody: z.string().optional(), // at most 4,000 characters, credentials masked
  responseType: z.string().optional(),
  responseBody: z.string().optional(), // JSON only, at most 8,000 characters
  responseHeaders: z.record(z.string(), z.string()).default({}), // security and caching headers only
  failure: z.string().optional(), // e.g. net::ERR_CONNECTION_REFUSED
  redirectedTo: z.string().optional(),
});
export type Exchange = z.infer<typeof Exchange>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Asks only, by its method (RFC 9110, 9.2.1): it is not meant to change anything at the server. */
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);

export const Trouble = z.object({
  kind: z.enum([
    'exception',
    'console-error',
    'failed-request',
    'server-error',
    'client-error',
    'dialog',
    'mixed-content',
    'crash',
  ]),
  text: z.string().max(2_000),
  url: z.string().optional(), // of the resource, else of the page
  source: z.string().optional(), // file:line of the script
  status: z.number().int().optional(),
  own: z.boolean().default(true),
  /** How often seen / how often the same visit was made. */
  seen: z.number().int().default(1),
});
export type Trouble = z.infer<typeof Trouble>;

export const AccessibilityViolation = z.object({
  rule: z.string(), // axe rule id
  impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
  help: z.string(),
  nodes: z
    .array(
      z.object({ selector: z.string(), html: z.string(), summary: z.string(), locator: Locator.optional() }),
    )
    .max(20),
});
export type AccessibilityViolation = z.infer<typeof AccessibilityViolation>;

/** Something that is not where, not as large as, or not written as a person would expect it; `what` is its words as the probe of this name says them. */
export const Misplacement = z.object({
  kind: z.enum([
    'covered-texts',
    'cut-texts',
    'uneven-siblings',
    'outside-parts',
    'odd-amounts',
    'uneven-shares',
    'wrong-products',
  ]),
  what: z.string(),
});
export type Misplacement = z.infer<typeof Misplacement>;

/** Milliseconds, pixels-free shift score, bytes. */
export const Timings = z.object({
  firstByte: z.number(),
  domContentLoaded: z.number(),
  load: z.number(),
  largestPaint: z.number().optional(),
  layoutShift: z.number().optional(),
  blocking: z.number().optional(),
  bytes: z.number(),
  requests: z.number().int(),
  largestResource: z.object({ url: z.string(), bytes: z.number() }).optional(),
});
export type Timings = z.infer<typeof Timings>;

/** What a token looks like that says whose session it is, and proves it: a head, a content and a signature, the first two of them JSON (RFC 7519). */
export const signedToken = 'eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]+';

/** Cookie attributes; never the value. */
export const CookieFact = z.object({
  name: z.string(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  sameSite: z.enum(['Strict', 'Lax', 'None', '']),
  session: z.boolean(), // looks like it carries the sign-in: set or changed when signing in
  path: z.string(),
  /** It holds a signed token; absent where nobody looked. */
  signed: z.boolean().optional(),
});
export type CookieFact = z.infer<typeof CookieFact>;
