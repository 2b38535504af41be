import type { LanguageModel } from '@prowl/language-model';
import { describe, expect, it, vi } from 'vitest';
import { cause, openMemory } from '../memory.fixture.ts';
import { site } from '../session.fixture.ts';
import { allowance, explored, ids, proposed, started, startedAt, team } from '../team-state.fixture.ts';
import { type AskingContext, askForProposals } from './ask.ts';

const usage = proposed().data.usage;
const proposal = {
  title: 'Ages are in order',
  because: '',
  steps: [{ do: 'open' as const, page: 'p2' }],
  expectations: [],
};
const budget = {
  model: 'scripted-1',
  seconds: 60,
  sessionTokens: 50_000,
  teamTokens: 2_000,
  sessionCost: undefined,
  teamCost: undefined,
};
const job = { purpose: 'session' as const, id: ids.session() };

const at = (ask: LanguageModel['ask'], more: Partial<AskingContext> = {}) => {
  const memory = openMemory();
  memory.keep(started({ languageModel: allowance }), explored());
  const context = {
    ...memory.context,
    backbone: {
      ...memory.context.backbone,
      artifacts: {
        get: async () => ({
          stream: (async function* () {
            yield Buffer.from(JSON.stringify(site));
          })(),
        }),
      } as never,
    },
    planner: { run: async (task, input) => task.run(input) },
    languageModel: { model: { name: 'scripted-1', ask }, budget },
    now: () => startedAt,
    signal: new AbortController().signal,
    ...more,
  } as AskingContext;
  const said = () =>
    memory
      .domain()
      .filter(({ type }) => type === 'TestsProposed')
      .map(({ data }) => data);
  return { memory, said, run: () => askForProposals(context, job, { ...cause, id: 'evt_1' }) };
};
const answering = () =>
  vi.fn(async () => ({
    ok: true,
    answer: { proposals: [proposal] },
    usage,
  })) as unknown as LanguageModel['ask'];

describe('asking for proposals', () => {
  it('says what was answered and used, once however often it is repeated', async () => {
    const ask = answering();
    const { run, said } = at(ask);
    await run();
    await run();
    expect(said()).toEqual([{ sessionId: ids.session(), model: 'scripted-1', proposals: [proposal], usage }]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(vi.mocked(ask).mock.calls[0]).toMatchObject([{}, { seconds: 20, tokens: 2_000 }, team, {}]);
  });

  it('says why nothing was answered, and what it took', async () => {
    const { run, said } = at(async () => ({ ok: false, failure: 'timed-out', usage }));
    await run();
    expect(said()).toMatchObject([{ proposals: [], failure: 'timed-out', usage }]);
  });

  it('asks nobody once the team has used up its day', async () => {
    const ask = answering();
    const { run, said, memory } = at(ask);
    memory.keep(
      proposed({ sessionId: ids.session('before') }),
      proposed({ sessionId: ids.session('other') }),
    );
    await run();
    expect(ask).not.toHaveBeenCalled();
    expect(said().at(-1)).toMatchObject({ failure: 'team-budget', usage: { requests: 0 } });
  });

  it('says so where no model is configured any more', async () => {
    const { run, said } = at(answering(), { languageModel: undefined });
    await run();
    expect(said()).toMatchObject([{ failure: 'not-configured', model: 'scripted-1' }]);
  });

  it('leaves it to another replica when it is to end', async () => {
    const ending = new AbortController();
    const { run, said } = at(
      async () => {
        ending.abort(new Error('draining'));
        return { ok: false, failure: 'called-off', usage };
      },
      { signal: ending.signal },
    );
    await expect(run()).rejects.toThrow('draining');
    expect(said()).toEqual([]);
  });

  it('counts what was used of a session that was cancelled meanwhile', async () => {
    const ending = new AbortController();
    const made = at(
      async () => {
        const sessionId = ids.session();
        made.memory.keep({ type: 'SessionCancelled', data: { sessionId, reason: 'Cancelled on request.' } });
        ending.abort(new Error('cancelled'));
        return { ok: false, failure: 'called-off', usage };
      },
      { signal: ending.signal },
    );
    await made.run();
    expect(made.said()).toMatchObject([{ failure: 'called-off', usage }]);
  });
});
