// A service for the tests of runService: holds one thing for as long as it is told to.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { healthSettings, natsAccess, natsSettings, processSettings } from '../common-settings.ts';
import { openPatiently } from '../patience.ts';
import { runService } from '../run.ts';
import { count } from '../variables.ts';

class Away extends Error {
  readonly kind = 'unavailable';
}

await runService({
  service: 'sample',
  version: '1.2.3',
  environment: process.env,
  settings: z.object({
    ...processSettings,
    ...healthSettings,
    ...natsSettings,
    DRAIN_MS: count({ description: 'How long it takes to end.', default: '0' }, 0, 60_000),
    AWAY_MS: count({ description: 'How long what it needs is away.', default: '0' }, 0, 60_000),
  }),
  start: async (kit) => {
    const { settings, health } = kit;
    natsAccess(settings);
    const from = Date.now();
    await openPatiently(
      'The thing',
      async () => {
        if (Date.now() - from < settings.AWAY_MS) throw new Away('The thing is away.');
      },
      kit,
    );
    health.add('thing', async () => true);
    return { [Symbol.asyncDispose]: () => pause(settings.DRAIN_MS) };
  },
});
