// What the SQL answers of a story whose answers are known; the page that explains it shows the columns that the SQL has.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openStore, sqlOf } from './store.ts';
import { story } from './story.fixture.ts';

const answer = (question: string) => {
  using store = openStore(':memory:');
  expect(store.keep(story)).toBe(story.length);
  expect(store.keep(story)).toBe(0); // by another way, or once more
  return store.ask(sqlOf(question)).map((row) => ({ ...row }));
};

test('how long until a bug is fixed, by severity', () => {
  const none = { fixed: 0, dismissed: 0, still_open: 0, median_hours_to_fixed: null };
  expect(answer('time-to-fixed')).toEqual([
    { severity: 'critical', opened: 1, ...none, still_open: 1 },
    { severity: 'high', opened: 2, ...none, fixed: 2, median_hours_to_fixed: 4 },
    { severity: 'low', opened: 1, ...none, dismissed: 1 },
  ]);
});

test('which tests are flaky', () => {
  expect(answer('flakiest-tests')).toEqual([
    { test: 'filter.spec.ts', title: 'Title of filter', runs: 2, flaky: 1, flips: 0, flaky_percent: 50 },
    { test: 'sorting.spec.ts', title: 'Title of sorting', runs: 2, flaky: 0, flips: 1, flaky_percent: 0 },
  ]);
});

test('bugs by page and week', () => {
  expect(answer('bugs-by-page-and-week')).toEqual([
    { page: '/sign-up', week: '2026-03-09', bugs: 1, critical_or_high: 1 },
    { page: '/catalogue', week: '2026-03-02', bugs: 2, critical_or_high: 1 },
  ]);
});

test('what a session costs', () => {
  const shop = { application: 'Shop' };
  expect(answer('session-cost')).toEqual([
    {
      ...shop,
      ...{ session: 'two', started: '2026-03-09T09:00:00.000Z', took_seconds: 150, pages: 6, new_bugs: 1 },
      ...{ test_runs: 3 },
      ...{ browser_seconds: 57, browser_seconds_per_bug: 57 },
    },
    {
      ...shop,
      ...{ session: 'one', started: '2026-03-02T09:00:00.000Z', took_seconds: 180, pages: 5, new_bugs: 2 },
      ...{ test_runs: 2 },
      ...{ browser_seconds: 48, browser_seconds_per_bug: 24 },
    },
  ]);
});

test('what agents yield', () => {
  expect(answer('agent-yield')).toEqual([
    {
      ...{ agent: 'lists (built in)', tests: 2, runs: 4, test_seconds: 14, bugs: 2, critical_or_high: 1 },
      bugs_per_test_minute: 8.57,
    },
    {
      ...{ agent: 'Form checker', tests: 1, runs: 1, test_seconds: 11, bugs: 1, critical_or_high: 1 },
      bugs_per_test_minute: 5.45,
    },
  ]);
});

const questions = readdirSync(new URL('../sql', import.meta.url))
  .map((file) => file.replace(/\.sql$/, ''))
  .filter((name) => name !== 'schema');
const page = readFileSync(new URL('../../../docs/analytics.md', import.meta.url), 'utf8');

test.each(questions)('docs/analytics.md has %s with its columns', (question) => {
  const columns = Object.keys(answer(question)[0] ?? {});
  const line = page.split('\n').find((each) => each.includes(`/sql/${question}.sql)`)) ?? '';
  expect([...line.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)).toEqual(columns);
});
