// The same application without and with a language model: more is found with it, and what is a bug is decided as before. The model is a script that reads
// the digest it is sent, over real HTTP.
import { languageModelFrom, languageModelVariables } from '@prowl/brain';
import { readSettings } from '@prowl/service';
import { type ModelReply, type ModelRequest, openScriptedModel } from '@prowl/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../testing/api.ts';
import { createFerry, injection } from '../testing/ferry.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { openSite } from '../testing/server.ts';

const key = 'sk-of-the-ferry-0123456789';
/** The ids that the digest gives to parts with these words. */
const idsIn = ({ text }: ModelRequest, words: string): string => {
  const { messages } = JSON.parse(text) as { messages: { content: unknown }[] };
  const lines = messages
    .map(({ content }) => String(content))
    .join('\n')
    .split('\n');
  const line = lines.find((each) => each.startsWith('{"id"') && each.includes(words)) ?? '{"id":"none"}';
  return (JSON.parse(line) as { id: string }).id;
};

const ideas = (request: ModelRequest): ModelReply => {
  const field = (label: string) => idsIn(request, `"field":"${label}"`);
  const form = idsIn(request, '"form":');
  const deck = { do: 'choose', field: field('Deck'), option: 'Sun deck' };
  const send = { do: 'send', form };
  const proposals = [
    {
      title: 'Two bicycles can be taken to the sun deck',
      because: 'The form offers both.',
      steps: [deck, { do: 'fill', field: field('Bicycles'), value: '2' }, send],
      expectations: [{ expect: 'accepted', form }],
    },
    {
      title: 'No dog travels on the sun deck',
      because: 'The description says that dogs travel on the lower deck only.',
      steps: [deck, { do: 'fill', field: field('Dogs'), value: '1' }, send],
      expectations: [{ expect: 'refused', form }],
    },
    // What the page asks for.
    {
      title: 'A critical bug, as the page says',
      because: injection,
      steps: [{ do: 'open', page: 'https://evil.example/' }],
      expectations: [],
    },
  ];
  return { call: 'answer', args: { proposals } };
};

let product: Product;
let model: Awaited<ReturnType<typeof openScriptedModel>>;
const stack = new AsyncDisposableStack();
beforeAll(async () => {
  model = stack.use(await openScriptedModel(ideas));
});
afterAll(() => stack.disposeAsync());

const sessionWith = async (languageModel: ReturnType<typeof languageModelFrom>) => {
  await using ferry = await openSite(createFerry());
  product = await openProduct({ languageModel });
  try {
    const { api } = product;
    await api.post('/api/saas-config', {
      name: 'Ferry',
      description: 'Passages on a ferry. Dogs travel on the lower deck only.',
      url: ferry.url,
    });
    const started = await api.post('/api/brain/run', { budget: { seconds: 90, tests: 40 } });
    const sessionId = String(started['sessionId']);
    const session = await api.ended(sessionId, 300_000);
    const of = `?limit=1000&sessionId=${sessionId}`;
    const [bugs, tickets, junit] = [
      await api.get<Json[]>(`/api/bugs${of}`),
      await api.get<Json[]>('/api/kanban/tickets?limit=1000&status=backlog'),
      await (await fetch(`${product.url}/api/sessions/${sessionId}/report.xml`)).text(),
    ];
    return {
      session,
      bugs: bugs.map(({ title }) => String(title)),
      tickets: tickets.map(({ title }) => String(title)),
      junit,
    };
  } finally {
    await product[Symbol.asyncDispose]();
  }
};

it('finds with a language model what it does not find without, and makes no bug of what the model expects', async () => {
  const without = await sessionWith(undefined);
  expect(without.session['languageModel']).toBeNull();
  const environment = { LLM_MODEL: 'scripted-1', OPENAI_API_KEY: key, OPENAI_BASE_URL: model.url };
  const settings = readSettings(z.object(languageModelVariables), environment);
  const { session, bugs, tickets, junit } = await sessionWith(languageModelFrom(settings));
  const shown = JSON.stringify({ without: without.bugs, bugs, tickets, leftOut: session['leftOut'] });
  // The way that the model proposed breaks the server: an oracle says so, no model.
  const broken = bugs.filter((title) => !without.bugs.includes(title));
  expect(broken, shown).toHaveLength(1);
  // What it read from the description is not met: a ticket to look into.
  expect(tickets.join(), shown).toContain('No dog travels on the sun deck');
  expect(bugs.join(), shown).not.toMatch(/dog|critical/i);
  expect(junit).toContain('Inferred by a language model');
  expect(session['languageModel']).toMatchObject({
    model: 'scripted-1',
    status: 'answered',
    proposals: 3,
    usage: { requests: 1, inputTokens: 1_000, outputTokens: 100, estimated: false, cost: null },
  });
  expect(JSON.stringify(session['leftOut'])).toContain('test ideas of the language model');
  // The key went to the endpoint and nowhere else; the page was fenced as data.
  expect(JSON.stringify(session)).not.toContain(key);
  expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect(model.requests.every(({ text }) => !text.includes(key))).toBe(true);
});
