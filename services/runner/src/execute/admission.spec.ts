import { describe, expect, it } from 'vitest';
import { Admission, type Manner, type Run, settingsPart } from './admission.ts';

const open = (orders: Record<string, Manner | [Manner, number, string?]>, atOnce = 2, deadline?: number) => {
  const said: string[] = [];
  const turns = new Map<string, { leave: () => void }>();
  let clock = 0;
  let soon = 0;
  const admission = new Admission({
    orders: new Map(
      Object.entries(orders).map(([name, order]) => {
        const [manner, until, part] = typeof order === 'string' ? [order, 100, name] : order;
        return [name, { manner, until, ...(part === undefined ? {} : { part }) }];
      }),
    ),
    atOnce,
    now: () => clock,
    deadline,
    onSoonChanging: () => {
      soon += 1;
    },
  });
  return {
    admission,
    said,
    soon: () => soon,
    pass: (time: number) => {
      clock = time;
    },
    ask: (name: string, run: Run = 'first') => {
      const key = `${name}${run === 'first' ? '' : ' again'}`;
      turns.set(
        key,
        admission.ask(name, run, (answer) => said.push(`${key} ${answer}`)),
      );
    },
    leave: (key: string) => turns.get(key)?.leave(),
  };
};

describe('a test that asks for its turn', () => {
  it('begins at once while all are early', () => {
    const { ask, said } = open({ a: 'early', b: 'early' });
    ask('a');
    ask('b');
    expect(said).toEqual(['a begin', 'b begin']);
  });
  it('changes nothing before all early ones have ended, also those that did not ask yet', () => {
    const { ask, leave, said, admission } = open({ a: 'early', b: 'early', x: 'beside' });
    ask('x');
    ask('a');
    leave('a');
    admission.ended('a');
    expect(said).toEqual(['a begin']);
    admission.ended('b'); // its worker had died
    expect(said).toEqual(['a begin', 'x begin']);
  });
  it('waits for no early one that goes on after its time, but for those that are still to be told that they are late', () => {
    const { ask, leave, said, pass } = open({ a: ['early', 10], b: ['early', 10], x: 'beside', y: 'alone' });
    ask('a');
    ask('x');
    pass(11);
    ask('y');
    expect(said).toEqual(['a begin']);
    ask('b');
    expect(said).toEqual(['a begin', 'b late', 'x begin']);
    leave('x');
    expect(said.at(-1)).toBe('y begin');
    leave('y');
    leave('a');
    ask('a', 'after-failure');
    expect(said.at(-1)).toBe('a again begin');
    ask('x', 'after-failure');
    expect(said.at(-1)).toBe('a again begin');
  });
  it('is not disturbed in the second run of an early one that began before anything was changed', () => {
    const { ask, leave, said, pass } = open({ a: ['early', 10], x: 'beside' });
    ask('a');
    pass(11);
    leave('a');
    ask('a', 'after-failure');
    ask('x');
    expect(said).toEqual(['a begin', 'a again begin']);
    leave('a again');
  });
  it('is late after its time, and holds nobody up then', () => {
    const { ask, said, pass } = open({ a: ['early', 10], x: ['alone', 10], y: 'beside' });
    pass(11);
    ask('x');
    ask('y');
    ask('a');
    expect(said).toEqual(['x late', 'a late', 'y begin']);
  });
  it('goes beside as many others as may', () => {
    const { ask, leave, said } = open({ x: 'beside', y: 'beside', z: 'beside' });
    for (const name of ['x', 'y', 'z']) ask(name);
    expect(said).toEqual(['x begin', 'y begin']);
    leave('x');
    expect(said.at(-1)).toBe('z begin');
  });
  it('goes beside one other of its part of the application, however many may go', () => {
    const { ask, leave, said } = open(
      { x: ['beside', 9, 'a'], y: ['beside', 9, 'a'], z: ['beside', 9, 'a'], other: 'beside' },
      4,
    );
    for (const name of ['x', 'y', 'z', 'other']) ask(name);
    expect(said).toEqual(['x begin', 'y begin', 'other begin']);
    leave('y');
    expect(said.at(-1)).toBe('z begin');
  });
  it('has its part for itself where it goes apart, is not overtaken there, and holds nobody up elsewhere', () => {
    const { ask, leave, said } = open(
      {
        x: ['beside', 9, 'a'],
        y: ['apart', 9, 'a'],
        z: ['beside', 9, 'a'],
        u: ['apart', 9, 'b'],
        v: ['apart', 9, 'b'],
      },
      3,
    );
    for (const name of ['x', 'y', 'z', 'u', 'v']) ask(name);
    expect(said).toEqual(['x begin', 'u begin']);
    leave('x');
    expect(said.slice(2)).toEqual(['y begin']);
    leave('u');
    expect(said.slice(3)).toEqual(['v begin']);
    leave('y');
    expect(said.slice(4)).toEqual(['z begin']);
  });
  it('goes alone the second time where it went apart', () => {
    const { ask, leave, said } = open({ x: ['apart', 9, 'a'], y: ['apart', 9, 'b'] });
    for (const name of ['x', 'y']) ask(name);
    leave('x');
    ask('x', 'after-failure');
    expect(said).toEqual(['x begin', 'y begin']);
    leave('y');
    expect(said.at(-1)).toBe('x again begin');
  });
  it('has its part for itself the second time where it did not apply the first', () => {
    const { ask, leave, said } = open(
      { x: ['beside', 9, 'a'], y: ['beside', 9, 'b'], z: ['beside', 9, 'a'] },
      3,
    );
    for (const name of ['x', 'y', 'z']) ask(name);
    leave('x');
    ask('x', 'after-skip');
    expect(said).toEqual(['x begin', 'y begin', 'z begin']);
    leave('z');
    expect(said.at(-1)).toBe('x again begin');
  });
  it('needs no second time where it did not apply, and nothing was in its way', () => {
    const { ask, leave, said } = open({ x: ['beside', 9, 'a'], y: ['beside', 9, 'b'] });
    ask('x');
    ask('y');
    leave('x');
    ask('x', 'after-skip');
    expect(said.at(-1)).toBe('x again needless');
  });
  it('may have been disturbed by a setting wherever that is', () => {
    const { ask, leave, said } = open({ x: ['beside', 9, 'a'], y: ['apart', 9, settingsPart] });
    ask('x');
    ask('y');
    leave('y');
    leave('x');
    ask('x', 'after-skip');
    expect(said.at(-1)).toBe('x again begin');
  });
  it('goes alone the second time, and waits for another that does', () => {
    const { ask, leave, said } = open({ x: 'beside', y: 'beside', z: 'beside', u: 'beside', v: 'beside' });
    ask('x');
    ask('y');
    leave('x');
    ask('x', 'after-failure');
    ask('z');
    expect(said, 'one alone holds nobody up').toEqual(['x begin', 'y begin', 'z begin']);
    leave('z');
    ask('z', 'after-failure');
    ask('u');
    expect(said.slice(3)).toEqual([]);
    leave('y');
    expect(said.slice(3)).toEqual(['x again begin']);
    leave('x again');
    expect(said.slice(4), 'all that wait for it go in a row').toEqual(['z again begin']);
    leave('z again');
    expect(said.slice(5)).toEqual(['u begin']);
  });
  it.each([
    ['long enough', 6_001, 1_000_000],
    ['when the end is near', 10, 20_000],
  ])('waits for no other %s', (_when, time, deadline) => {
    const { ask, leave, said, pass } = open(
      { x: ['beside', 9_000, 'a'], y: ['beside', 9_000, 'b'], z: ['beside', 9_000, 'c'], u: 'beside' },
      2,
      deadline,
    );
    ask('x');
    ask('y');
    leave('x');
    ask('x', 'after-failure');
    pass(time);
    ask('z');
    expect(said).toEqual(['x begin', 'y begin']);
    leave('y');
    expect(said.slice(2)).toEqual(['x again begin']);
  });
  it('waits for no other where none is left that has not begun', () => {
    const { ask, leave, said } = open({ x: 'beside', y: 'beside', z: 'beside' });
    for (const name of ['x', 'y']) ask(name);
    leave('x');
    ask('z');
    leave('z');
    ask('z', 'after-skip');
    ask('x', 'after-failure');
    leave('y');
    expect(said.at(-1)).toBe('x again begin');
  });
  it('begins when it asks where it changes nothing, and goes alone the second time', () => {
    const { ask, leave, said } = open({
      x: ['alone', 100],
      r: ['aside', 100, 'a'],
      y: ['beside', 100, 'b'],
      z: 'beside',
    });
    ask('x');
    ask('r');
    ask('y');
    expect(said).toEqual(['x begin', 'r begin']);
    leave('x');
    leave('r');
    ask('r', 'after-failure');
    ask('z');
    leave('y');
    leave('z');
    expect(said.slice(2)).toEqual(['y begin', 'z begin', 'r again begin']);
    leave('r again');
    ask('r', 'after-skip');
    expect(said.at(-1)).toBe('r again needless');
  });
  it('goes beside no more of its kind than there are workers for those that do not wait', () => {
    const { ask, leave, said } = open({ a: 'early', b: 'early', c: 'early', d: 'early' }, 2);
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    expect(said).toEqual(['a begin', 'b begin', 'c begin']);
    leave('b');
    expect(said.at(-1)).toBe('d begin');
  });
  it('has its second run though its time is over, for without it the first was for nothing', () => {
    const { ask, leave, said, pass } = open({ a: ['early', 10], x: 'beside', y: ['alone', 10] });
    ask('a');
    ask('x');
    pass(11);
    leave('a');
    ask('a', 'after-failure');
    ask('y');
    expect(said).toEqual(['a begin', 'x begin', 'y late']);
    leave('x');
    expect(said.at(-1)).toBe('a again begin');
  });
  it('goes alone where it puts something back', () => {
    const { ask, leave, said } = open({ s: 'alone', t: 'alone', x: 'beside' });
    for (const name of ['s', 't', 'x']) ask(name);
    leave('s');
    expect(said).toEqual(['s begin', 't begin']);
    leave('t');
    expect(said.at(-1)).toBe('x begin');
  });
  it('gives its turn up when it leaves before it came', () => {
    const { ask, leave, said } = open({ s: 'alone', t: 'alone', x: 'beside' });
    for (const name of ['s', 't', 'x']) ask(name);
    leave('t');
    leave('s');
    expect(said).toEqual(['s begin', 'x begin']);
  });
  it('is announced, once, when few early ones or little of their time is left', () => {
    const many = [...'abcdefgh'];
    const few = open(Object.fromEntries(many.map((name) => [name, ['early', 60_000]])));
    few.ask('a');
    few.admission.ended('a');
    expect(few.soon()).toBe(0);
    few.admission.ended('b');
    few.admission.ended('c');
    expect(few.soon()).toBe(1);
    const late = open(Object.fromEntries(many.map((name) => [name, ['early', 60_000]])));
    late.ask('a');
    expect(late.soon()).toBe(0);
    late.pass(56_000);
    late.ask('b');
    expect(late.soon()).toBe(1);
    const none = open({ x: 'beside' });
    none.ask('x');
    expect(none.soon()).toBe(1);
  });
  it('is late when it was to be early and others have begun to change something', () => {
    const { ask, said, admission } = open({ a: 'early', x: 'beside' });
    admission.ended('a');
    ask('x');
    ask('a');
    expect(said).toEqual(['x begin', 'a late']);
  });
});
