// A real session as an analyst sees it: exported into SQL by the example, each of its questions held against what the API says.
import { type EventStore, fetchExport, openStore, type Row, sqlOf } from '@prowl/example-analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Json, openApi } from '../testing/api.ts';
import { playedSession } from '../testing/played.ts';
import type { Played } from '../testing/staged.ts';

const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

describe('the export of a session', () => {
  let played: Played;
  let api: Api;
  let bugs: Json[];
  let tests: Json[];
  const store: EventStore = openStore(':memory:');
  const answers = (question: string) => store.ask(sqlOf(question));
  afterAll(() => store[Symbol.dispose]());

  beforeAll(async () => {
    played = await playedSession();
    api = await openApi(played.url);
    bugs = await api.get<Json[]>('/api/bugs?limit=1000');
    tests = await api.get<Json[]>('/api/tests?limit=1000');
    expect(await fetchExport(store, played)).toBeGreaterThan(0);
  });

  it('is whole, and has nothing new when it goes on where it ended', async () => {
    expect(await fetchExport(store, played)).toBe(0);
    const { status, headers } = await api.call('GET', '/api/events/export?limit=1');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    expect(store.ask("SELECT count(*) AS tests FROM events WHERE type = 'TestGenerated'")).toMatchObject([
      { tests: tests.length },
    ]);
  });

  it('answers how long bugs take to be fixed: as many are open as the API has', () => {
    const rows = answers('time-to-fixed');
    expect(rows.length).toBeGreaterThan(0);
    for (const { severity, still_open } of rows)
      expect([severity, still_open]).toEqual([
        severity,
        bugs.filter((bug) => bug['severity'] === severity && bug['status'] === 'open').length,
      ]);
  });

  it('answers which tests are flaky: those whose runs the API has as flaky, first', async () => {
    const runs = await api.get<Json[]>('/api/runs?limit=1000&status=flaky');
    expect(sum(answers('flakiest-tests'), 'flaky')).toBe(runs.length);
  });

  it('answers where bugs come from: each bug on one page in one week', () => {
    const rows = answers('bugs-by-page-and-week');
    expect(sum(rows, 'bugs')).toBe(bugs.length);
    for (const { page, week } of rows) {
      expect(page).toMatch(/^\//);
      expect(new Date(String(week)).getUTCDay()).toBe(1);
    }
  });

  it('answers what the session cost, as its detail in the API says', async () => {
    const session = await api.get(`/api/sessions/${played.sessionId}`);
    const row = answers('session-cost').find((each) => each['session'] === played.sessionId);
    const took = Date.parse(String(session['completedAt'])) - Date.parse(String(session['startedAt']));
    expect(row).toMatchObject({
      application: 'Demo shop',
      pages: (session['coverage'] as Json)['pages'],
      test_runs: session['testsRun'],
      new_bugs: session['bugsFound'],
    });
    expect(Math.abs(Number(row?.['took_seconds']) - took / 1_000)).toBeLessThanOrEqual(1);
    expect(Number(row?.['browser_seconds'])).toBeGreaterThan(Number(row?.['pages']));
  });

  it('answers what agents yield: every test and every bug is of one of them', () => {
    const rows = answers('agent-yield');
    expect(sum(rows, 'tests')).toBe(tests.length);
    expect(sum(rows, 'bugs')).toBe(bugs.length);
    expect(rows.map(({ agent }) => agent)).toContain(played.agent.name);
  });
});
