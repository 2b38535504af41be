import type { StoredSchedule } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** How its last session ended is asked of the session when it is shown. */
export interface ScheduleDocument extends Omit<StoredSchedule, 'id' | 'lastRun'> {
  readonly id: string;
  readonly lastRun: Pick<
    NonNullable<StoredSchedule['lastRun']>,
    'sessionId' | 'dueAt' | 'trigger' | 'missed'
  > | null;
  readonly deleted: boolean;
  readonly search: string;
}

const searchOf = ({ name, application }: Pick<ScheduleDocument, 'name' | 'application'>): string =>
  `${name} ${application.name} ${application.url}`.toLowerCase();

const created = (fact: Extract<Fact, { type: 'ScheduleCreated' }>): ScheduleDocument => {
  const { scheduleId: id, ...shown } = fact.data;
  return {
    id,
    ...shown,
    status: 'active',
    createdAt: fact.time,
    lastRun: null,
    lastSkip: null,
    deleted: false,
    search: searchOf(shown),
  };
};

const changed = (document: ScheduleDocument, fact: Fact): ScheduleDocument => {
  switch (fact.type) {
    case 'ScheduleChanged': {
      const { scheduleId: _, ...changes } = fact.data;
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const next: ScheduleDocument = { ...document, ...Object.fromEntries(given) };
      return { ...next, search: searchOf(next) };
    }
    case 'SchedulePaused':
      return { ...document, status: 'paused' };
    case 'ScheduleResumed':
      return { ...document, status: 'active' };
    case 'ScheduleDeleted':
      return { ...document, deleted: true };
    case 'ScheduleRunSkipped': {
      const { dueAt, because, reason, missed } = fact.data;
      // Another brain may have started its session at the same moment: there is one, so it was not skipped.
      if (document.lastRun?.trigger === 'time' && document.lastRun.dueAt === dueAt) return document;
      return { ...document, lastSkip: { dueAt, because, reason, missed } };
    }
    case 'SessionStarted': {
      const { sessionId, schedule } = fact.data;
      if (schedule === undefined) return document;
      const { dueAt, trigger, missed } = schedule;
      const lastSkip = trigger === 'time' && document.lastSkip?.dueAt === dueAt ? null : document.lastSkip;
      return { ...document, lastRun: { sessionId, dueAt, trigger, missed }, lastSkip };
    }
    default:
      return document;
  }
};

export const schedules: Projection<ScheduleDocument> = {
  collection: 'schedules',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'ScheduleCreated':
      case 'ScheduleChanged':
      case 'SchedulePaused':
      case 'ScheduleResumed':
      case 'ScheduleDeleted':
      case 'ScheduleRunSkipped':
        return [fact.data.scheduleId];
      case 'SessionStarted':
        return fact.data.schedule === undefined ? [] : [fact.data.schedule.scheduleId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'ScheduleCreated') return created(fact);
    return document === undefined ? undefined : changed(document, fact);
  },
};
