// What an inspection of a repository or folder brings home.
import { z } from 'zod';

export const CodeModel = z.object({
  version: z.literal(1),
  stack: z.record(z.string(), z.string()), // language, framework, database, auth, testRunner …
  routes: z.array(
    z.object({ method: z.string(), path: z.string(), file: z.string(), line: z.number().int() }),
  ),
  functions: z.array(
    z.object({
      file: z.string(),
      name: z.string(),
      line: z.number().int(),
      parameters: z.array(z.object({ name: z.string(), type: z.string() })),
      returns: z.string(),
      pure: z.boolean(),
    }),
  ),
  risks: z.array(
    z.object({ kind: z.string(), file: z.string(), line: z.number().int(), excerpt: z.string() }),
  ),
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })).default([]),
});
export type CodeModel = z.infer<typeof CodeModel>;
