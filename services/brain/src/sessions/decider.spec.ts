import { defaultQuotas, type Quotas, type RunSessionBody, type Target } from '@prowl/contracts';
import { specification } from '@prowl/testkit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decisionOf } from '../core/decision.fixture.ts';
import { event, ids, request, startedAt, target, team } from '../team-state.fixture.ts';
import {
  decideCancel,
  decideStart,
  evolve,
  evolveSession,
  initialState,
  type SessionState,
  type SlotState,
} from './decider.ts';

const agents = new Set<string>([ids.agent('a')]);
const starting = (configuration: Target | undefined = target, quotas: Partial<Quotas> = {}, kept = 0) =>
  specification({
    decide: (command: RunSessionBody, state: SlotState) =>
      decisionOf(
        decideStart(state, command, {
          team,
          configuration,
          sessionId: ids.session(),
          now: startedAt,
          quotas: { ...defaultQuotas, ...quotas },
          kept,
          agents,
        }),
      ),
    evolve,
    initialState,
  });
const { given } = starting();
const admitted = (name = 'one') => event('SessionAdmitted', request({}, name));
const released = (name = 'one') => event('SessionReleased', { sessionId: ids.session(name) });
const admission = (data: object) =>
  [{ type: 'SessionAdmitted', data: expect.objectContaining(data) }] as never;

it('is admitted with a budget of three minutes, all types and a deadline', () => {
  given([])
    .when({})
    .then([event('SessionAdmitted', request())]);
});
it('cleans up only when it is asked to', () => {
  given([])
    .when({ cleanUp: true })
    .then(admission({ cleanUp: true }));
  given([])
    .when({})
    .then(admission({ cleanUp: false }));
});
it('takes the budget that is asked for, and fills in the rest', () => {
  given([])
    .when({ budget: { seconds: 60 }, types: ['security'] })
    .then(
      admission({
        budget: { seconds: 60, pages: 200, tests: 300 },
        types: ['security'],
        deadline: '2026-01-01T00:01:00.000Z',
      }),
    );
});
it('is cut by the limits of directives, and follows them', () => {
  const directives = [
    'at most 20 pages',
    'ignore /admin',
    'never click Delete',
    'use the code ABC10 for voucher',
    'also test http://api.test',
  ];
  starting({ ...target, directives })
    .given([])
    .when({ budget: { pages: 50 } })
    .then(
      admission({
        budget: { seconds: 180, pages: 20, tests: 300 },
        scope: {
          origins: ['http://shop.test', 'http://api.test'],
          ignore: ['/admin'],
          focus: [],
          disposable: false,
          neverClick: ['Delete'],
          allowDestructive: [],
          values: { code: 'ABC10' },
        },
      }),
    );
});
it('is refused without a configuration', () => {
  specification({
    decide: (_: object, state: SlotState) =>
      decisionOf(
        decideStart(
          state,
          {},
          {
            team,
            configuration: undefined,
            sessionId: ids.session(),
            now: startedAt,
            quotas: defaultQuotas,
            kept: 0,
            agents,
          },
        ),
      ),
    evolve,
    initialState,
  })
    .given([])
    .when({})
    .refused('no-configuration');
});
it('is refused while another one runs, which is named', () => {
  given([admitted('other')])
    .when({})
    .refused('session-running', { message: expect.stringContaining(ids.session('other')) });
});
it('is admitted beside another one where the limit allows two', () => {
  starting(target, { sessions: 2 })
    .given([admitted('other')])
    .when({})
    .then([event('SessionAdmitted', request())]);
});
it('is admitted once the other one has left', () => {
  given([admitted('other'), released('other')])
    .when({})
    .then([event('SessionAdmitted', request())]);
});
it('is refused for an agent that nobody knows', () => {
  given([])
    .when({ agentIds: [ids.agent('a'), ids.agent('b')] })
    .refused('unknown-id', { message: expect.stringContaining(ids.agent('b')) });
});
it('never has more sessions in than were admitted and not released, in whatever order that comes', () => {
  const step = fc.record({ name: fc.constantFrom('a', 'b', 'c'), leave: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const inside = new Set<string>();
      let state = initialState;
      for (const { name, leave } of steps) {
        if (leave === inside.has(name)) {
          state = evolve(state, leave ? released(name) : admitted(name));
          if (leave) inside.delete(name);
          else inside.add(name);
        } else if (leave) state = evolve(state, released(name)); // a release that comes twice
      }
      expect(new Set(state.running)).toEqual(new Set([...inside].map((name) => ids.session(name))));
    }),
  );
});

const cancelling = specification({
  decide: (_: 'cancel', state: SessionState) => decisionOf(decideCancel(state, ids.session())),
  evolve: evolveSession,
  initialState: 'unknown' as SessionState,
});
const began = event('SessionStarted', request());
it('is cancelled while it runs', () => {
  cancelling
    .given([began])
    .when('cancel')
    .then([event('SessionCancelled', { sessionId: ids.session(), reason: 'Cancelled on request.' })]);
});
it('is not cancelled twice, nor after its end, nor when nobody knows it', () => {
  const cancelled = event('SessionCancelled', { sessionId: ids.session(), reason: '' });
  cancelling.given([began, cancelled]).when('cancel').refused('session-ended');
  cancelling
    .given([began, event('SessionFailed', { sessionId: ids.session(), error: '' })])
    .when('cancel')
    .refused('session-ended');
  cancelling.given([]).when('cancel').refused('unknown-id');
});
it('stays within the quotas of the team, and is refused when it is asked to exceed them', () => {
  const { given: within } = starting(target, { pages: 20, tests: 30 });
  within([])
    .when({})
    .then(admission({ budget: { seconds: 180, pages: 20, tests: 30 } }));
  within([])
    .when({ budget: { pages: 21 } })
    .refused('quota-exceeded');
  within([])
    .when({ budget: { pages: 20, tests: 30 } })
    .then(admission({ budget: { seconds: 180, pages: 20, tests: 30 } }));
});
it('is refused while the team keeps as much as it may', () => {
  starting(target, { artifactBytes: 1_000 }, 1_000).given([]).when({}).refused('quota-exceeded');
  starting(target, { artifactBytes: 1_000 }, 999).given([]).when({}).then(admission({ target }));
});
