// What the brain reads from its environment. It needs no key: it never opens a credential.
import { count, healthSettings, natsSettings, processSettings } from '@prowl/service';
import { z } from 'zod';
import { languageModelVariables } from './asking/settings.ts';

export const BrainEnvironment = z.object({
  ...processSettings,
  ...healthSettings,
  ...natsSettings,
  ...languageModelVariables,
  TEST_WORKERS: count(
    { description: 'Tests that one runner has going at once, where they share nothing.', default: '4' },
    1,
    16,
  ),
});
export type BrainEnvironment = z.infer<typeof BrainEnvironment>;
