import type { BugDetail, SessionDetail, Verdict } from '@prowl/contracts';
import { describe, expect, test } from 'vitest';
import { count, liveLine, marksFor, milestones } from './progress.ts';
import { summarise } from './summary.ts';

const coverage = {
  pages: 1,
  states: 2,
  visits: 2,
  actionsTried: 3,
  actionsSeen: 5,
  forms: 0,
  formsSubmitted: 0,
  operations: 1,
  links: 0,
  signIn: 'not-asked',
  seconds: 61,
};
const session = (more: object = {}) =>
  ({
    id: 'ses_1',
    status: 'started',
    phase: 'exploring',
    outcome: null,
    error: null,
    coverage: null,
    exploration: null,
    progress: { done: 0, total: 0 },
    signIn: { status: 'not-asked', detail: '' },
    testsRun: 0,
    testsPassed: 0,
    testsFailed: 0,
    testsFlaky: 0,
    testsErrored: 0,
    testsLeftOut: 0,
    bugsFound: 0,
    testsPerFamily: {},
    mutations: { killed: 0, survived: 0, undecided: 0 },
    leftOut: [],
    disposable: false,
    leftBehind: [],
    settingsPutBack: 0,
    cleanUp: null,
    ...more,
  }) as unknown as SessionDetail;
const bug = (title: string, severity = 'high') => ({ title, severity, url: '/x' }) as unknown as BugDetail;
const plain = marksFor(false);

describe('the live line', () => {
  test('says what goes on in each phase', () => {
    expect(liveLine(session(), 1_000, 0)).toBe('⠋ exploring  starting the browser  1 s');
    expect(
      liveLine(session({ exploration: { pages: 1, states: 2, actions: 3, url: '/a' } }), 65_000, 1),
    ).toBe('⠙ exploring  1 page, 2 states, 3 actions  /a  1:05');
    expect(
      liveLine(
        session({
          phase: 'testing',
          progress: { done: 5, total: 10 },
          testsPassed: 4,
          testsFailed: 1,
          bugsFound: 1,
        }),
        0,
        0,
      ),
    ).toMatch(/█{11}░{11} {2}5\/10 · 4 passed · 1 failed · 1 bug /);
    expect(liveLine(session({ phase: 'triaging' }), 0, 99)).toContain('triaging');
  });
  test('never overflows its bar', () =>
    expect(liveLine(session({ phase: 'testing', progress: { done: 12, total: 10 } }), 0, 0)).toMatch(
      /█{22} {2}12\/10/,
    ));
  test('counts in words', () =>
    expect([count(1, 'bug'), count(2, 'bug'), count(0, 'bug')]).toEqual(['1 bug', '2 bugs', '0 bugs']));
});

describe('milestones', () => {
  test('each is written once', () => {
    const explored = session({ coverage, signIn: { status: 'verified', detail: 'as ann' } });
    expect(milestones(session(), explored, plain, 0)).toEqual([
      '✓ signed in  as ann',
      '✓ explored   1 page, 2 states, 3 actions (2 left), 1 API operation  1:01',
    ]);
    expect(milestones(explored, explored, plain, 0)).toEqual([]);
    const planned = session({
      coverage,
      phase: 'testing',
      progress: { done: 0, total: 3 },
      testsPerFamily: { lists: 1, forms: 2 },
    });
    expect(milestones(session({ coverage }), planned, plain, 0)).toEqual([
      '✓ planned    3 tests: 2 forms, 1 lists',
    ]);
    expect(
      milestones(
        planned,
        session({ ...planned, phase: 'triaging', testsRun: 3, testsPassed: 3 }),
        plain,
        4_000,
      ),
    ).toEqual(['✓ tested     3 tests: 3 passed, 0 failed, 0 flaky  4 s']);
  });
  test('where its interface is besides, and what was left alone, is said as soon as it is known', () => {
    const api = { origin: 'http://localhost:8091', named: false, credentials: true };
    const held = { origin: 'http://localhost:9200', why: 'no-cors' as const };
    const at = { pages: 1, states: 1, actions: 0, url: '/' };
    const first = session({ exploration: { ...at, heldBack: [held] } });
    expect(milestones(session(), first, plain, 0)).toEqual([
      '! left alone http://localhost:9200  it lets no page of the application read its answers (CORS)',
    ]);
    const second = session({ exploration: { ...at, apis: [api], heldBack: [held] } });
    expect(milestones(first, second, plain, 0)).toEqual([
      '✓ API        http://localhost:8091  recognised as the application’s API: only what pages do is done there; --origin http://localhost:8091 allows the rest',
    ]);
    const explored = session({ coverage: { ...coverage, apis: [api], heldBack: [held] } });
    expect(milestones(second, explored, plain, 0)).toHaveLength(1);
    const named = session({ exploration: { ...at, apis: [{ ...api, named: true }] } });
    expect(milestones(session(), named, plain, 0)).toEqual([
      '✓ API        http://localhost:8091  named: tested like the pages',
    ]);
  });
  test('cleaning up has a line while it goes on, and one when it is done', () => {
    const none = { removed: [], gone: [], kept: [], seconds: 3, stopped: null };
    const coverage = { pages: 1, states: 1, actionsTried: 1, actionsSeen: 1, operations: 0, seconds: 1 };
    const at = (status: 'waiting' | 'running' | 'done', phase: SessionDetail['phase'] = 'testing') => {
      const cleanUp = { ...none, status, removed: status === 'done' ? [{} as never] : [] };
      return session({ phase, coverage: coverage as never, testsRun: 3, testsPassed: 3, cleanUp });
    };
    expect(liveLine(at('running'), 1_000, 0)).toBe('⠋ cleaning   0 removed, 0 left  1 s');
    expect(milestones(at('waiting'), at('running'), plain, 4_000)).toEqual([
      '✓ tested     3 tests: 3 passed, 0 failed, 0 flaky  4 s',
    ]);
    expect(milestones(at('running'), at('done', 'done'), plain, 0)).toEqual([
      '✓ cleaned up 1 thing removed  3 s',
    ]);
    expect(milestones(at('waiting'), at('done', 'done'), plain, 4_000)).toHaveLength(2);
  });
  test('a failed sign-in is said loudly', () => {
    expect(
      milestones(undefined, session({ signIn: { status: 'failed', detail: 'no form' } }), marksFor(true), 0),
    ).toEqual(['\u001b[33m! sign-in failed: no form\u001b[0m']);
  });
});

describe('the summary', () => {
  const places = { report: '/r.html', board: 'http://127.0.0.1:4400' };
  test('lists the bugs, at most a dozen, and says where to look', () => {
    const text = summarise(
      session({ status: 'completed', outcome: 'bugs-found', testsRun: 3 }),
      Array.from({ length: 14 }, (_, index) => bug(`Bug ${index}`)),
      places,
      plain,
    );
    expect(text).toContain('14 bugs found');
    expect(text).toContain('… and 2 more');
    expect(text).toContain('Report  /r.html');
    expect(text.split('\n').filter((line) => line.includes('high'))).toHaveLength(12);
  });
  test('says an address once, in the title or behind it', () => {
    const lines = (title: string, url: string) =>
      summarise(
        session({ status: 'completed', outcome: 'bugs-found' }),
        [{ ...bug(title), url }],
        places,
        plain,
      ).split('/trips').length - 1;
    expect(lines('Sorting by price does not sort (/trips)', '/trips')).toBe(1);
    expect(lines('PUT /trips/:id fails on a body of the wrong shape', '/trips/3')).toBe(1);
    expect(lines('A button has no name (/trips-of-old)', '/trips')).toBe(2);
    expect(lines('A button has no name', '/trips')).toBe(1);
  });
  test('says what counted, where it was said what counts', () => {
    const verdict = {
      ...{ result: 'failed', failOn: 'high', newOnly: true, base: { sessionId: 'ses_0' } },
      bugs: [{ counts: true }, { counts: false }],
    } as unknown as Verdict;
    const ended = session({ status: 'completed', outcome: 'bugs-found' });
    expect(summarise(ended, [], places, plain, verdict)).toContain(
      'Verdict: failed, 1 new bug of severity high or above (compared with ses_0)',
    );
    expect(summarise(ended, [], places, plain)).not.toContain('Verdict');
  });
  test('is never a green when nothing was seen, and names the reason', () => {
    const text = summarise(
      session({ status: 'completed', outcome: 'inconclusive', error: 'It does not answer.' }),
      [],
      places,
      plain,
    );
    expect(text.trim().split('\n')[0]).toBe('Inconclusive: It does not answer.');
    expect(text).not.toContain('No bugs found');
  });
  test('says that settings were put back only where that was seen, and names the others', () => {
    const text = (more: Partial<SessionDetail>) =>
      summarise(session({ status: 'completed', outcome: 'clean', ...more }), [], places, plain);
    expect(text({})).toContain('no setting was changed.');
    expect(text({ settingsPutBack: 2 })).toContain('Settings were changed, put back, and read as before.');
    const doubtful = { what: 'setting' as const, name: 'Tone: “loud” instead of “soft”', url: '/account' };
    const doubted = text({ settingsPutBack: 2, leftBehind: [doubtful] });
    expect(doubted).toMatch(/1 setting could not be shown to be put back:\n {2}Tone: .*\/account/);
    expect(doubted).not.toMatch(/changed, put back|Left behind/);
  });
  test('says what was cleaned up, and why the rest is still there', () => {
    const text = (
      cleanUp: Partial<NonNullable<SessionDetail['cleanUp']>>,
      more: Partial<SessionDetail> = {},
    ) => {
      const none = { status: 'done' as const, removed: [], gone: [], kept: [], seconds: 3, stopped: null };
      const ended = session({
        status: 'completed',
        outcome: 'clean',
        ...more,
        cleanUp: { ...none, ...cleanUp },
      });
      return summarise(ended, [], places, plain);
    };
    const thing = { what: 'record' as const, name: 'Sample prowl1', url: '/notes' };
    const kept = [{ ...thing, because: 'refused' as const, why: 'It is still shown on /notes.' }];
    expect(text({})).toContain('Nothing to clean up');
    const said = text({ removed: [thing], gone: [thing], kept });
    expect(said).toContain('Cleaned up: 1 of 2 things removed, 1 had been removed by tests.');
    expect(said).toMatch(
      /Still there:\n {2}record {4}Sample prowl1 {2}\/notes\n +It is still shown on \/notes\./,
    );
    const stopped = text({ stopped: 'No runner answered in time.' }, { leftBehind: [thing] });
    expect(stopped).toMatch(/No runner answered in time\.\nLeft behind: 1 thing/);
    expect(text({ status: 'waiting' }, { leftBehind: [thing] })).toMatch(
      /session ended before\.\nLeft behind/,
    );
  });
  test('says clean, failed and cancelled', () => {
    expect(summarise(session({ status: 'completed', outcome: 'clean' }), [], places, plain)).toContain(
      'No bugs found.',
    );
    expect(summarise(session({ status: 'failed', error: 'broken' }), [], places, plain)).toContain(
      'The session failed: broken',
    );
    expect(
      summarise(session({ status: 'cancelled' }), [], { ...places, board: undefined }, plain),
    ).not.toContain('API ');
  });
  test('long texts are cut, with a note of what was left out', () => {
    const leftOut = Array.from({ length: 6 }, (_, index) => ({
      what: `w${index}`,
      why: 'y'.repeat(100),
      count: 2,
    }));
    const text = summarise(
      session({ status: 'completed', outcome: 'bugs-found', leftOut }),
      [bug('t'.repeat(200))],
      places,
      plain,
    );
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(140);
    expect(text).toContain('… 2 more in the report');
  });
});
