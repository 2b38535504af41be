import { type IssueFiling, noIssueFiling } from '@prowl/contracts';
import { type Fact, type Projection, withMember } from './projection.ts';

/** Whether bugs become issues, without the reference to the sealed token, which only those who send need. */
export interface FilingDocument extends IssueFiling {
  readonly id: string; // the team
  /** Bugs whose issues are counted. */
  readonly bugIds: readonly string[];
}

const set = (
  document: FilingDocument | undefined,
  fact: Extract<Fact, { type: 'IssueFilingSet' }>,
  id: string,
) => {
  const { repository, minimumSeverity, labels, closeWhenFixed, openBugs } = fact.data;
  const { webUrl, kind, apiUrl } = repository;
  // Issues of another repository are none of this one.
  const isSame = document?.repository === webUrl && document.apiUrl === apiUrl;
  const bugIds = isSame ? document.bugIds : [];
  return {
    ...{ id, enabled: true, repository: webUrl, kind, apiUrl, bugIds, filed: bugIds.length },
    ...{ minimumSeverity, labels, closeWhenFixed, openBugs, problem: null, pausedUntil: null },
  };
};

export const filings: Projection<FilingDocument> = {
  collection: 'filings',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'IssueFilingSet':
      case 'IssueFilingRemoved':
      case 'IssueUpdateAttempted':
      case 'IssueStatesRead':
        return [fact.team];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact, id) => {
    if (fact.type === 'IssueFilingSet') return set(document, fact, id);
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'IssueFilingRemoved': {
        const { bugIds, repository, apiUrl, filed } = document;
        return { ...noIssueFiling, id, bugIds, repository, apiUrl, filed };
      }
      case 'IssueUpdateAttempted':
      case 'IssueStatesRead': {
        if (!document.enabled) return document;
        const { error: problem, nextAttemptAt: pausedUntil } = fact.data;
        const hasIssue = fact.type === 'IssueUpdateAttempted' && fact.data.issue !== null;
        const bugIds = hasIssue ? withMember(document.bugIds, fact.data.bugId) : document.bugIds;
        return { ...document, problem, pausedUntil, bugIds, filed: bugIds.length };
      }
      default:
        return document;
    }
  },
};
