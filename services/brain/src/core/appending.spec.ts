import { BackboneClosed, InvalidArgument, StoreFull } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { ids } from '../team-state.fixture.ts';
import { appendInOrder, appendOne, appendTogether, isTransient } from './appending.ts';
import { pending } from './envelope.ts';

const sessionId = ids.session();
const noted = (key: string) =>
  pending('ObservationNoted', sessionId, { sessionId, key, title: key, detail: '' });
const run = (name: string) => {
  const runId = ids.run(name);
  return pending('TestRunQueued', runId, { runId, testId: ids.test('a') });
};

describe('appending', () => {
  it('keeps an event of a cause once, however often it is repeated', async () => {
    const { backbone, recorded } = openMemory();
    await appendInOrder(backbone, [noted('a'), noted('b')], cause);
    await appendInOrder(backbone, [noted('a'), noted('b')], cause);
    expect(recorded.map(({ event }) => event.data['key'])).toEqual(['a', 'b']);
  });
  it('leaves a stream alone that another cause began', async () => {
    const { backbone, recorded } = openMemory();
    const first = await appendOne(backbone.events, run('1'), cause);
    expect(await appendOne(backbone.events, run('1'), { ...cause, id: 'another' })).toBe(first);
    expect(recorded).toHaveLength(1);
  });
  it('keeps everything that is appended together', async () => {
    const { backbone, recorded } = openMemory();
    await appendTogether(
      backbone,
      Array.from({ length: 250 }, (_, index) => run(String(index))),
      cause,
    );
    expect(new Set(recorded.map(({ stream }) => stream.id)).size).toBe(250);
  });
  it('may succeed later only where the backbone is out of reach', () => {
    expect([new BackboneClosed(), new StoreFull('full')].map(isTransient)).toEqual([true, true]);
    const lasting = [
      new InvalidArgument('too large'),
      new TypeError('x is undefined'),
      { code: 'ENOENT' },
      'no',
    ];
    expect(lasting.map(isTransient)).toEqual([false, false, false, false]);
  });
});
