// Over real HTTP, through the real client, to a server that answers as it is told: what an asking brings, uses and withstands.
import { type LanguageModelFailure, languageModelFailures } from '@prowl/contracts';
import { type ModelReply, openScriptedModel, type ScriptedModel, scriptedUsage } from '@prowl/testkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type LanguageModelSettings, type Limits, openLanguageModel, type Question } from './index.ts';

const key = 'sk-very-secret-0123456789';
const Answer = z.object({
  ideas: z.array(z.object({ title: z.string().max(40), worth: z.number().max(10) })),
});
const question: Question<z.infer<typeof Answer>> = {
  instructions: 'Find ideas.',
  material: 'A page with a list.',
  answer: Answer,
  lookups: [
    {
      name: 'read_page',
      description: 'More of a page.',
      input: z.object({ page: z.string() }),
      answer: ({ page }) => `Everything about ${page}.`,
    },
  ],
};
const limits: Limits = { seconds: 20, tokens: 100_000 };
const ideas = { ideas: [{ title: 'Sort it', worth: 3 }] };
const good: ModelReply = { call: 'answer', args: ideas };
const { input, output } = scriptedUsage;
const error = (status: number, more: object = {}, headers: Record<string, string> = {}): ModelReply => ({
  status,
  body: JSON.stringify({ error: { message: `No: ${key}`, type: 'x', ...more } }),
  headers,
});

let server: ScriptedModel | undefined;
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
  server = undefined;
});

const open = async (
  script: Parameters<typeof openScriptedModel>[0],
  more: Partial<LanguageModelSettings> = {},
) => {
  server = await openScriptedModel(script);
  const model = openLanguageModel({
    model: 'scripted-1',
    apiKey: key,
    baseUrl: server.url,
    prices: undefined,
    ...more,
  });
  return {
    requests: server.requests,
    ask: (within: Partial<Limits> = {}, owner = 'team-a', signal = new AbortController().signal) =>
      model.ask(question, { ...limits, ...within }, owner, signal),
  };
};

describe('an asking', () => {
  it('brings an answer that fits its schema, with the key to the endpoint and exact use', async () => {
    const { ask, requests } = await open([good]);
    expect(await ask()).toEqual({
      ok: true,
      answer: ideas,
      usage: {
        requests: 1,
        inputTokens: input,
        outputTokens: output,
        estimated: false,
        seconds: expect.any(Number),
        cost: null,
        cached: false,
      },
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(requests[0]?.path).toBe('/v1/chat/completions');
    expect(requests[0]?.body.model).toBe('scripted-1');
  });

  it('lets the model look things up, and counts every turn', async () => {
    const { ask, requests } = await open([{ call: 'read_page', args: { page: 'p7' } }, good]);
    const asked = await ask();
    expect(asked).toMatchObject({
      ok: true,
      usage: { requests: 2, inputTokens: 2 * input, outputTokens: 2 * output },
    });
    expect(requests[1]?.text).toContain('Everything about p7.');
  });

  it('hands what does not fit back to the model once more', async () => {
    const { ask, requests } = await open([
      { call: 'answer', args: { ideas: [{ title: 5, worth: 'a lot' }] } },
      good,
    ]);
    expect(await ask()).toMatchObject({ ok: true, answer: ideas, usage: { requests: 2 } });
    expect(requests[1]?.text).toContain('expected string');
  });

  it('says what it cost, to the token', async () => {
    const { ask } = await open([{ ...good, usage: { input: 1_234, output: 567 } }], {
      prices: { input: 2.5, output: 10 },
    });
    expect((await ask()).usage).toMatchObject({
      inputTokens: 1_234,
      outputTokens: 567,
      cost: 0.008755,
    });
  });

  it('asks the same question of one team once, and another team’s anew', async () => {
    const { ask, requests } = await open([good], { prices: { input: 1, output: 1 } });
    await ask();
    expect(await ask()).toMatchObject({
      ok: true,
      answer: ideas,
      usage: { requests: 0, cost: 0, cached: true },
    });
    await ask({}, 'team-b');
    expect(requests).toHaveLength(2);
  });

  it('does not remember what failed', async () => {
    const { ask } = await open([{ says: 'No idea.' }, good]);
    expect(await ask()).toMatchObject({ ok: false, failure: 'no-answer' });
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('repeats what was limited or failed on the server, after a pause', async () => {
    const { ask, requests } = await open([error(429, {}, { 'retry-after': '1' }), error(500), good]);
    const asked = await ask();
    expect(asked).toMatchObject({ ok: true, usage: { requests: 3, inputTokens: input } });
    expect(asked.usage.seconds).toBeGreaterThan(1);
    expect(requests).toHaveLength(3);
  });

  it('sends nothing that could go beyond the tokens, or the money', async () => {
    const { ask, requests } = await open([good], { prices: { input: 1_000, output: 1_000 } });
    expect(await ask({ tokens: 300 })).toMatchObject({
      ok: false,
      failure: 'budget',
      usage: { requests: 0 },
    });
    expect(await ask({ cost: 0.05 })).toMatchObject({ ok: false, failure: 'budget', usage: { requests: 0 } });
    expect(requests).toHaveLength(0);
  });

  it('asks for no more than the tokens that are left', async () => {
    const { ask, requests } = await open([good]);
    await ask({ tokens: 3_000 });
    const [request] = requests;
    const sent = Math.ceil(Buffer.byteLength(request?.text ?? '') / 3);
    expect(request?.body.max_tokens).toBeLessThan(3_000);
    expect((request?.body.max_tokens ?? 0) + sent).toBeLessThanOrEqual(3_010);
  });

  it('ends when it is called off', async () => {
    const { ask } = await open([{ act: 'hang' }]);
    const off = new AbortController();
    const asking = ask({}, 'team-a', off.signal);
    setTimeout(() => off.abort(new Error('called off')), 300);
    expect(await asking).toMatchObject({
      ok: false,
      failure: 'called-off',
      usage: { requests: 1, inputTokens: expect.any(Number), estimated: true },
    });
  });

  it('loads nothing before the first question', async () => {
    const load = vi.fn();
    openLanguageModel({ model: 'm', apiKey: key, baseUrl: undefined, prices: undefined }, load);
    expect(load).not.toHaveBeenCalled();
  });

  it('says of an address where nobody is that it cannot be reached', async () => {
    const { ask } = await open([good], { baseUrl: 'http://127.0.0.1:1/v1' });
    expect(await ask({ seconds: 5 })).toMatchObject({ ok: false });
  });
});

interface Hostile {
  readonly does: string;
  readonly script: readonly ModelReply[];
  readonly is: LanguageModelFailure;
  readonly within?: Partial<Limits>;
  readonly requests?: number;
}

const endless = 'x'.repeat(500_000);
/** Each leaves the asker with a reason, within its time and its tokens. */
const hostile: readonly Hostile[] = [
  { does: 'never answers', script: [{ act: 'hang' }], is: 'timed-out', within: { seconds: 1 } },
  { does: 'answers a byte now and then', script: [{ act: 'drip' }], is: 'timed-out', within: { seconds: 1 } },
  { does: 'never ends', script: [{ act: 'endless' }], is: 'too-long', requests: 1 },
  { does: 'hangs up', script: [{ act: 'drop' }], is: 'unreachable' },
  {
    does: 'refuses the key',
    script: [error(401, { code: 'invalid_api_key' })],
    is: 'key-refused',
    requests: 1,
  },
  { does: 'forbids', script: [error(403)], is: 'key-refused', requests: 1 },
  { does: 'wants to be paid', script: [error(402)], is: 'quota-used-up', requests: 1 },
  {
    does: 'does not know the model',
    script: [error(404, { code: 'model_not_found' })],
    is: 'unknown-model',
    requests: 1,
  },
  { does: 'always limits', script: [error(429)], is: 'rate-limited', requests: 3 },
  {
    does: 'limits for an hour',
    script: [error(429, {}, { 'retry-after': '3600' })],
    is: 'rate-limited',
    within: { seconds: 3 },
  },
  {
    does: 'has no quota left',
    script: [error(429, { code: 'insufficient_quota' })],
    is: 'quota-used-up',
    requests: 1,
  },
  { does: 'always fails', script: [error(500)], is: 'server-error', requests: 3 },
  { does: 'is overloaded', script: [error(503)], is: 'server-error', requests: 3 },
  {
    does: 'finds the request too long',
    script: [error(400, { code: 'context_length_exceeded' })],
    is: 'request-refused',
    requests: 1,
  },
  {
    does: 'sends a page',
    script: [
      { status: 200, body: '<html><form>Sign in</form></html>', headers: { 'content-type': 'text/html' } },
    ],
    is: 'unreadable',
    requests: 1,
  },
  { does: 'sends nothing', script: [{ status: 200, body: '' }], is: 'unreadable', requests: 1 },
  {
    does: 'sends half of its JSON',
    script: [{ status: 200, body: '{"choices":[{"message"' }],
    is: 'unreadable',
  },
  { does: 'sends JSON of another kind', script: [{ status: 200, body: '[1,2,3]' }], is: 'unreadable' },
  {
    does: 'streams what nobody asked it to stream',
    script: [
      {
        status: 200,
        body: 'data: {"choices":[]}\n\ndata: [DONE]\n\n',
        headers: { 'content-type': 'text/event-stream' },
      },
    ],
    is: 'unreadable',
  },
  {
    does: 'leads elsewhere',
    script: [{ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/v1/chat/completions' } }],
    is: 'unknown-model',
    requests: 1,
  },
  {
    does: 'writes half of its arguments',
    script: [{ call: 'answer', args: '{"ideas":[{"title":"a"' }],
    is: 'unreadable',
    requests: 1,
  },
  { does: 'only talks', script: [{ says: 'Sure! Here are my ideas.' }], is: 'no-answer', requests: 1 },
  {
    does: 'declines',
    script: [{ says: null, refusal: 'I cannot help with that.' }],
    is: 'no-answer',
    requests: 1,
  },
  {
    does: 'never fits the schema',
    script: [{ call: 'answer', args: { ideas: 'many' } }],
    is: 'no-answer',
    requests: 6,
  },
  {
    does: 'calls a tool that there is not',
    script: [{ call: 'run_shell', args: { command: 'rm -rf /' } }],
    is: 'no-answer',
    requests: 6,
  },
  {
    does: 'only looks things up',
    script: [{ call: 'read_page', args: { page: 'p1' } }],
    is: 'no-answer',
    requests: 6,
  },
  {
    does: 'looks up a thousand things at once',
    script: [{ calls: Array.from({ length: 1_000 }, () => ({ call: 'read_page', args: { page: 'p1' } })) }],
    is: 'unreadable',
    requests: 1,
  },
  {
    does: 'fills fields beyond their bounds',
    script: [{ call: 'answer', args: { ideas: [{ title: endless.slice(0, 50_000), worth: 1e308 }] } }],
    is: 'budget',
    within: { tokens: 15_000 },
  },
  {
    does: 'claims to have used what nobody can',
    script: [{ call: 'read_page', args: { page: 'p1' }, usage: { input: 90_000_000, output: 5 } }],
    is: 'budget',
    requests: 1,
  },
];

describe('a model that', () => {
  it.each(hostile)('$does costs its answer only', async ({ script, is, within, requests: sent }) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { ask, requests } = await open(script);
    const from = performance.now();
    const asked = await ask(within);
    const { seconds = limits.seconds } = within ?? {};
    expect(asked).toMatchObject({ ok: false, failure: is });
    expect((performance.now() - from) / 1_000).toBeLessThan(seconds + 8);
    if (sent !== undefined) expect(requests).toHaveLength(sent);
    expect(requests.length).toBeLessThanOrEqual(6);
    // A provider repeats parts of keys in its messages: no word of it goes on.
    expect(JSON.stringify(asked)).not.toContain('secret');
    expect(Object.keys(languageModelFailures)).toContain(is);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
