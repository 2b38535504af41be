// Schedules with how their last sessions ended, which the documents of the sessions say.
import { type QueryParameters, type QueryReplyData, StoredSchedule } from '@prowl/contracts';
import type { Document } from '../projections/projection.ts';
import type { ScheduleDocument } from '../projections/schedules.ts';
import type { SessionDocument } from '../projections/sessions.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import { listPage } from './lists.ts';

const withEnd = async (
  models: ReadModels,
  team: string,
  { lastRun, ...schedule }: ScheduleDocument,
): Promise<StoredSchedule> => {
  const session =
    lastRun === null
      ? undefined
      : ((await models.get({ collection: 'sessions', team, id: lastRun.sessionId })) as
          | SessionDocument
          | undefined);
  const { status = 'started', outcome = null, completedAt = null } = session ?? {};
  return StoredSchedule.parse({
    ...schedule,
    lastRun: lastRun === null ? null : { ...lastRun, status, outcome, completedAt },
  });
};

/** Null: there is none. */
export const scheduleOf = async (
  models: ReadModels,
  team: string,
  id: string,
): Promise<StoredSchedule | null> => {
  const document = (await models.get({ collection: 'schedules', team, id })) as ScheduleDocument | undefined;
  return document === undefined || document.deleted ? null : withEnd(models, team, document);
};

/** @throws BadCursor. */
export const schedulePage = (
  models: ReadModels,
  team: string,
  query: QueryParameters<'schedules'>,
): Promise<QueryReplyData<'schedules'>> =>
  listPage(models, 'schedules', team, query, (document: Document) =>
    withEnd(models, team, document as ScheduleDocument),
  );
