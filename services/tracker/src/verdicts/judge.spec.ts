import { describe, expect, it } from 'vitest';
import type { BugDocument } from '../projections/bugs.ts';
import type { SessionDocument } from '../projections/sessions.ts';
import { type Evidence, judge } from './judge.ts';

const session = {
  ...{ id: 'ses_2', status: 'completed', outcome: 'bugs-found', revision: 'abc123', error: null },
  target: { name: 'Shop', url: 'http://shop.test/' },
  ...{ testsRun: 9, testsPassed: 7, testsFailed: 2 },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', completedAt: '2026-01-01T00:01:30.000Z' },
} as unknown as SessionDocument;
const base = { ...session, id: 'ses_1', revision: 'main' } as SessionDocument;
const bug = (fingerprint: string, severity: string, more: object = {}) =>
  ({
    ...{ id: `bug_${fingerprint}`, title: `Bug ${fingerprint}`, severity, fingerprint, url: '/cart' },
    ...{ status: 'open', ...more },
  }) as unknown as BugDocument;
const bugs = [bug('old', 'high'), bug('fresh', 'medium')];
const verdict = (more: Partial<Evidence> = {}) =>
  judge({
    ...{ session, bugs, base, known: new Set(['old']), failOn: 'low', newOnly: false },
    ...more,
  });
const counting = (more: Partial<Evidence>) =>
  verdict(more).bugs.flatMap(({ fingerprint, counts }) => (counts ? [fingerprint] : []));

describe('what counts', () => {
  it('is every bug, unless it is said otherwise', () => expect(counting({})).toEqual(['old', 'fresh']));
  it('is what is severe enough', () => {
    expect(counting({ failOn: 'medium' })).toEqual(['old', 'fresh']);
    expect(counting({ failOn: 'high' })).toEqual(['old']);
    expect(counting({ failOn: 'critical' })).toEqual([]);
  });
  it('is what the base did not have, by fingerprint', () => {
    expect(counting({ newOnly: true })).toEqual(['fresh']);
    expect(counting({ newOnly: true, failOn: 'high' })).toEqual([]);
    expect(verdict().bugs.map(({ isNew }) => isNew)).toEqual([false, true]);
  });
  it('is every bug as new where there is no base', () =>
    expect(counting({ newOnly: true, base: undefined, known: new Set() })).toEqual(['old', 'fresh']));
  it('is nothing that a person dismissed', () =>
    expect(verdict({ bugs: [bug('x', 'high', { status: 'dismissed' })] })).toMatchObject({
      bugs: [],
      result: 'passed',
    }));
});

it.each([
  [{}, 'failed', 1],
  [{ failOn: 'critical' }, 'passed', 0],
  [{ bugs: [], session: { ...session, outcome: 'clean' } }, 'passed', 0],
  [{ session: { ...session, outcome: 'inconclusive' } }, 'inconclusive', 2],
  [{ session: { ...session, status: 'failed', outcome: null } }, 'inconclusive', 2],
  [{ session: { ...session, status: 'cancelled', outcome: null } }, 'inconclusive', 2],
  [{ session: { ...session, status: 'started', outcome: null } }, 'running', null],
] as const)('%# is %s with the exit code %s', (more, result, exitCode) =>
  expect(verdict(more as Partial<Evidence>)).toMatchObject({ result, exitCode }),
);

describe('the summary', () => {
  it('says what counts, against what, and what does not', () => {
    const { markdown } = verdict({ newOnly: true });
    expect(markdown).toMatch(/^<!-- prowl -->\n### ❌ Prowl: 1 bug \(1 medium\)\n/);
    expect(markdown).toContain('revision `abc123` · 9 tests run, 7 passed, 2 failed · 1 min 30 s');
    expect(markdown).toContain('Compared with session `ses_1` of `main`.');
    expect(markdown).toContain('| medium | Bug fresh | `/cart` | new |');
    expect(markdown).toMatch(
      /<summary>1 bug that does not count<\/summary>[\s\S]*\| high \| Bug old .* known \|/,
    );
    expect(verdict({ base: undefined }).markdown).toContain('no earlier session');
  });
  it('says why a session says nothing', () => {
    const lost = { ...session, outcome: 'inconclusive', error: 'The sign-in was lost.' } as SessionDocument;
    const { markdown } = verdict({ session: lost, bugs: [] });
    expect(markdown).toContain('⚠️ Prowl: inconclusive');
    expect(markdown).toContain('> The sign-in was lost.');
  });
  it('calls nobody and links nowhere, whatever an application wrote', () => {
    const title = '@everyone <img src=x> [here](https://evil.test) | `x`';
    const { markdown } = verdict({ bugs: [bug('x', 'high', { title, url: '/a`|b' })] });
    expect(markdown).not.toMatch(/@everyone|(?<!\\)<img|https:\/\/evil/);
    const row = markdown.split('\n').find((line) => line.startsWith('| high')) ?? '';
    expect(row.replaceAll('\\|', '').split('|')).toHaveLength(6);
  });
  it('is short, however many bugs there are', () => {
    const many = Array.from({ length: 200 }, (_, index) => bug(`b${index}`, 'low'));
    const { markdown } = verdict({ bugs: many });
    expect(markdown).toContain('… and 180 more.');
  });
});
