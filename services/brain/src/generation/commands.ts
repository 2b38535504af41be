import { GenerationId } from '@prowl/contracts';
import type { ConfigurationPart } from '../configuration/fold.ts';
import { handle, idFrom, stateless } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import { decideGenerate } from './decider.ts';

export const generationCommands: Commands<ConfigurationPart, 'GenerateTest'> = {
  /** A reaction makes the test, so that a crash in between loses nothing; the gateway waits for it behind this position. */
  GenerateTest: async (context, cause, payload) => {
    const { configuration } = await context.current(cause.team);
    const generationId = GenerationId.parse(idFrom('gen', cause));
    const own = { ...cause, correlation: generationId };
    return handle(context, own, ['generation', generationId], stateless, () =>
      decideGenerate(configuration !== undefined, generationId, payload),
    );
  },
};
