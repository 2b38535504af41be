import { agentShare, sharesTogether } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { event, failed, generated, given, ids, planOf, queued, started } from '../team-state.fixture.ts';
import { charterFor } from './charters.ts';
import { sharesOf } from './shares.ts';

describe('the share of an agent', () => {
  it('begins with a tenth, and follows what its tests find, within bounds', () => {
    const share = (testsGenerated: number, bugsFound: number) => agentShare({ testsGenerated, bugsFound });
    expect([share(0, 0), share(20, 0), share(20, 5), share(500, 0), share(10, 10)]).toEqual([
      0.1, 0.03, 0.2, 0.03, 0.3,
    ]);
  });

  it('leaves half of a session to all others, however many there are', () => {
    expect(sharesTogether([0.1, 0.2])).toEqual([0.1, 0.2]);
    const many = sharesTogether([0.3, 0.3, 0.3]);
    expect(many.reduce((sum, share) => sum + share, 0)).toBeCloseTo(0.5);
  });

  it('is of created agents alone, by the tests and bugs that are theirs', () => {
    const plan = planOf({ fingerprint: 'a|/|b' });
    const bug = {
      ...{ bugId: ids.bug('x'), fingerprint: 'f', testId: ids.test('a'), runId: ids.run('1') },
      ...{ oracle: 'o', place: { url: '/', template: '/' } },
    };
    const state = given(
      started(),
      generated('a', plan),
      queued('1', 'a'),
      failed('1', 'a'),
      event('BugFound', bug as never),
    );
    const agentId = state.tests.get(ids.test('a'))?.agentId ?? '';
    const mine = { agentId, charter: charterFor('the checkout', []) };
    const shares = sharesOf(state, [
      mine,
      { agentId: ids.agent('other'), charter: charterFor('the catalogue', []) },
      { agentId: ids.agent('lists'), charter: { ...charterFor('lists', []), key: 'lists', builtIn: true } },
    ]);
    expect([...shares]).toEqual([
      [mine.charter.key, agentShare({ testsGenerated: 1, bugsFound: 1 })],
      ['catalogue-agent', 0.1],
    ]);
  });
});
