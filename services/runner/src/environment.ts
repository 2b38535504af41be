// What the runner reads from its environment.
import {
  count,
  healthSettings,
  keySettings,
  natsSettings,
  optionalAddress,
  optionalText,
  processSettings,
  targetSettings,
} from '@prowl/service';
import { z } from 'zod';

export const RunnerEnvironment = z.object({
  ...processSettings,
  ...healthSettings,
  ...natsSettings,
  ...keySettings,
  ...targetSettings,
  RUNNER_CONCURRENCY: count(
    {
      description: 'Jobs that one runner has in hand at once; each drives a browser of its own.',
      default: '1',
    },
    1,
    64,
  ),
  RUNNER_GRACE_SECONDS: count(
    {
      description: 'How long a stopping runner lets a job go on before it hands it back to the queue.',
      default: '25',
    },
    0,
    3_600,
  ),
  CHROMIUM_PATH: optionalText({
    description: 'The browser to drive. Without it Playwright’s own is looked for, then the system’s.',
  }),
  PUBLIC_URL: optionalAddress(
    {
      description:
        'The address under which people reach the API; links in messages of webhooks and in issues begin with it. Without it they have none.',
    },
    ['http:', 'https:'],
  ),
  BROWSER_DIR: optionalText({
    description: 'Folder for a browser that has to be unpacked. Without it one in the temporary folder.',
  }),
});
export type RunnerEnvironment = z.infer<typeof RunnerEnvironment>;
