import type { ArchiveDetail } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** An archive as it is listed. */
export interface ArchiveDocument extends Omit<ArchiveDetail, 'id'> {
  readonly id: string;
  readonly search: string;
}

const archived = (
  document: ArchiveDocument | undefined,
  fact: Extract<Fact, { type: 'HistoryArchived' }>,
): ArchiveDocument => {
  const {
    archiveId: id,
    artifact,
    size,
    sha256,
    before,
    from,
    to,
    sessions,
    analyses,
    runs,
    counts,
  } = fact.data;
  return {
    ...{ id, status: 'archived', createdAt: document?.createdAt ?? fact.time, restoredAt: null },
    ...{ file: `/api/artifacts/${artifact}`, size, sha256, before, from, to, sessions, analyses },
    counts: { sessions: sessions.length, analyses: analyses.length, runs: runs.length, ...counts },
    search: [id, ...sessions, ...analyses].join(' ').toLowerCase(),
  };
};

export const archives: Projection<ArchiveDocument> = {
  collection: 'archives',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'HistoryArchived':
      case 'ArchivePurged':
      case 'ArchiveRestoreRequested':
      case 'ArchiveRestored':
        return [fact.data.archiveId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'HistoryArchived') return archived(document, fact);
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'ArchivePurged':
        return { ...document, status: 'purged' };
      case 'ArchiveRestoreRequested':
        return { ...document, status: 'restoring' };
      case 'ArchiveRestored':
        return { ...document, status: 'restored', restoredAt: fact.time };
      default:
        return document;
    }
  },
};
