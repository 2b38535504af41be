import { expect, it } from 'vitest';
import { allowance, explored, given, ids, proposed, started, startedAt } from '../team-state.fixture.ts';
import { proposalsWatcher } from './watch.ts';

const sessionId = ids.session();
const dead = [{ id: `propose-${sessionId}`, error: 'It broke.', attempts: 3, at: startedAt }];
const watch = { dead, now: startedAt, since: startedAt, stirredAt: startedAt };
const waiting = given(started({ languageModel: allowance }), explored());

it('has a session whose asking is dead planned without it', () => {
  expect(proposalsWatcher.isWaiting(waiting)).toBe(true);
  expect(proposalsWatcher.rescue(waiting, watch)).toMatchObject([
    {
      effects: [{ do: 'append', events: [{ type: 'TestsProposed', data: { failure: 'not-carried-out' } }] }],
    },
  ]);
});

it('has nothing to do where none was asked, or one has answered', () => {
  expect(proposalsWatcher.isWaiting(given(started()))).toBe(false);
  const answered = given(started({ languageModel: allowance }), explored(), proposed());
  expect(proposalsWatcher.isWaiting(answered)).toBe(false);
  expect(proposalsWatcher.rescue(answered, watch)).toEqual([]);
});
