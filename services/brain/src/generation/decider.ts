import type { CommandPayload, GenerationId } from '@prowl/contracts';
import { accept, type Decision, refuse } from '../core/decision.ts';
import { pending } from '../core/envelope.ts';

export const decideGenerate = (
  configured: boolean,
  generationId: GenerationId,
  command: CommandPayload<'GenerateTest'>,
): Decision<{ generationId: GenerationId }> => {
  if (!configured)
    return refuse(
      'no-configuration',
      'Configure an application first: POST /api/saas-config or /api/saas-config/quick.',
    );
  return accept([pending('TestGenerationRequested', generationId, { generationId, ...command })], {
    generationId,
  });
};
