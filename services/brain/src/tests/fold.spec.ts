import { expect, it } from 'vitest';
import { event, failed, generated, given, ids, passed, planOf, queued } from '../team-state.fixture.ts';
import { testsStorage } from './fold.ts';

const evidence = {
  screenshot: ids.artifact('shot'),
  trace: ids.artifact('trace'),
  console: [],
  requests: [],
};

it('knows a test by what it guards, and its latest plan', () => {
  const renewed = planOf({ title: 'List: sorting by price orders all of them' });
  const revised = event('TestRevised', {
    testId: ids.test('a'),
    code: '',
    plan: renewed,
    sessionId: ids.session(),
    reason: '',
  });
  const state = given(generated('a'), revised);
  expect(state.guards.get(renewed.fingerprint)).toBe(ids.test('a'));
  expect(state.tests.get(ids.test('a'))).toMatchObject({ name: 'a.spec.ts', plan: renewed });
});
it('keeps no source in memory', () => {
  const code = `// ${'x'.repeat(500)}`;
  const state = given(generated('a', planOf(), { code }));
  expect(JSON.stringify([...state.tests.values()])).not.toContain(code);
});
it('numbers the runs in the order in which they finished, each once', () => {
  const state = given(
    queued('1', 'a'),
    queued('2', 'a'),
    passed('2', 'a'),
    failed('1', 'a'),
    passed('2', 'a'),
  );
  expect(['1', '2'].map((run) => state.runs.get(ids.run(run))?.finishedAs)).toEqual([2, 1]);
  expect(state.finishes).toBe(2);
});
it('counts evidence as kept, and a run outside of sessions as an open job until it has finished', () => {
  const open = given(queued('1', 'a', null), queued('2', 'a'));
  expect([...(testsStorage.open?.(open) ?? [])]).toEqual([[`run-${ids.run('1')}`, []]]);
  const over = given(queued('1', 'a', null), failed('1', 'a', { evidence }, null));
  expect([...(testsStorage.open?.(over) ?? [])]).toEqual([]);
  expect([...(testsStorage.kept?.(over).artifacts ?? [])]).toEqual([evidence.screenshot, evidence.trace]);
});
