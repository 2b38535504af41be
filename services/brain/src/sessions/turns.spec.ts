import { describe, expect, it } from 'vitest';
import { type Entry, turnsOf } from './turns.ts';

const waiting = (id: string, team: string, arrivedAt: number): Entry => ({
  id,
  team,
  arrivedAt,
  begunAt: 0,
  ended: false,
});
const begun = (id: string, team: string, arrivedAt: number, begunAt: number, ended = false): Entry => ({
  ...waiting(id, team, arrivedAt),
  begunAt,
  ended,
});
const many = (team: string, count: number, from: number): Entry[] =>
  Array.from({ length: count }, (_, index) => waiting(`${team}${index}`, team, from + index));
const order = (entries: readonly Entry[], sessions: Readonly<Record<string, number>> = {}) =>
  turnsOf(entries, (team) => ({ sessions: sessions[team] ?? 1 })).map(({ id }) => id);

describe('teams in turn', () => {
  it('let the first session of a team go before what another has been waiting with', () => {
    const entries = [begun('a-1', 'a', 0, 1), ...many('a', 4, 2), waiting('b0', 'b', 90)];
    expect(order(entries)[0]).toBe('b0');
  });
  it('alternate however many one of them has', () => {
    const entries = [...many('a', 4, 1), ...many('b', 3, 50)];
    expect(order(entries)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3']);
  });
  it('go by their weights', () => {
    const entries = [...many('a', 6, 1), ...many('b', 3, 50)];
    expect(order(entries, { a: 2, b: 1 }).slice(0, 6)).toEqual(['a0', 'b0', 'a1', 'a2', 'b1', 'a3']);
  });
  it('neither gain nor owe for the time in which they were alone', () => {
    const before = Array.from({ length: 9 }, (_, index) => begun(`a-${index}`, 'a', index, index + 1, true));
    const entries = [...before, ...many('a', 3, 100), ...many('b', 3, 101)];
    expect(order(entries)).toEqual(['b0', 'a0', 'b1', 'a1', 'b2', 'a2']);
  });
  it('do not count what was cancelled before it began', () => {
    const cancelled = many('b', 5, 1).map((entry) => ({ ...entry, ended: true }));
    expect(order([...cancelled, ...many('a', 2, 10), waiting('b9', 'b', 20)])).toEqual(['a0', 'b9', 'a1']);
  });
});

it('a turn is due as long as the team has room, in the order of the turns', () => {
  const entries = [begun('a-1', 'a', 0, 1), ...many('a', 3, 2)];
  expect(turnsOf(entries, () => ({ sessions: 2 })).map(({ id, due, place }) => [id, due, place])).toEqual([
    ['a0', true, 1],
    ['a1', false, 2],
    ['a2', false, 3],
  ]);
});

it('says who goes before one that came earlier', () => {
  const entries = [begun('a-1', 'a', 0, 1), ...many('a', 2, 2), waiting('b0', 'b', 90)];
  expect(turnsOf(entries, () => ({ sessions: 1 })).map(({ id, overtakes }) => [id, overtakes])).toEqual([
    ['b0', true],
    ['a0', false],
    ['a1', false],
  ]);
});

it('is nothing when nobody waits', () => {
  expect(turnsOf([begun('a', 'a', 0, 1)], () => ({ sessions: 1 }))).toEqual([]);
});
