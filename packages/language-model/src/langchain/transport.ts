// HTTP as an asking may use it: only to the configured endpoint, within its limits, every answer bounded, counted and readable before LangChain
// sees it. What is wrong comes back as a status that nobody repeats, with a code of ours.
import { z } from 'zod';
import { bytesOf, type Meter } from '../port/meter.ts';

/** Codes of ours in the place of a provider's. */
export const ownCodes = {
  budget: 'prowl_budget',
  unreadable: 'prowl_unreadable',
  tooLong: 'prowl_too_long',
  redirected: 'prowl_redirected',
} as const;

/** What an answer may have, bytes. */
const mostBytes = 400_000;

/** Before a provider that limits without a word about how long is asked again. */
const pauseSeconds = 2;
/** What a model may want to know at once. */
const mostCalls = 16;

const Completion = z.object({
  choices: z.array(z.object({ message: z.looseObject({}) })).min(1),
});
const Usage = z.object({
  usage: z.object({
    prompt_tokens: z.number().int().nonnegative().max(1e9),
    completion_tokens: z.number().int().nonnegative().max(1e9),
  }),
});
const ToolCalls = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        tool_calls: z
          .array(z.object({ function: z.object({ arguments: z.string() }) }))
          .max(mostCalls)
          .nullish(),
      }),
    }),
  ),
});

const answered = (status: number, code: string): Response =>
  Response.json({ error: { message: code, code, type: code } }, { status });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whatever the model wrote as arguments is JSON: half of an answer is none. */
const isReadable = (body: unknown): boolean => {
  if (!Completion.safeParse(body).success) return false;
  const calls = ToolCalls.safeParse(body);
  return (
    calls.success &&
    calls.data.choices.every(({ message }) =>
      (message.tool_calls ?? []).every((call) => parsed(call.function.arguments) !== undefined),
    )
  );
};

const readBounded = async (response: Response): Promise<{ text: string; bytes: number } | 'too-long'> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return 'too-long'; // leaving the loop cancels the body
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8'), bytes };
};

/** An answer is not to cost more than is left. */
const withRoom = (body: string, room: number): string => {
  const request = parsed(body);
  if (typeof request !== 'object' || request === null) return body;
  const asked = ['max_tokens', 'max_completion_tokens'].filter((name) => name in request);
  const bounded = Object.fromEntries(
    asked.map((name) => [name, Math.min(room, Number((request as Record<string, unknown>)[name]))]),
  );
  return JSON.stringify({ ...request, ...bounded });
};

/** A `fetch` for one asking. `base`: where the endpoint is. `leastRoom`: tokens below which an answer would be of no use. */
export const createTransport =
  (meter: Meter, base: string, leastRoom: number): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(base)) return answered(400, ownCodes.redirected);
    const body = typeof init?.body === 'string' ? init.body : '';
    const requestBytes = Buffer.byteLength(body);
    const room = meter.roomFor(requestBytes);
    if (room < leastRoom) return answered(400, ownCodes.budget);
    meter.sent();
    let response: Response;
    let read: Awaited<ReturnType<typeof readBounded>>;
    try {
      response = await fetch(url, { ...init, body: withRoom(body, room), redirect: 'manual' });
      read = await readBounded(response);
    } catch (error) {
      // Nobody says what an answer cost that was not waited for; the question was there.
      if (init?.signal?.aborted === true) meter.received(undefined, requestBytes, 0);
      throw error;
    }
    if (read === 'too-long') {
      meter.received(undefined, requestBytes, bytesOf(room));
      return answered(400, ownCodes.tooLong);
    }
    const { status, headers } = response;
    if (status >= 300 && status < 400) return answered(400, ownCodes.redirected);
    if (status >= 400) {
      const kept = new Headers(headers);
      // LangChain asks again only where it is told when.
      if (status === 429 && !kept.has('retry-after')) kept.set('retry-after', String(pauseSeconds));
      return new Response(read.text, { status, headers: kept });
    }
    const answer = parsed(read.text);
    const usage = Usage.safeParse(answer);
    const counted = usage.success
      ? { input: usage.data.usage.prompt_tokens, output: usage.data.usage.completion_tokens }
      : undefined;
    // More than it was asked for nobody has to pay.
    meter.received(counted, requestBytes, Math.min(read.bytes, bytesOf(room)));
    return isReadable(answer) ? Response.json(answer, { status }) : answered(400, ownCodes.unreadable);
  };
