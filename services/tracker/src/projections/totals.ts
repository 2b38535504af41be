import type { Fact, Projection } from './projection.ts';

export interface TotalsDocument {
  readonly id: string; // the team
  readonly testsGenerated: number;
  readonly bugsFound: number;
  readonly currentSession: string | null;
  readonly lastActivity: string;
}

/** What is done to tell others of it is no activity: it may go on for a day. Nor is that nothing was started, or that old history goes. */
const passedOver: ReadonlySet<string> = new Set<Fact['type']>([
  'DeliveryQueued',
  'DeliveryAttempted',
  'DeliveryParked',
  'DeliveryReplayed',
  'ScheduleRunSkipped',
  'IssueUpdateAttempted',
  'IssueStatesRead',
  'HistoryArchived',
  'ArchivePurged',
  'ArchiveRestored',
]);

export const totals: Projection<TotalsDocument> = {
  collection: 'totals',
  version: 1,
  touches: (fact) => (passedOver.has(fact.type) ? [] : [fact.team]),
  evolve: (document, fact: Fact, id) => {
    const before = document ?? {
      id,
      testsGenerated: 0,
      bugsFound: 0,
      currentSession: null,
      lastActivity: fact.time,
    };
    const now = { ...before, lastActivity: fact.time };
    switch (fact.type) {
      case 'TestGenerated':
        return { ...now, testsGenerated: before.testsGenerated + 1 };
      case 'BugFound':
        return { ...now, bugsFound: before.bugsFound + 1 };
      case 'SessionStarted':
        return { ...now, currentSession: fact.data.sessionId };
      case 'SessionCompleted':
      case 'SessionFailed':
      case 'SessionCancelled':
        return {
          ...now,
          currentSession: before.currentSession === fact.data.sessionId ? null : before.currentSession,
        };
      default:
        return now;
    }
  },
};
