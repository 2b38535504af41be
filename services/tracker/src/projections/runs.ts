import type { PageSince, RunFailure, RunNote, RunStatus } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

export interface TestRunDocument {
  readonly id: string;
  readonly testId: string;
  readonly sessionId: string | null;
  readonly status: RunStatus;
  readonly duration: number | null; // milliseconds
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly note: string | null;
  readonly noteCode: RunNote['code'] | null;
  readonly failure: string | null;
  /** The failure with all that is known of it. */
  readonly detail: RunFailure | null;
  /** Nothing planned it: its test is of an earlier session. */
  readonly carriedOver: PageSince | null;
  readonly search: string;
}

export const runs: Projection<TestRunDocument> = {
  collection: 'runs',
  version: 3,
  restores: true,
  touches: (fact) => {
    switch (fact.type) {
      case 'TestRunQueued':
      case 'TestRunStarted':
      case 'TestRunFinished':
        return [fact.data.runId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'TestRunQueued') {
      const { runId, testId, sessionId, carriedOver } = fact.data;
      return {
        id: runId,
        testId,
        sessionId: sessionId ?? null,
        status: 'queued',
        duration: null,
        createdAt: fact.time,
        finishedAt: null,
        note: null,
        noteCode: null,
        failure: null,
        detail: null,
        carriedOver: carriedOver ?? null,
        search: '',
      };
    }
    if (document === undefined) return undefined;
    switch (fact.type) {
      case 'TestRunStarted':
        return { ...document, status: 'running' };
      case 'TestRunFinished': {
        const { status, durationMs } = fact.data;
        const note = fact.data.note?.text ?? null;
        const noteCode = fact.data.note?.code ?? null;
        const failure = fact.data.failure?.message ?? null;
        const search = [failure, note]
          .filter((text) => text !== null)
          .join(' ')
          .toLowerCase();
        return {
          ...document,
          status,
          duration: durationMs,
          finishedAt: fact.time,
          note,
          noteCode,
          failure,
          detail: fact.data.failure ?? null,
          search,
        };
      }
      default:
        return document;
    }
  },
};

/** It was for time left over and had no turn: of its test it is as if it had never been planned. */
export const hadTurn = ({ noteCode }: TestRunDocument): boolean => noteCode !== 'beyond-budget';
