// What was kept of a state is of no use to other folds: who changes what a fold makes of the same events raises `foldVersion`.
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { ArchiveId, type DomainEvent, type EventData } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { sessionsRemembered } from './forgetting/fold.ts';
import * as issues from './issues/issues.fixture.ts';
import * as schedules from './schedules/schedules.fixture.ts';
import { createTeamState, fold, foldVersion, type TeamState } from './slices.ts';
import {
  configured,
  coverage,
  event,
  explored,
  failed,
  flaky,
  generated,
  ids,
  passed,
  planned,
  proposed,
  queued,
  started,
  startedAt,
  target,
  unexplored,
} from './team-state.fixture.ts';
import * as webhooks from './webhooks/webhooks.fixture.ts';

const quotas = { sessions: 1, tests: 2, pages: 3, artifactBytes: 4 };
const sessionId = ids.session();
const explorationId = ids.exploration(sessionId);
const leftBehind = [{ what: 'record', name: 'Lamp', url: '/lamps/1' }];
const broken = { method: 'GET', url: 'http://shop.test/api/lamps', status: 500, document: true };
const evidence = { screenshot: ids.artifact('screenshot'), console: [], requests: [broken] };
const place = { url: '/list', template: '/list', element: 'price' };
const found = issues.found('x').data as EventData<'BugFound'>;
const about = { bugId: ids.bug('x'), testId: ids.test('a'), runId: ids.run('1'), sessionId };
const charter = { key: 'lists', name: 'Lists', families: ['lists'] };
const { analysisId, generationId } = { analysisId: ids.analysis(), generationId: ids.generation() };
const request = started().data;
const archive = ArchiveId.parse(`arc_${'0'.repeat(26)}`);

/** Each fold reads something of it. What the schemas of events ask for and no fold reads is left out. */
const story = [
  event('TeamCreated', { team: 'blue', quotas } as never),
  event('TeamDeletionRequested', { team: 'green', hadKeys: false }),
  configured,
  event('DirectiveAdded', { directive: 'ignore /admin' }),
  event('AgentCreated', { agentId: ids.agent('mine'), charter } as never),
  event('AgentActivated', { agentId: ids.agent('mine') } as never),
  webhooks.created(),
  schedules.created(),
  issues.set(),
  started({ target: { ...target, localPath: '/src' } }),
  event('SessionQueued', { sessionId, place: 2 }),
  event('ArtifactRoomGranted', { jobId: `explore-${sessionId}`, bytes: 9 }),
  event('SignInFailed', { explorationId, reason: 'wrong password' }),
  explored(sessionId, { leftBehind, pictureBytes: 7 } as never),
  event('CodeInspected', { explorationId, codeModel: ids.artifact('code') }),
  proposed(),
  generated('a'),
  queued('1', 'a'),
  queued('2', 'a'),
  queued('3', 'a'),
  queued('4', 'a', null),
  planned([{ run: '1', test: 'a' }]),
  event('TestRunStarted', { runId: ids.run('1'), testId: ids.test('a'), sessionId, attempt: 1 }),
  failed('1', 'a', { evidence } as never),
  passed('2', 'a'),
  flaky('3', 'a'),
  passed('4', 'a', null),
  event('BugFound', { ...found, place, testId: ids.test('a'), runId: ids.run('1'), sessionId }),
  event('TicketOpened', { ticketId: ids.ticket('t'), status: 'todo', bugId: ids.bug('x') } as never),
  event('TicketOpened', { ticketId: ids.ticket('i'), status: 'todo', idea: 'an idea' } as never),
  event('TicketMoved', { ticketId: ids.ticket('t'), status: 'done', by: 'policy' }),
  generated('guard', undefined, { bugId: ids.bug('x') }),
  event('BugSeenAgain', { ...about, place: { url: '/', template: '/' } }),
  event('BugResolved', about),
  event('BugReopened', { ...about, by: 'test' }),
  event('TestMutated', { testId: ids.test('a'), sessionId, verdict: 'strong', leftBehind } as never),
  event('TestRevised', { testId: ids.test('a'), plan: generated('a').data.plan, code: '' } as never),
  event('TestRetired', { testId: ids.test('a'), sessionId, reason: 'gone', detail: '' }),
  event('TestReinstated', { testId: ids.test('a'), sessionId } as never),
  webhooks.queued('one'),
  webhooks.attempted('one', { nextAttemptAt: schedules.hourText(1) }),
  issues.failed('x'),
  issues.statesRead({ closed: [ids.bug('x')] }),
  event('CleanUpFinished', { sessionId, removed: [], left: [] } as never),
  event('SessionCompleted', { sessionId, outcome: 'bugs-found', coverage, leftOut: [] }),
  event('SessionReleased', { sessionId }),
  schedules.startedFor(1),
  schedules.skippedAt(2),
  event('AnalysisStarted', { ...request, analysisId } as never),
  event('AnalysisCompleted', { analysisId } as never),
  event('TestGenerationRequested', { ...request, generationId } as never),
  event('TestGenerationFailed', { generationId, reason: '' } as never),
  started({}, 'unseen'),
  unexplored('unreachable', ids.session('unseen')),
  event('InspectionFailed', { explorationId: ids.exploration(ids.session('unseen')), reason: '' }),
  ...Array.from({ length: sessionsRemembered }, (_, index) => [
    started({}, `${index}`),
    event('SessionReleased', { sessionId: ids.session(`${index}`) }),
  ]).flat(),
  issues.dismissed('x'),
  queued('5', 'a', null),
  passed('5', 'a', null),
  event('RetentionSet', { days: 30 }),
  event('HistoryArchived', {
    archiveId: archive,
    before: new Date(startedAt + 10_000).toISOString(),
    sessions: [sessionId],
    analyses: [analysisId],
    runs: [ids.run('5')],
    tests: [ids.test('a')],
  } as never),
  event('ArchivePurged', { archiveId: archive, artifacts: 1 }),
  event('ArchiveRestoreRequested', { archiveId: archive }),
  event('ArchiveRestored', { archiveId: archive, sessions: [] }),
] as readonly DomainEvent[];

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map || each instanceof Set ? [...each] : each === undefined ? 'undefined' : each,
  );

it('is raised when the folds make another state of the same events: raise it and record the new line', () => {
  const state = createTeamState();
  const hash = createHash('sha256');
  const changed = new Set<string>();
  for (const [index, each] of story.entries()) {
    const before = Object.fromEntries(Object.entries(state).map(([part, value]) => [part, text(value)]));
    fold(state, each, startedAt + index * 1_000);
    for (const part of Object.keys(state) as (keyof TeamState)[])
      if (text(state[part]) !== before[part]) changed.add(part);
    hash.update(text(state));
  }
  // A part that stays as it began is not looked at: let the story have an event for it.
  expect([...changed].toSorted()).toEqual(Object.keys(state).toSorted());
  expect(`${foldVersion} ${hash.digest('hex').slice(0, 12)}`).toBe('5 198094808381');
  expect(deserialize(serialize(state)), 'and is what a snapshot gives back').toEqual(state);
});
