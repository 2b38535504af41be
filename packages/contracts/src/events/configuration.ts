import { z } from 'zod';
import { Target, TargetAccount, TargetAuth } from '../values/target.ts';
import { event } from './definition.ts';

// Stream configuration.<team>
export const ConfigurationSet = event('ConfigurationSet', 'configuration', Target);
export const ConfigurationChanged = event(
  'ConfigurationChanged',
  'configuration',
  z.object({
    name: z.string().optional(),
    description: z.string().optional(),
    url: z.string().optional(),
    repoUrl: z.string().nullable().optional(), // null clears
    localPath: z.string().nullable().optional(),
    directives: z.array(z.string()).optional(),
    auth: TargetAuth.optional(),
    accounts: z.array(TargetAccount).optional(), // none: no further ones
    /** The old sign-in state may not be used any more (address or credentials changed). */
    signInDropped: z.boolean().default(false),
  }),
);
export const DirectiveAdded = event('DirectiveAdded', 'configuration', z.object({ directive: z.string() }));
export const RepositorySet = event('RepositorySet', 'configuration', z.object({ url: z.string() }));
export const LocalPathSet = event('LocalPathSet', 'configuration', z.object({ path: z.string() }));
