import { RequestExpired } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { ids } from '../team-state.fixture.ts';
import { accept, refuse } from './decision.ts';
import { pending } from './envelope.ts';
import { type Decider, handle, idFrom } from './handling.ts';

const sessionId = ids.session();
const noted = (key: string) =>
  pending('ObservationNoted', sessionId, { sessionId, key, title: key, detail: '' });
const count: Decider<number> = { initialState: 0, evolve: (state) => state + 1 };
const stream = ['session', sessionId] as const;

describe('handling a command', () => {
  it('decides on what the stream says, appends, and answers with the position', async () => {
    const { asking, recorded } = openMemory();
    const note = (key: string) =>
      handle(asking, cause, stream, count, (state) => accept([noted(`${key}${state}`)], { state }));
    expect(await note('a')).toEqual({ ok: true, position: 1, data: { state: 0 } });
    expect(await note('b')).toEqual({ ok: true, position: 2, data: { state: 1 } });
    expect(recorded.map(({ event }) => event.data['key'])).toEqual(['a0', 'b1']);
  });
  it('gives a refusal back and appends nothing', async () => {
    const { asking, recorded } = openMemory();
    const reply = await handle(asking, cause, stream, count, () => refuse('unknown-id', 'There is none.'));
    expect(reply).toEqual({ ok: false, error: { code: 'unknown-id', message: 'There is none.' } });
    expect(recorded).toEqual([]);
  });
  it('decides again when somebody appended in between, and gives up after five times', async () => {
    const memory = openMemory();
    const decided: number[] = [];
    const disturbed = (times: number) => {
      let left = times;
      return handle(memory.asking, cause, stream, count, (state) => {
        decided.push(state);
        if (left-- > 0)
          memory.keep({ type: noted('x').type, data: { ...noted('x').data, key: `${left}` } } as never);
        return accept([noted(`mine ${times}`)], {});
      });
    };
    expect(await disturbed(2)).toMatchObject({ ok: true });
    expect(decided).toEqual([0, 1, 2]);
    expect(await disturbed(9)).toMatchObject({ ok: false, error: { code: 'concurrent-change' } });
  });
  it('appends nothing when nobody waits any more', async () => {
    const { asking, recorded } = openMemory();
    const late = {
      ...asking,
      checkAwaited: () => {
        throw new RequestExpired('command.X');
      },
    };
    await expect(handle(late, cause, stream, count, () => accept([noted('a')], {}))).rejects.toThrow(
      RequestExpired,
    );
    expect(recorded).toEqual([]);
  });
  it('names what it makes the same when the command comes again', () => {
    const origin = { id: 'key 1', at: 5 };
    expect(idFrom('ses', { ...cause, id: 'req_2', at: 9, origin })).toBe(idFrom('ses', { ...cause, origin }));
    expect(idFrom('ses', { ...cause, id: 'req_2' })).not.toBe(idFrom('ses', cause));
  });
});
