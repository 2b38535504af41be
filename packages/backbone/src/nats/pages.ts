// Reading a stream page by page in one question each, straight from where it is stored.
import type { BatchCallback, StoredMsg } from '@nats-io/jetstream';
import { type Link, reached } from './link.ts';

const pageSize = 500;
/** No message of a page for so long: it will not come. */
const silenceMs = 6_000;

export interface Pages {
  readonly stream: string;
  readonly subject: string;
  /** Sequence, inclusive. */
  readonly from: number;
}

/** Messages of a subject (with wildcards) in order. An empty page ends it. */
export async function* pagesOf(link: Link, { stream, subject, from }: Pages): AsyncIterable<StoredMsg[]> {
  for (let sequence = from; ; ) {
    const page = await reached(link, pageOf(link, stream, { seq: sequence, next_by_subj: subject, batch: pageSize }));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (last.pending === 0) return;
    sequence = last.seq + 1;
  }
}

/** The last message of each of these subjects, as far as there is one. */
export async function lastOf(link: Link, stream: string, subjects: readonly string[]): Promise<StoredMsg[]> {
  const found: StoredMsg[] = [];
  for (let at = 0; at < subjects.length; at += pageSize) {
    const some = subjects.slice(at, at + pageSize);
    const ask = (callback: Take) => link.manager.direct.getLastMessagesFor(stream, { multi_last: some, callback });
    found.push(...(await reached(link, gathered(ask))));
  }
  return found;
}

type Direct = Link['manager']['direct'];
type Take = BatchCallback<StoredMsg>;

const pageOf = (link: Link, stream: string, query: Omit<Parameters<Direct['getBatch']>[1], 'callback'>): Promise<StoredMsg[]> =>
  gathered((callback) => link.manager.direct.getBatch(stream, { ...query, callback } as Parameters<Direct['getBatch']>[1]));

/** By callback, for the client's iterator keeps its subscription for ever; and with an end to waiting, for a server may die in the middle. */
function gathered(ask: (callback: Take) => ReturnType<Direct['getBatch']>): Promise<StoredMsg[]> {
  const all: StoredMsg[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<StoredMsg[]>();
  let late: NodeJS.Timeout | undefined;
  const asked = ask((done, message) => {
    if (done === null) {
      late?.refresh();
      all.push(message);
      return;
    }
    clearTimeout(late);
    // Nothing (more) there is said as an error.
    if (done.err === undefined || /not found|no results/i.test(done.err.message)) resolve(all);
    else reject(done.err);
  });
  late = setTimeout(() => {
    reject(new Error('timeout: the server stopped in the middle of an answer'));
    void asked.then((iterator) => iterator.stop());
  }, silenceMs);
  asked.catch(reject);
  return promise.finally(() => clearTimeout(late));
}
