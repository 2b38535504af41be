// The job `clean`: takes away again what a session made. What an earlier attempt removed is not looked for again.
import type { LeasedJob } from '@prowl/backbone';
import {
  CleanJob,
  type EventData,
  type EventType,
  type LeftBehind,
  parseEvent,
  SiteModel,
} from '@prowl/contracts';
import { cleanUp } from '../clean-up/clean-up.ts';
import type { RunnerContext } from './context.ts';
import { credentialsOf } from './credentials.ts';
import { reportPatiently } from './facts.ts';
import { refusalOf } from './scope.ts';

const readModel = async (
  { backbone }: RunnerContext,
  team: string,
  id: string,
): Promise<SiteModel | undefined> => {
  const artifact = await backbone.artifacts.get(team, id);
  if (artifact === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.stream) chunks.push(chunk);
  return SiteModel.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
};

export const handleCleanUp = async (
  context: RunnerContext,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, now } = context;
  const job = CleanJob.parse(leased.data);
  const { team } = leased;
  const { sessionId, things } = job;
  const begun = now();
  const known = (await backbone.events.read({ team, aggregate: 'cleaning', id: sessionId })).flatMap(
    ({ event }) => parseEvent(event.type, event.data, event.schemaversion) ?? [],
  );
  if (known.some(({ type }) => type === 'CleanUpFinished')) return;
  const removedBefore = known.flatMap((event): LeftBehind[] =>
    event.type === 'RecordRemoved' ? [event.data.record] : [],
  );
  const say = <Type extends EventType>(type: Type, data: EventData<Type>, key?: string): Promise<void> => {
    const common = { team, id: sessionId, correlation: sessionId, causation: leased.id, at: now() };
    return reportPatiently(
      backbone.events,
      { ...common, type, data, ...(key === undefined ? {} : { key }) },
      signal,
    );
  };
  const seconds = () => Math.round((now() - begun) / 100) / 10;
  const nothing = (stopped: string) =>
    say('CleanUpFinished', {
      sessionId,
      removed: removedBefore,
      gone: [],
      kept: [],
      seconds: seconds(),
      stopped,
    });
  const refusal = await refusalOf(context.targets, job);
  if (refusal !== undefined) return nothing(refusal);
  const model = await readModel(context, team, job.siteModel);
  if (model === undefined) return nothing('What exploring learned is not kept any more.');
  await say(
    'CleanUpStarted',
    { sessionId, attempt: leased.attempt, things: things.length },
    String(leased.attempt),
  );
  const result = await cleanUp({
    job,
    model,
    credentials: await credentialsOf(backbone, team, job.target),
    removedBefore,
    launch: context.launch,
    onRemoved: (record) =>
      say(
        'RecordRemoved',
        { sessionId, record },
        JSON.stringify([record.what, record.name, record.token, record.by, record.url]),
      ),
    signal,
  });
  signal.throwIfAborted();
  return say('CleanUpFinished', { sessionId, ...result, seconds: seconds() });
};
