import { expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { deadLetterRoutes } from './dead-letters.ts';

const id = idOf('job');
const deadLetter = { id, kind: 'explore', attempts: 5, error: 'The browser ended.', failedAt: time };
const jobs = (retried: string[], retryable = true) => ({
  jobs: {
    deadLetters: async ({ team }: { team: string }) => (team === 'blue' ? [deadLetter] : []),
    retry: async (job: string) => {
      retried.push(job);
      return retryable;
    },
  },
});

it('lists the dead letters of the team', async () => {
  const { failedAt: at, ...rest } = deadLetter;
  const { call } = openRoutes(deadLetterRoutes, { backbone: jobs([]) });
  expect((await call('GET', '/api/dead-letters')).body).toEqual([{ ...rest, at }]);
  const other = openRoutes(deadLetterRoutes, { backbone: jobs([]), identity: { team: 'red' } });
  expect((await other.call('GET', '/api/dead-letters')).body).toEqual([]);
});

it('queues a job again with 202', async () => {
  const retried: string[] = [];
  const { call } = openRoutes(deadLetterRoutes, { backbone: jobs(retried) });
  const answer = await call('POST', `/api/dead-letters/${id}/retry`);
  expect([answer.status, answer.body, retried]).toEqual([202, { id, status: 'queued' }, [id]]);
});

it('rejects a job that is not dead, or another team’s, with 404', async () => {
  const retried: string[] = [];
  const mine = openRoutes(deadLetterRoutes, { backbone: jobs(retried, false) });
  expect((await mine.call('POST', '/api/dead-letters/other/retry')).status).toBe(404);
  expect(retried).toEqual([]);
  expect((await mine.call('POST', `/api/dead-letters/${id}/retry`)).status).toBe(404);
  const other = openRoutes(deadLetterRoutes, { backbone: jobs(retried), identity: { team: 'red' } });
  expect((await other.call('POST', `/api/dead-letters/${id}/retry`)).status).toBe(404);
  expect(retried).toEqual([id]);
});
