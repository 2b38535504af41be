import type { BugDetail } from '@prowl/contracts';
import { type Fact, type Projection, withMember } from './projection.ts';

export interface BugDocument extends Omit<BugDetail, 'id' | 'testId' | 'sessionIds' | 'ticketId' | 'alsoAt'> {
  readonly id: string;
  readonly testId: string;
  readonly testIds: readonly string[];
  readonly agentId: string;
  readonly sessionIds: readonly string[];
  readonly alsoAt: readonly string[];
  readonly ticketId: string | null;
  readonly severityRank: number; // 4 critical … 1 low: lists sort by it
  readonly search: string;
}

const mostAddresses = 20;
const ranks = { critical: 4, high: 3, medium: 2, low: 1 } as const;
export const artifactPath = (id: string | undefined): string | null =>
  id === undefined ? null : `/api/artifacts/${id}`;

const found = (fact: Extract<Fact, { type: 'BugFound' }>): BugDocument => {
  const { bugId, place, sessionId, evidence, screenshot, ...data } = fact.data;
  return {
    id: bugId,
    title: data.title,
    severity: data.severity,
    severityRank: ranks[data.severity],
    testId: data.testId,
    testIds: [data.testId],
    agentId: data.agentId,
    description: data.description,
    screenshot: artifactPath(screenshot ?? evidence?.screenshot),
    repoIssue: null,
    repoIssueProblem: null,
    createdAt: fact.time,
    updatedAt: fact.time,
    status: 'open',
    fingerprint: data.fingerprint,
    type: data.type,
    family: data.family,
    oracle: data.oracle,
    url: place.url,
    alsoAt: [],
    template: place.template,
    element: place.element ?? null,
    steps: data.steps,
    expected: data.expected,
    seen: data.seen,
    confirmations: data.confirmations,
    trace: artifactPath(evidence?.trace),
    console: evidence?.console ?? [],
    requests: (evidence?.requests ?? []).map(({ method, url, status }) => ({ method, url, status })),
    sessionIds: sessionId === undefined ? [] : [sessionId],
    ticketId: null,
    search: `${data.title} ${place.url}`.toLowerCase(),
  };
};

export const bugs: Projection<BugDocument> = {
  collection: 'bugs',
  version: 2,
  touches: (fact) => {
    switch (fact.type) {
      case 'BugFound':
      case 'BugSeenAgain':
      case 'BugResolved':
      case 'BugReopened':
      case 'BugDismissed':
      case 'IssueUpdateAttempted':
        return [fact.data.bugId];
      case 'TicketOpened':
        return fact.data.bugId === undefined ? [] : [fact.data.bugId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'BugFound') return found(fact);
    if (document === undefined) return undefined;
    const at = { updatedAt: fact.time };
    const inSession = (sessionId: string | undefined) => ({
      sessionIds: sessionId === undefined ? document.sessionIds : withMember(document.sessionIds, sessionId),
    });
    switch (fact.type) {
      case 'BugSeenAgain': {
        const { sessionId, testId, place } = fact.data;
        const elsewhere =
          place !== undefined && place.url !== document.url && document.alsoAt.length < mostAddresses;
        return {
          ...document,
          ...at,
          ...inSession(sessionId),
          testIds: withMember(document.testIds, testId),
          alsoAt: elsewhere ? withMember(document.alsoAt, place.url) : document.alsoAt,
        };
      }
      case 'BugResolved':
        return { ...document, ...at, status: 'resolved' };
      case 'BugReopened':
        return { ...document, ...at, ...inSession(fact.data.sessionId), status: 'open' };
      case 'BugDismissed':
        return { ...document, ...at, status: 'dismissed' };
      case 'IssueUpdateAttempted': {
        // A failure leaves the link that there is.
        const { issue, error } = fact.data;
        return { ...document, repoIssue: issue?.url ?? document.repoIssue, repoIssueProblem: error };
      }
      case 'TicketOpened':
        return { ...document, ticketId: fact.data.ticketId };
      default:
        return document;
    }
  },
};
