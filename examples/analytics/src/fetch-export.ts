// Fetches what is new of GET /api/events/export into the store. Cut off, it has all whole lines so far, and goes on after them next time.
import type { EventStore, Incoming } from './store.ts';

export interface ExportSource {
  /** Of the API, such as http://127.0.0.1:4400. */
  readonly url: string;
  /** Of the team; none where the API is open. */
  readonly key?: string | undefined;
}

/** Lines that go into the store together. */
const batch = 1_000;

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? ''; // a line is whole once its end is there
    yield* lines;
  }
}

/** Answers how many events were new. @throws when the API refuses, in its words, or breaks off. */
export const fetchExport = async (store: EventStore, { url, key }: ExportSource): Promise<number> => {
  const since = store.cursor === undefined ? '' : `?since=${encodeURIComponent(store.cursor)}`;
  const response = await fetch(new URL(`/api/events/export${since}`, url), {
    headers: {
      accept: 'application/x-ndjson',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
  });
  if (!response.ok || response.body === null)
    throw new Error(`The API answered ${response.status}: ${await response.text()}`);
  let added = 0;
  let waiting: Incoming[] = [];
  const keep = () => {
    added += store.keep(waiting);
    waiting = [];
  };
  try {
    for await (const line of linesOf(response.body)) {
      waiting.push(JSON.parse(line) as Incoming);
      if (waiting.length === batch) keep();
    }
  } finally {
    keep();
  }
  return added;
};
