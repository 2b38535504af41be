import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { configured, event, explored, given, ids, request, target } from '../team-state.fixture.ts';
import { analysisCommands } from './commands.ts';
import { analysisStorage } from './fold.ts';
import { analysisWatcher } from './watch.ts';

const analysisId = ids.analysis();
const { scope, directives, deadline, budget } = request();
const begun = event('AnalysisStarted', { analysisId, target, scope, directives, deadline, budget });
const dead = (id: string) => ({ id, error: 'no browser', attempts: 5, at: 1 });
const types = (state: ReturnType<typeof given>, job: string) =>
  analysisWatcher
    .rescue(state, { dead: [dead(job)], now: 9, since: 0, stirredAt: 0 })
    .flatMap(({ effects }) => effects.flatMap((effect) => (effect.do === 'append' ? effect.events : [])))
    .map(({ type }) => type);

it('starts an analysis of the configured application, and refuses one of none', async () => {
  const { asking, keep, domain } = openMemory();
  const start = () => analysisCommands.StartAnalysis(asking, cause, {});
  expect(await start()).toMatchObject({ ok: false, error: { code: 'no-configuration' } });
  keep(configured);
  const { data } = (await start()) as { data: { analysisId: string } };
  expect(domain().at(-1)).toMatchObject({
    type: 'AnalysisStarted',
    data: { analysisId: data.analysisId, budget: { seconds: 25, pages: 25, tests: 1 } },
  });
});
it('fails an analysis that cannot be explored or planned, and ends an inspection for it', () => {
  expect(types(given(begun), `explore-${analysisId}`)).toEqual(['AnalysisFailed']);
  expect(types(given(begun, explored(analysisId)), `plan-${analysisId}`)).toEqual(['AnalysisFailed']);
  expect(types(given(begun), `inspect-${analysisId}`)).toEqual(['InspectionFailed']);
  const read = event('CodeInspected', {
    explorationId: ids.exploration(analysisId),
    codeModel: ids.artifact('code'),
  });
  expect(types(given(begun, read), `inspect-${analysisId}`)).toEqual([]);
});
it('waits until it has ended, and keeps room for its exploration until that has', () => {
  const failed = event('AnalysisFailed', { analysisId, reason: '' });
  expect([given(begun), given(begun, failed)].map(analysisWatcher.isWaiting)).toEqual([true, false]);
  const open = (state: ReturnType<typeof given>) => [...(analysisStorage.open?.(state) ?? [])];
  expect(open(given(begun))).toEqual([[`explore-${analysisId}`, []]]);
  expect(open(given(begun, explored(analysisId)))).toEqual([]);
});
