import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { openGate, takeTurn } from './gate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prowl-gate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const admissionOf = (names: readonly string[]) =>
  new Admission({
    orders: new Map(names.map((name) => [name, { manner: 'alone', until: Number.POSITIVE_INFINITY }])),
    atOnce: 1,
    now: Date.now,
  });

describe('the gate', () => {
  it('lets one test in after the other, and says which', async () => {
    const path = join(folder, 'one');
    const begun: string[] = [];
    await using _gate = await openGate(path, admissionOf(['a', 'b']), (name) => begun.push(name));
    const first = await takeTurn(path, 'a', 'first');
    let isIn = false;
    const second = takeTurn(path, 'b', 'first').then((turn) => {
      isIn = true;
      return turn;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect({ first: first.answer, isIn, begun }).toEqual({ first: 'begin', isIn: false, begun: ['a'] });
    first.leave();
    expect((await second).answer).toBe('begin');
    (await second).leave();
    const answers = { 'after-failure': 'begin', 'after-skip': 'needless' } as const;
    for (const run of ['after-failure', 'after-skip'] as const) {
      const repeated = await takeTurn(path, 'a', run);
      expect(repeated.answer).toBe(answers[run]);
      repeated.leave();
    }
    expect(begun).toEqual(['a', 'b']);
  });
  it('calls everybody late once it is gone, also those that wait', async () => {
    const path = join(folder, 'two');
    const gate = await openGate(path, admissionOf(['a', 'b']), () => undefined);
    await takeTurn(path, 'a', 'first');
    const waiting = takeTurn(path, 'b', 'first');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await gate[Symbol.asyncDispose]();
    expect((await waiting).answer).toBe('late');
    expect((await takeTurn(path, 'b', 'first')).answer).toBe('late');
  });
});
