// The job `inspect`: reads a repository or a folder once, however often it is delivered, and reports a code model or why there is none.
import type { LeasedJob } from '@prowl/backbone';
import { ArtifactId, CodeModel, type EventData, type EventType, InspectJob } from '@prowl/contracts';
import { persisted } from '../artifacts/persist.ts';
import { inspectSources } from '../inspect/inspect.ts';
import { openSource } from '../inspect/source/source.ts';
import { SourceUnreadable } from '../inspect/source/unreadable.ts';
import type { RunnerContext } from './context.ts';
import { reportPatiently } from './facts.ts';

export const handleInspect = async (
  context: RunnerContext,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, now, environment } = context;
  const job = InspectJob.parse(leased.data);
  const { team } = leased;
  const { explorationId } = job;
  const known = await backbone.events.read({ team, aggregate: 'inspection', id: explorationId });
  if (known.some(({ event }) => event.type === 'CodeInspected' || event.type === 'InspectionFailed')) return;

  const say = <Type extends EventType>(type: Type, data: EventData<Type>) =>
    reportPatiently(
      backbone.events,
      { team, id: explorationId, type, data, correlation: explorationId, causation: leased.id, at: now() },
      signal,
    );

  const timeLimit = AbortSignal.timeout(Math.max(1, job.seconds) * 1_000);
  const limited = AbortSignal.any([signal, timeLimit]);
  try {
    await using source = await openSource(job, environment, limited);
    const model = await inspectSources(source.folder, limited);
    const bytes = Buffer.from(JSON.stringify(CodeModel.parse(model)));
    const keep = () =>
      backbone.artifacts.put(team, bytes, { contentType: 'application/json', name: 'code-model.json' });
    const { id } = await persisted(keep, { signal });
    await say('CodeInspected', { explorationId, codeModel: ArtifactId.parse(id) });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SourceUnreadable)
      return say('InspectionFailed', { explorationId, reason: error.message });
    if (timeLimit.aborted)
      return say('InspectionFailed', {
        explorationId,
        reason: `The code could not be read within ${job.seconds} seconds.`,
      });
    throw error;
  }
};
