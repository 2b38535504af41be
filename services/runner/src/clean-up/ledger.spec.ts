import type { LeftBehind } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { hasToken, Ledger } from './ledger.ts';

const thing = (name: string, more: Partial<LeftBehind> = {}): LeftBehind => ({
  what: 'record',
  name,
  url: '/notes',
  ...more,
});
const [a, b, c] = ['prowla1b2c3', 'prowlx1y2z3', 'prowlm4n5o6'];

describe('what was left behind', () => {
  it('is known by the whole token, in whatever letters', () => {
    expect(hasToken(`Sample ${a}.`, a)).toBe(true);
    expect(hasToken(`SAMPLE ${a.toUpperCase()}`, a)).toBe(true);
    expect(hasToken(`Sample ${a}9`, a)).toBe(false);
    expect(hasToken(`${a}9 and ${a}`, a)).toBe(true);
  });
  it('is tried only where its name shows that the session made it', () => {
    const ledger = new Ledger([
      thing(`Sample ${a}`, { token: a }),
      thing(`${b} maple`, { token: `${b} maple` }),
      thing('Thank you', { what: 'order' }),
      thing('Tone', { what: 'setting' }),
      thing(`${c}@example.com`, { what: 'account', token: c }),
    ]);
    expect(ledger.open.map(({ name }) => name)).toEqual([`Sample ${a}`, `${b} maple`]);
    expect(ledger.tokens).toEqual([a, b]);
    expect(ledger.result.kept.map(({ because }) => because)).toEqual([
      ...['not-tried', 'not-tried', 'unmarked', 'setting', 'account'],
    ]);
  });
  it('is two things that two forms made under one name', () => {
    const made = (by: string, url: string) => thing(`Note ${a}`, { token: a, by, url });
    const things = [
      made('Add a bill', '/bills'),
      made('New project', '/projects'),
      made('Add a bill', '/trip'),
    ];
    expect(new Ledger([...things, made('Add a bill', '/bills')]).open).toHaveLength(3);
  });
  it('is one thing however many tests noted it, and one that was removed before is not tried again', () => {
    const twice = [thing(`Sample ${a}`, { token: a }), thing(`Sample ${a}`, { token: a, url: '/other' })];
    const ledger = new Ledger(
      [...twice, thing(`Sample ${b}`, { token: b })],
      [thing(`Sample ${b}`, { token: b })],
    );
    expect(ledger.open).toHaveLength(1);
    expect(ledger.result.removed.map(({ name }) => name)).toEqual([`Sample ${b}`]);
  });
});

describe('what became of it', () => {
  it('is removed by its name, or by the token where it is called something else by now', () => {
    const ledger = new Ledger([thing(`Sample ${a}`, { token: a }), thing(`${a}@example.com`, { token: a })]);
    expect(ledger.remove(`mail ${a}@example.com`, a)?.name).toBe(`${a}@example.com`);
    expect(ledger.remove(`Changed ${a}`, a)?.name).toBe(`Sample ${a}`);
    expect(ledger.remove(`Changed ${a}`, a)).toBeUndefined();
  });
  it('is kept when it is there again', () => {
    const ledger = new Ledger([thing(`Sample ${a}`, { token: a })]);
    const record = ledger.remove(`Sample ${a}`, a);
    if (record !== undefined) ledger.returned(record, 'It is shown again.');
    expect(ledger.result).toMatchObject({
      removed: [],
      kept: [{ because: 'refused', why: 'It is shown again.' }],
    });
  });
  it('is kept for the reason that says most', () => {
    const ledger = new Ledger([thing(`Sample ${a}`, { token: a })]);
    ledger.keep(`Sample ${a}`, a, 'refused', 'It came back.');
    ledger.keep(`Sample ${a}`, a, 'no-control', 'Nothing deletes it.');
    expect(ledger.result.kept).toMatchObject([{ because: 'refused', why: 'It came back.' }]);
  });
  it('is gone where others that were made alike are shown, and else not found', () => {
    const ledger = new Ledger([
      thing(`Sample ${a}`, { token: a }),
      thing(`Sample ${b}`, { token: b }),
      thing(`Sample ${c}`, { token: c, url: '/letters' }),
    ]);
    ledger.seen(`Sample ${a}`, a);
    ledger.lookedEverywhere();
    const { gone, kept } = ledger.result;
    expect(gone.map(({ name }) => name)).toEqual([`Sample ${b}`]);
    expect(kept.map(({ name, because }) => [name, because])).toEqual([
      [`Sample ${a}`, 'not-tried'],
      [`Sample ${c}`, 'not-found'],
    ]);
  });
  it.each([
    ['/notes/41', true],
    ['/wiki/Sample_prowla1b2c3', true],
    ['/notes', false],
    ['/posts/5/remarks', false],
  ])('is gone when nothing is at %s: %s', (url, gone) => {
    const ledger = new Ledger([thing(`Sample ${a}`, { token: a, url })]);
    ledger.goneAt(url);
    expect(ledger.result.gone).toHaveLength(gone ? 1 : 0);
  });
});
