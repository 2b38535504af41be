import { expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { generated, ids } from '../team-state.fixture.ts';
import { bugsEffects } from './effects.ts';

const effect = {
  do: 'write-regression-test',
  testId: ids.test('w'),
  from: ids.test('a'),
  bugId: ids.bug('x'),
  sessionId: ids.session(),
} as const;

it('writes the regression test from the source of the test that found the bug, under another title', async () => {
  const memory = openMemory();
  memory.keep(generated('a'));
  await bugsEffects['write-regression-test'].run(memory.context, effect, cause);
  await bugsEffects['write-regression-test'].run(memory.context, effect, cause);
  expect(memory.domain().slice(1)).toMatchObject([
    {
      type: 'TestGenerated',
      data: {
        testId: ids.test('w'),
        bugId: ids.bug('x'),
        sessionId: ids.session(),
        type: 'regression',
        name: 'regression-a.spec.ts',
        code: "test('regression: List: sorting by price orders all', () => {})",
        plan: { fingerprint: 'regression|sort-orders-all|/list|price', type: 'regression' },
      },
    },
  ]);
});
it('writes nothing from a test that there is not', async () => {
  const memory = openMemory();
  await bugsEffects['write-regression-test'].run(memory.context, effect, cause);
  expect(memory.recorded).toEqual([]);
});
