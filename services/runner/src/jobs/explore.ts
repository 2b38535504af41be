// The job `explore`: walks the site once, however often it is delivered, and reports what it found as facts and artifacts.
import type { LeasedJob } from '@prowl/backbone';
import {
  ArtifactId,
  type EventData,
  type EventType,
  ExploreJob,
  type NotKept,
  notKept,
  SiteModel,
} from '@prowl/contracts';
import { persisted } from '../artifacts/persist.ts';
import { ArtifactQuota } from '../artifacts/quota.ts';
import { explore } from '../explore/explore.ts';
import { TargetHostile, TargetUnreachable } from '../explore/preflight.ts';
import type { RunnerContext } from './context.ts';
import { accountsOf, credentialsOf } from './credentials.ts';
import { type FactOptions, report, reportPatiently } from './facts.ts';
import { refusalOf } from './scope.ts';

export const handleExplore = async (
  context: RunnerContext,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, now, logger } = context;
  const job = ExploreJob.parse(leased.data);
  const { team } = leased;
  const { explorationId } = job;
  const known = await backbone.events.read({ team, aggregate: 'exploration', id: explorationId });
  if (known.some(({ event }) => event.type === 'SiteExplored' || event.type === 'ExplorationFailed')) return;

  const factOf = <Type extends EventType>(
    type: Type,
    data: EventData<Type>,
    key?: string,
  ): FactOptions<Type> => ({
    team,
    id: explorationId,
    type,
    data,
    correlation: explorationId,
    causation: leased.id,
    at: now(),
    ...(key === undefined ? {} : { key }),
  });
  const say = <Type extends EventType>(type: Type, data: EventData<Type>, key?: string) =>
    reportPatiently(backbone.events, factOf(type, data, key), signal);
  const refusal = await refusalOf(context.targets, job);
  if (refusal !== undefined)
    return say('ExplorationFailed', { explorationId, kind: 'hostile', reason: refusal });
  await say('ExplorationStarted', { explorationId, attempt: leased.attempt }, String(leased.attempt));

  const quota = new ArtifactQuota(job.artifactBytes);
  let missing: NotKept | undefined;
  let pictureBytes = 0;
  let step = 0;
  let talk: Promise<unknown> = Promise.resolve();
  const later = (work: () => Promise<unknown>) => {
    talk = talk
      .then(work)
      .catch((error: unknown) => logger.warn({ err: error }, 'progress could not be reported'));
  };
  try {
    const { model, storageState, givenRecipe } = await explore(job, {
      credentials: await credentialsOf(backbone, team, job.target),
      accounts: job.depth === 'full' ? await accountsOf(backbone, team, job.target) : [],
      onProgress: (progress) => {
        step += 1;
        const key = `${leased.attempt}-${step}`;
        later(() =>
          report(backbone.events, factOf('ExplorationProgressed', { explorationId, ...progress }, key)),
        );
      },
      onSignIn: (outcome) => {
        if (outcome.status === 'verified')
          later(() =>
            say(
              'SignInVerified',
              { explorationId, method: outcome.method, detail: outcome.detail },
              String(leased.attempt),
            ),
          );
        else
          later(() => say('SignInFailed', { explorationId, reason: outcome.reason }, String(leased.attempt)));
      },
      storeScreenshot: async (bytes) => {
        const kept = await quota.keep(bytes.byteLength, () =>
          backbone.artifacts.put(team, bytes, { contentType: 'image/png', name: 'page.png' }),
        );
        if ('id' in kept) pictureBytes += bytes.byteLength;
        else missing ??= kept.why;
        return 'id' in kept ? kept.id : undefined;
      },
      launch: context.launch,
      refuses: context.targets,
      signal,
      logger,
      now,
    });
    signal.throwIfAborted();
    await talk;
    const told =
      missing === undefined
        ? model
        : { ...model, leftOut: [...model.leftOut, withoutScreenshot(model, missing)] };
    const bytes = Buffer.from(JSON.stringify(SiteModel.parse(told)));
    const keep = () =>
      backbone.artifacts.put(team, bytes, { contentType: 'application/json', name: 'site-model.json' });
    const siteModel = ArtifactId.parse((await persisted(keep, { signal })).id);
    const storageStateRef =
      storageState === undefined
        ? undefined
        : await persisted(() => backbone.secrets.put(team, 'storage-state', JSON.stringify(storageState)), {
            signal,
          });
    const recipe = model.signIn.recipe ?? givenRecipe;
    await say('SiteExplored', {
      explorationId,
      siteModel,
      coverage: model.coverage,
      pictureBytes,
      leftBehind: model.leftBehind,
      settingsPutBack: model.settingsPutBack,
      ...(model.signIn.status === 'verified' && recipe !== undefined ? { recipe } : {}),
      ...(storageStateRef === undefined ? {} : { storageStateRef }),
    });
  } catch (error) {
    signal.throwIfAborted();
    await talk;
    if (error instanceof TargetUnreachable)
      return say('ExplorationFailed', { explorationId, kind: 'unreachable', reason: error.message });
    if (error instanceof TargetHostile)
      return say('ExplorationFailed', { explorationId, kind: 'hostile', reason: error.message });
    throw error;
  }
};

const withoutScreenshot = ({ pages }: SiteModel, why: NotKept): SiteModel['leftOut'][number] => ({
  what: 'screenshots of pages',
  why: notKept[why],
  count: pages.filter(({ screenshot }) => screenshot === undefined).length,
});
