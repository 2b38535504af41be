// Reading a stream: page by page in one question each, straight from where it is stored; or, for a long way, as it is sent ahead.
import { AckPolicy, type BatchCallback, DeliverPolicy, type JsMsg, type StoredMsg } from '@nats-io/jetstream';
import { ofLeader } from './latest.ts';
import { type Link, reached, translated } from './link.ts';

const pageSize = 500;
/** No message of a page for so long: it will not come. */
const silenceMs = 6_000;
/** How long the server keeps the cursor of a reader that is gone, nanoseconds. */
const forgottenNs = 300e9;
/** Messages on their way to a reader of the whole stream, at most. */
const ahead = 2_000;

export interface Part {
  readonly stream: string;
  readonly subject: string;
  /** Sequence, inclusive. */
  readonly from: number;
}

/**
 * All messages of a subject (with wildcards) in order, up to `until` (sequence, inclusive) or the end. Whichever copy is read, nothing that
 * was acknowledged before is missing: where it ends, the leader is asked for the next one.
 */
export async function* allOf(
  link: Link,
  part: Part,
  { until = Number.POSITIVE_INFINITY, ahead = false }: { until?: number; ahead?: boolean } = {},
): AsyncIterable<(StoredMsg | JsMsg)[]> {
  for (let from = part.from; ; ) {
    for await (const page of ahead ? flowOf(link, { ...part, from }) : pagesOf(link, { ...part, from })) {
      yield page;
      from = (page.at(-1)?.seq ?? from) + 1;
      if (from > until) return;
    }
    if (link.replicas === 1) return;
    const next = await ofLeader(link, part.stream, { seq: from, next_by_subj: part.subject });
    if (next === undefined || next.seq > until) return;
    yield [next];
    from = next.seq + 1;
  }
}

/** Messages as one of the copies has them. An empty page ends it. */
async function* pagesOf(link: Link, { stream, subject, from }: Part): AsyncIterable<StoredMsg[]> {
  for (let sequence = from; ; ) {
    const page = await reached(
      link,
      pageOf(link, stream, { seq: sequence, next_by_subj: subject, batch: pageSize }),
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (last.pending === 0) return;
    sequence = last.seq + 1;
  }
}

/**
 * As `pagesOf`, for a long way: the server sends ahead instead of being asked page by page, which takes it less than half the
 * time, and a cursor of its own to begin with. What was lost on the way with a connection is asked for again.
 */
async function* flowOf(link: Link, { stream, subject, from }: Part): AsyncIterable<JsMsg[]> {
  for (let sequence = from; ; ) {
    const { name, num_pending } = await reached(
      link,
      link.manager.consumers.add(stream, {
        ack_policy: AckPolicy.None,
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: sequence,
        filter_subject: subject,
        inactive_threshold: forgottenNs,
        mem_storage: true,
        num_replicas: 1,
      }),
    );
    if (num_pending === 0) return;
    const consumer = await reached(link, link.jetstream.consumers.get(stream, name));
    const messages = await reached(link, consumer.consume({ max_messages: ahead }));
    const begun = sequence;
    let page: JsMsg[] = [];
    let quiet = 0;
    const watch = setInterval(() => {
      quiet += 1_000;
      if (quiet > silenceMs) messages.stop();
    }, 1_000);
    try {
      let expected = 1;
      for await (const message of messages) {
        const { deliverySequence, pending } = message.info;
        if (deliverySequence !== expected) break;
        expected += 1;
        sequence = message.seq + 1;
        page.push(message);
        quiet = 0;
        if (pending > 0 && page.length < pageSize) continue;
        quiet = Number.NEGATIVE_INFINITY; // the reader is at it
        yield page;
        page = [];
        quiet = 0;
        if (pending === 0) return;
      }
      if (page.length > 0) yield page;
    } catch (error) {
      throw translated(link, error);
    } finally {
      clearInterval(watch);
      messages.stop();
    }
    if (sequence === begun)
      throw translated(link, new Error('timeout: the server stopped in the middle of an answer'));
  }
}

type Direct = Link['manager']['direct'];
type Take = BatchCallback<StoredMsg>;

const pageOf = (
  link: Link,
  stream: string,
  query: Omit<Parameters<Direct['getBatch']>[1], 'callback'>,
): Promise<StoredMsg[]> =>
  gathered((callback) =>
    link.manager.direct.getBatch(stream, { ...query, callback } as Parameters<Direct['getBatch']>[1]),
  );

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
