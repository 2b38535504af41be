// A server with the API of OpenAI that answers as a test says: real HTTP, no model.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly {
      readonly function: { readonly name: string; readonly parameters: unknown };
    }[];
    readonly max_tokens?: number;
  };
}

/** One answer. `call`: the model calls a tool; `args` as an object, or as the text that it wrote. */
export type ModelReply =
  | { readonly call: string; readonly args: unknown; readonly usage?: ModelUsage | null }
  | {
      readonly calls: readonly { readonly call: string; readonly args: unknown }[];
      readonly usage?: ModelUsage | null;
    }
  | { readonly says: string | null; readonly refusal?: string; readonly usage?: ModelUsage | null }
  | {
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly act: 'hang' | 'drop' | 'endless' | 'drip' };
/** Tokens; null: the answer has no count. */
export interface ModelUsage {
  readonly input: number;
  readonly output: number;
}

export interface ScriptedModel extends AsyncDisposable {
  /** What goes into OPENAI_BASE_URL. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
}

export const scriptedUsage: ModelUsage = { input: 1_000, output: 100 };

const usageOf = (usage: ModelUsage | null | undefined) =>
  usage === null
    ? {}
    : {
        usage: {
          prompt_tokens: (usage ?? scriptedUsage).input,
          completion_tokens: (usage ?? scriptedUsage).output,
          total_tokens: (usage ?? scriptedUsage).input + (usage ?? scriptedUsage).output,
        },
      };

const completion = (message: object, usage: ModelUsage | null | undefined, finish: string): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content: null, ...message } }],
    ...usageOf(usage),
  });

const flood = async (response: ServerResponse, pauseMs: number): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  while (!response.destroyed) {
    const took = response.write('{"choices":['.padEnd(pauseMs > 0 ? 20 : 65_536));
    if (!took) await new Promise<void>((resolve) => response.once('drain', resolve).once('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

const reply = (answer: ModelReply, turn: number, response: ServerResponse): void => {
  if ('act' in answer) {
    if (answer.act === 'drop') response.destroy();
    if (answer.act === 'endless') void flood(response, 0);
    if (answer.act === 'drip') void flood(response, 50);
    return;
  }
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  if ('says' in answer) {
    const { says, refusal, usage } = answer;
    const message = { content: says, ...(refusal === undefined ? {} : { refusal }) };
    response.end(completion(message, usage, 'stop'));
    return;
  }
  const calls = 'calls' in answer ? answer.calls : [answer];
  const tool_calls = calls.map(({ call, args }, index) => ({
    id: `call_${turn}_${index}`,
    type: 'function',
    function: { name: call, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }));
  response.end(completion({ tool_calls }, answer.usage, 'tool_calls'));
};

/** `script`: the answer to each request, by its number from 0; the last one of a list is given again and again. */
export const openScriptedModel = async (
  script: readonly ModelReply[] | ((request: ModelRequest, turn: number) => ModelReply),
): Promise<ScriptedModel> => {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const received = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
    const turn = requests.push(received) - 1;
    const answer =
      typeof script === 'function' ? script(received, turn) : script[Math.min(turn, script.length - 1)];
    reply(answer ?? { says: '' }, turn, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
