import { describe, expect, it } from 'vitest';
import { createClock, createTestIds } from './clock.ts';
import { specification } from './decider.ts';

type Command = { type: 'Light' } | { type: 'Smash' };
type Event = { type: 'LampLit' } | { type: 'LampBroken' };
interface State {
  lit: boolean;
  broken: boolean;
}

const lamp = {
  initialState: (): State => ({ lit: false, broken: false }),
  evolve: (state: State, event: Event): State =>
    event.type === 'LampLit' ? { ...state, lit: true } : { ...state, lit: false, broken: true },
  decide(command: Command, state: State): Event[] | { code: string; message: string } {
    if (state.broken) return { code: 'lamp/broken', message: 'Fetch a new one.' };
    if (command.type === 'Smash') return [{ type: 'LampBroken' }];
    return state.lit ? [] : [{ type: 'LampLit' }];
  },
};

describe('given, when, then', () => {
  const { given } = specification(lamp);

  it('lights a dark lamp', () =>
    given([])
      .when({ type: 'Light' })
      .then([{ type: 'LampLit' }]));
  it('lights a lit lamp no more', () => given({ type: 'LampLit' }).when({ type: 'Light' }).nothing());
  it('refuses to light a broken lamp', () =>
    given([{ type: 'LampLit' }, { type: 'LampBroken' }])
      .when({ type: 'Light' })
      .refused('lamp/broken', { message: 'Fetch a new one.' }));

  it('fails on other events, on a refusal, on another code and on events instead of a refusal', () => {
    const dark = given([]).when({ type: 'Light' });
    const broken = given({ type: 'LampBroken' }).when({ type: 'Light' });
    expect(() => dark.then([{ type: 'LampBroken' }])).toThrow();
    expect(() => dark.nothing()).toThrow();
    expect(() => dark.refused('lamp/broken')).toThrow();
    expect(() => broken.then([])).toThrow();
    expect(() => broken.nothing()).toThrow();
    expect(() => broken.refused('lamp/lost')).toThrow();
  });

  it('fails when decide changes the state', () => {
    const careless = specification({
      ...lamp,
      decide: (_: Command, state: State) => {
        state.lit = true;
        return [];
      },
    });
    expect(() => careless.given([]).when({ type: 'Light' })).toThrow('decide must not change the state');
  });
});

describe('the clock and the ids of tests', () => {
  it('stand still, move when set, and repeat themselves', () => {
    const clock = createClock('2026-01-01T00:00:00.000Z');
    const ids = createTestIds(clock);
    const first = [ids('ses'), ids('ses')];
    clock.advance(1500);
    expect(clock.iso()).toBe('2026-01-01T00:00:01.500Z');
    const later = ids('ses');
    expect([...first, later].toSorted()).toEqual([...first, later]);
    expect(new Set([...first, later]).size).toBe(3);
    const again = createTestIds(createClock('2026-01-01T00:00:00.000Z'));
    expect([again('ses'), again('ses')]).toEqual(first);
  });
});
