import { ArchiveId, type ArchiveStatus, type DomainEvent } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, team } from '../team-state.fixture.ts';
import { decideRestore, decideSet, evolve, initialState, type RetentionState } from './decider.ts';

const archiveId = ArchiveId.parse(`arc_${'0'.repeat(26)}`);
const archived = event('HistoryArchived', { archiveId } as never);
const purged = event('ArchivePurged', { archiveId, artifacts: 1 });
const asked = event('ArchiveRestoreRequested', { archiveId });
const restored = event('ArchiveRestored', { archiveId, sessions: [] });
const days = (count: number | null) => event('RetentionSet', { days: count });

const spec = <Command>(
  decide: (state: RetentionState, of: string, command: Command) => Parameters<typeof decisionOf>[0],
) =>
  specification({
    decide: (command: Command, state: RetentionState) => decisionOf(decide(state, team, command)),
    evolve,
    initialState,
  });

it('history stays for so many days as were said last', () => {
  const { given } = spec(decideSet);
  given([])
    .when({ days: 30 })
    .then([days(30)]);
  given([]).when({ days: null }).nothing();
  given([days(30)])
    .when({ days: 30 })
    .nothing();
  given([days(30)])
    .when({ days: null })
    .then([days(null)]);
});

it('an archive is restored once what it holds is gone, and once', () => {
  const { given } = spec(decideRestore);
  given([]).when({ archiveId }).refused('unknown-id');
  given([archived]).when({ archiveId }).refused('concurrent-change');
  given([archived, purged]).when({ archiveId }).then([asked]);
  given([archived, purged, asked]).when({ archiveId }).nothing();
  given([archived, purged, asked, restored]).when({ archiveId }).nothing();
  // Its time was over once more.
  given([archived, purged, asked, restored, archived, purged]).when({ archiveId }).then([asked]);
});

it('says what an archive is', () => {
  const statuses: readonly [DomainEvent, ArchiveStatus][] = [
    [archived, 'archived'],
    [purged, 'purged'],
    [asked, 'restoring'],
    [restored, 'restored'],
  ];
  for (const [each, status] of statuses)
    expect(evolve(initialState, each).archives.get(archiveId)).toBe(status);
});
