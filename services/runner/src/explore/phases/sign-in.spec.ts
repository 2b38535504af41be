import { expect, it } from 'vitest';
import type { Tab } from '../../tab/tab.ts';
import type { Exploration } from './exploration.ts';
import { signIn } from './sign-in.ts';

it('a sign-in that was not waited for leaves no session behind', async () => {
  const done: string[] = [];
  const doing = (what: string) => () => {
    done.push(what);
    return Promise.resolve();
  };
  const page = {
    evaluate: doing('storage'),
    goto: doing('away'),
    context: () => ({ clearCookies: doing('cookies') }),
  };
  // Nothing else of it answers.
  const tab = { page, open: () => Promise.reject(new Error('slow')), renew: doing('renewed') };
  const session = { signIn: undefined };
  const exploration = {
    ...{ job: { target: { auth: { type: 'session' } }, scope: { origins: [] } }, session },
    ...{ start: 'http://site.test/', clock: { until: () => 0, left: () => 0 } },
  };
  const reported: unknown[] = [];
  await signIn(
    exploration as unknown as Exploration,
    tab as unknown as Tab,
    { username: 'ann', password: 'secret' },
    (outcome) => reported.push(outcome),
  );
  expect(reported).toEqual([{ status: 'failed', reason: 'signing in took too long' }]);
  expect(done).toEqual(['storage', 'away', 'cookies', 'renewed']);
});
