// Tests of earlier sessions that may be carried over into this one when nothing plans them, and what the sessions saw in which they passed.
// Pure.
import type { Target, TestPlan } from '@prowl/contracts';
import { guarded } from '../bugs/cause.ts';
import type { BugsPart } from '../bugs/fold.ts';
import type { TestEntry, TestsPart } from '../tests/fold.ts';
import { watcherOf } from './assign-tests.ts';
import type { SessionEntry, SessionsPart } from './fold.ts';

export interface FormerTest {
  readonly testId: string;
  readonly agentId: string;
  readonly plan: TestPlan;
  /** It is planned when one of these fingerprints is. */
  readonly guards: readonly string[];
  /** It watches a bug. */
  readonly watches: boolean;
  /** The session in which it passed last, or that found the bug it watches. */
  readonly sessionId: string;
}

type Reads = TestsPart & BugsPart & SessionsPart;

const namesOf = ({ accounts = [] }: Target): string =>
  JSON.stringify(accounts.map(({ name, role }) => [name, role]));

const isSame = (one: Target, other: Target): boolean =>
  one.url === other.url &&
  one.auth.type === other.auth.type &&
  one.auth.loginUrl === other.auth.loginUrl &&
  // Tests name further accounts by their numbers.
  namesOf(one) === namesOf(other);

/** Bugs that nobody dismissed are watched, whatever their test said last. */
const watchedBug = ({ bugs }: BugsPart, { testId, bugId }: TestEntry) => {
  const bug = bugs.get(bugId ?? '');
  return bug?.regressionTestId === testId && bug.status !== 'dismissed' ? bug : undefined;
};

const formerTest = (state: Reads, test: TestEntry): FormerTest | undefined => {
  const { testId, agentId, plan, said } = test;
  const { fingerprint } = plan;
  if (test.retired || plan.type === 'unit') return undefined;
  if (test.bugId !== undefined) {
    const bug = watchedBug(state, test);
    const sessionId = said?.sessionId ?? test.sessionId;
    if (bug === undefined || sessionId === undefined) return undefined;
    const guards = [fingerprint, guarded(fingerprint), bug.fingerprint];
    return { testId, agentId, plan, guards, watches: true, sessionId };
  }
  if (said?.status !== 'passed' || watcherOf(state, fingerprint) !== undefined) return undefined;
  return { testId, agentId, plan, guards: [fingerprint], watches: false, sessionId: said.sessionId };
};

/** Of sessions with the same configuration, this one left out. */
export const formerTests = (state: Reads, { request }: SessionEntry): FormerTest[] =>
  [...state.tests.values()].flatMap((test) => {
    const former = formerTest(state, test);
    const session = state.sessions.get(former?.sessionId ?? '');
    const isEarlier = session !== undefined && session.request.sessionId !== request.sessionId;
    return former !== undefined && isEarlier && isSame(session.request.target, request.target)
      ? [former]
      : [];
  });

/** Sessions whose site models are compared with this one's: each is a file of some megabytes. */
const mostCompared = 2;

export interface EarlierSession {
  readonly siteModel: string;
  readonly passed: readonly TestPlan[];
  readonly sameAccount: boolean;
}

/** The latest first. */
export const earlierSessions = (
  { sessions }: SessionsPart,
  { request }: SessionEntry,
  former: readonly FormerTest[],
): EarlierSession[] => {
  const bySession = Map.groupBy(
    // What a language model expected says nothing of what worked.
    former.filter(({ watches, plan }) => !watches && plan.inferred === undefined),
    ({ sessionId }) => sessionId,
  );
  return [...bySession]
    .flatMap(([id, tests]) => {
      const session = sessions.get(id);
      return session?.explored === undefined ? [] : [{ session, explored: session.explored, tests }];
    })
    .sort((a, b) => b.session.startedAt - a.session.startedAt)
    .slice(0, mostCompared)
    .map(({ session, explored, tests }) => ({
      siteModel: explored.siteModel,
      passed: tests.map(({ plan }) => plan),
      sameAccount: session.request.target.auth.credentialsRef === request.target.auth.credentialsRef,
    }));
};
