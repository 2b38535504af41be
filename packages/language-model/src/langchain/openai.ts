// The one adapter that there is: any endpoint with the API of OpenAI, through LangChain. Loaded when a model is asked for the first time, so that
// nobody else waits for it. Another provider is another file like this one.

import type { StructuredToolInterface } from '@langchain/core/tools';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent, modelCallLimitMiddleware, tool } from 'langchain';
import { Meter } from '../port/meter.ts';
import type { Adapter, Asked, LanguageModelSettings, Limits, Lookup, Question } from '../port/port.ts';
import { failureOf } from './failures.ts';
import { createTransport } from './transport.ts';

const openAi = 'https://api.openai.com/v1';
/** Turns of one asking: looking things up, an answer, another one where the first did not fit. */
const mostTurns = 6;
/** Repetitions of a request that was limited or failed, with growing pauses. */
const retries = 2;
/** Tokens of an answer. */
const mostAnswered = 6_000;
/** Below this no answer would be of use. */
const leastAnswered = 200;
/** What one look-up answers, characters. */
const mostLookedUp = 6_000;
const answerTool = 'answer';

const lookUp = ({ name, description, input, answer }: Lookup) =>
  tool(async (given: Record<string, unknown>) => answer(given).slice(0, mostLookedUp), {
    name,
    description,
    schema: input,
  });

const run = async <Answer>(
  { model, apiKey, baseUrl = openAi, prices }: LanguageModelSettings,
  { instructions, material, answer: schema, lookups }: Question<Answer>,
  limits: Limits,
  signal: AbortSignal,
): Promise<Asked<Answer>> => {
  const meter = new Meter(limits, prices);
  const deadline = AbortSignal.timeout(Math.ceil(limits.seconds * 1_000));
  const base = baseUrl.replace(/\/+$/, '');
  const chat = new ChatOpenAI({
    model,
    // A server of one's own may want none; the client does.
    apiKey: apiKey ?? 'none',
    maxRetries: retries,
    maxTokens: mostAnswered,
    useResponsesApi: false,
    configuration: { baseURL: base, fetch: createTransport(meter, `${base}/`, leastAnswered) },
  });
  let answered: Answer | undefined;
  // A tool of its own: what does not fit the schema goes back to the model with the reason, as for any other tool.
  const answering = tool(
    async (given: unknown) => {
      answered = schema.parse(given);
      return 'Taken.';
    },
    {
      name: answerTool,
      description: 'Gives the final answer. Call it once, when you are done.',
      schema,
      returnDirect: true,
    },
  );
  const tools: StructuredToolInterface[] = [...lookups.map(lookUp), answering];
  const agent = createAgent({
    model: chat,
    systemPrompt: instructions,
    tools,
    middleware: [modelCallLimitMiddleware({ runLimit: mostTurns, exitBehavior: 'end' })],
  });
  try {
    await agent.invoke(
      { messages: [{ role: 'user', content: material }] },
      { signal: AbortSignal.any([deadline, signal]), recursionLimit: 4 * mostTurns },
    );
  } catch (error) {
    // What was answered counts, whatever went wrong behind it.
    if (answered === undefined) {
      const failure = signal.aborted ? 'called-off' : deadline.aborted ? 'timed-out' : failureOf(error);
      return { ok: false, failure, usage: meter.usage };
    }
  }
  return answered === undefined
    ? { ok: false, failure: 'no-answer', usage: meter.usage }
    : { ok: true, answer: answered, usage: meter.usage };
};

export const openAiCompatible: Adapter = (settings) => (question, limits, signal) =>
  run(settings, question, limits, signal);
